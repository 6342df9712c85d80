/** Sets temporary labels with their comments, and the comments on the whole document. */

import type { Doc } from "../../model/doc";
import { storable } from "../../model/storable";
import type { MentionRow, Span, Uuid } from "../../model/types";
import { Draft } from "../draft";
import type { NewId } from "../ids";
import type { Operation } from "../types";
import { asksForComment, mentionOn } from "./rows";

interface ToggleFlag {
  readonly mentions: readonly Uuid[];
  readonly flag: string;
}

/** A flag is a note, not a decision, so a proposal stays one. A mention that had only its flag is removed with it. */
export function toggleFlag(doc: Doc, { mentions, flag }: ToggleFlag, ids?: NewId): Operation | null {
  if (doc.labels.kind(flag) !== "temporary") return null;
  const draft = new Draft(doc, ids);
  const rows = draft.mentions(mentions);
  const remove = rows.every((mention) => mention.flags.includes(flag));
  for (const mention of rows) {
    const others = mention.flags.filter((each) => each !== flag);
    putFlags(draft, mention, remove ? others : [...others, flag].sort());
  }
  return draft.finish("flag");
}

function putFlags(draft: Draft, mention: MentionRow, flags: readonly string[]): void {
  if (mention.label === null && flags.length === 0) draft.removeMention(mention.id);
  else draft.setMention(mention.id, { flags, comment: asksForComment(flags) ? mention.comment : "" });
}

interface AddFlagged {
  readonly span: Span;
  readonly flag: string;
}

/** Flags a stretch of text, or the mention with exactly this span. */
export function flagSpan(doc: Doc, { span: chosen, flag }: AddFlagged, ids?: NewId): Operation | null {
  if (doc.labels.kind(flag) !== "temporary" || chosen.start >= chosen.end) return null;
  const span = doc.covering(chosen);
  const existing = mentionOn(doc, span);
  if (existing) return toggleFlag(doc, { mentions: [existing.id], flag }, ids);
  const draft = new Draft(doc, ids);
  draft.addMention({ ...span, flags: [flag] });
  return draft.finish("add");
}

interface SetComment {
  readonly mention: Uuid;
  readonly comment: string;
}

/** Null if no flag needs a comment. */
export function setComment(doc: Doc, { mention, comment }: SetComment, ids?: NewId): Operation | null {
  const row = doc.mention(mention);
  if (!row || !asksForComment(row.flags)) return null;
  const draft = new Draft(doc, ids);
  draft.setMention(mention, { comment: storable(comment) });
  return draft.finish("comment");
}

interface SetDocumentComment {
  readonly field: "comment_stage" | "comment_user";
  readonly comment: string;
}

export function setDocumentComment(doc: Doc, { field, comment }: SetDocumentComment, ids?: NewId): Operation | null {
  const draft = new Draft(doc, ids);
  draft.setComments({ [field]: storable(comment) });
  return draft.finish("document_comment");
}
