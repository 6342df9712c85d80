import { language, t, textOf } from "../i18n";
import type { SurfaceTexts } from "../surface/texts";

/** The words of the panes in the chosen language. */
export function surfaceTexts(): SurfaceTexts {
  const undecided = t("confidential.undecided");
  return {
    language: language(),
    source: t("pane.source"),
    target: t("pane.target"),
    masked: t("pane.masked"),
    status: { proposed: t("status.proposed"), accepted: t("status.accepted"), rejected: t("status.rejected") },
    identifierType: (value) => (value === null ? undecided : (textOf(`identifier.${value}`) ?? value)),
    confidentialStatus: (value) => textOf(`confidential.${value}`) ?? value,
  };
}
