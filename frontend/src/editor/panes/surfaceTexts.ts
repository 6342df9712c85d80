import { language, t } from "../../i18n";
import type { SurfaceTexts } from "../../surface/texts";
import { confidentialStatusName, typeNameOf } from "../mention/names";

/** The texts of the panes in the chosen language. */
export function surfaceTexts(): SurfaceTexts {
  return {
    language: language(),
    source: t("pane.source"),
    target: t("pane.target"),
    masked: t("pane.masked"),
    part: (part, word) => t("part.selected", { part, word }),
    status: {
      proposed: t("status.proposed"),
      accepted: t("status.accepted"),
      rejected: t("status.rejected"),
      held_back: t("status.held_back"),
    },
    identifierType: typeNameOf,
    confidentialStatus: confidentialStatusName,
  };
}
