import type { MovedTo } from "../api/moves";
import { t } from "../i18n";
import type { AnnotationStatus } from "../model/types";

/** The name of a move, by its target and sometimes its start. */
export function moveName(from: AnnotationStatus, to: MovedTo): string {
  if (from === "new" && to === "in_progress") return t("moves.begin");
  if (from === "in_review" && to === "in_progress") return t("moves.return");
  if (from === "in_review" && to === "done") return t("moves.giveUp");
  return t(`moves.to.${to}`);
}

export function isMovedTo(status: AnnotationStatus): status is MovedTo {
  return status !== "new";
}
