import { t } from "../../i18n";
import type { GraphTexts } from "../../surface/graph/texts";
import { surfaceTexts } from "../panes/surfaceTexts";

/** The texts of the graph in the chosen language. */
export function graphTexts(): GraphTexts {
  return {
    ...surfaceTexts(),
    graph: t("graph.title"),
    paragraph: (number) => t("graph.paragraph", { number }),
    unchanged: (source) => t("graph.unchanged", { source }),
    becomes: (source, target) => t("graph.becomes", { source, target }),
    inserted: (target) => t("graph.inserted", { target }),
    deleted: (source) => t("graph.deleted", { source }),
    manual: t("graph.manual"),
    stale: t("graph.stale"),
    staleChip: t("graph.staleChip"),
    goesOn: t("graph.goesOn"),
    moving: (words, before) =>
      before === null ? t("graph.movingEnd", { words }) : t("graph.moving", { words, before }),
  };
}
