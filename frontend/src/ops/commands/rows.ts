import type { MentionRow, MentionStatus, Span, Uuid } from "../../model/types";
import type { Draft } from "../draft";

/** A person's edit decides a proposal. A rejected mention is taken back only when it alone is edited. */
export function decided(mention: MentionRow, edited: readonly Uuid[]): MentionStatus {
  return mention.status === "rejected" && edited.length > 1 ? "rejected" : "accepted";
}

/** Where a label set forbids overlap, a new span takes the place of the mentions that it touches. */
export function makeRoom(draft: Draft, span: Span, except: Uuid | null = null): void {
  if (draft.doc.labels.set.allows_overlap) return;
  for (const { id } of draft.doc.mentionsTouching(span)) if (id !== except) draft.removeMention(id);
}

/** Whether another mention is in the way of a span. */
export function isTaken(draft: Draft, span: Span): boolean {
  return draft.doc.mentionsTouching(span).length > 0;
}

/** A comment is kept only as long as a flag asks for one. */
export function asksForComment(flags: readonly string[]): boolean {
  return flags.some((flag) => flag.includes("!"));
}
