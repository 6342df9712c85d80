import { stands } from "../../model/components";
import type { Doc } from "../../model/doc";
import { isSameSpan } from "../../model/spans";
import type { MentionRow, MentionStatus, Span, Uuid } from "../../model/types";

/**
 * The status after an edit. Editing a proposal accepts it. Rejected and held-back mentions are restored only if they
 * alone are edited.
 */
export function decided(mention: MentionRow, edited: readonly Uuid[]): MentionStatus {
  return stands(mention) || edited.length === 1 ? "accepted" : mention.status;
}

/** The mention with exactly this span. Rejected and held-back ones come last. */
export function mentionOn(doc: Doc, span: Span): MentionRow | undefined {
  const exact = doc.mentionsTouching(span).filter((each) => isSameSpan(each, span));
  return exact.find(stands) ?? exact[0];
}

/** Whether another mention is in the way of a span. */
export function isTaken(doc: Doc, span: Span): boolean {
  return doc.mentionsTouching(span).some(stands);
}

/** A comment is kept only while a flag needs one. */
export function asksForComment(flags: readonly string[]): boolean {
  return flags.some((flag) => flag.includes("!"));
}
