import type { Doubt } from "../api/doubts";

/** What the editor can do about a doubt in one step. `open`: nobody knows the label, so it goes to the place. */
export type Act = "mark" | "unmark" | "accept" | "join" | "open";

export function actOf({ kind, reason, entity_ids, mark, other_mark }: Doubt): Act {
  if (kind === "sure_rejected") return "accept";
  if (reason === "unmarked") return kind === "short_name" ? "open" : "mark";
  if (kind === "low_score" || kind === "short_name") return "unmark";
  if (kind === "spelling" || reason === "entity") return entity_ids.length > 1 && mark === other_mark ? "join" : "open";
  return "open";
}
