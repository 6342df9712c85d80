import { stands } from "./components";
import type { Doc } from "./doc";
import { isHeldBack } from "./heldBack";
import type { LabelIndex } from "./labels";
import { decisionFor } from "./people";
import { proposedMask } from "./proposedDecisions";
import type { MentionRow } from "./types";

/** Why somebody still has to decide: nobody has answered the proposal, or the mention has no identifier type yet. */
export type Undecided = "proposed" | "no_type";

/** The server counts in the same way (`annotation/services/rows.py`). */
export function whyUndecided(labels: LabelIndex, mention: MentionRow): Undecided | null {
  if (mention.status === "proposed") return "proposed";
  return stands(mention) && lacksType(labels, mention) ? "no_type" : null;
}

export function isUndecided(labels: LabelIndex, mention: MentionRow): boolean {
  return whyUndecided(labels, mention) !== null;
}

/** A proposal that lacks it cannot be accepted with the others when the document is done. */
export function lacksType(labels: LabelIndex, mention: MentionRow): boolean {
  const { label, identifier_type } = mention;
  const needsOne = labels.isMasking && label !== null && labels.kind(label) === "base";
  return needsOne && identifier_type === null && proposedMask(mention) === null;
}

/** Also whether nothing is decided for this person, though the mention is masked for another. */
export function isUndecidedFor(labels: LabelIndex, mention: MentionRow, person: number | null): boolean {
  const lacksOwn = stands(mention) && decisionFor(mention, person).identifier_type !== mention.identifier_type;
  return isUndecided(labels, mention) || (lacksOwn && decisionFor(mention, person).identifier_type === null);
}

export interface Decided {
  readonly decided: number;
  /** All mentions, except those that are held back. */
  readonly total: number;
}

export function isAllDecided(doc: Pick<Doc, "mentions" | "labels">): boolean {
  const { decided, total } = decidedIn(doc);
  return total > 0 && decided === total;
}

const counted = new WeakMap<readonly MentionRow[], Decided>();

/** How many of the mentions are decided. Counted once after each change. */
export function decidedIn({ mentions, labels }: Pick<Doc, "mentions" | "labels">): Decided {
  const known = counted.get(mentions);
  if (known) return known;
  let total = 0;
  let open = 0;
  for (const mention of mentions) {
    if (isHeldBack(mention)) continue;
    total += 1;
    if (isUndecided(labels, mention)) open += 1;
  }
  const found = { decided: total - open, total };
  counted.set(mentions, found);
  return found;
}
