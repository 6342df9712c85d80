/** Moving a mention's ends, removing mentions, and marking all equal strings. */

import { stands } from "../../model/components";
import type { Doc } from "../../model/doc";
import type { MentionRow, Span, Uuid } from "../../model/types";
import { Draft } from "../draft";
import type { NewId } from "../ids";
import type { Operation } from "../types";
import { isTaken, mentionOn } from "./rows";

interface Resize {
  readonly mention: Uuid;
  readonly edge: "start" | "end";
  /** One token to the left or to the right. */
  readonly step: 1 | -1;
}

/** Null at the text's ends, and where the mention would be empty. */
export function resize(doc: Doc, { mention, edge, step }: Resize, ids?: NewId): Operation | null {
  const row = doc.mention(mention);
  if (!row) return null;
  const { anchor, focus } = doc.selectionOf(row);
  const token = edge === "start" ? anchor + step : focus + step;
  if (token < 0 || token >= doc.tokens.length) return null;
  const start = edge === "start" ? doc.tokens.wordStart(token) : row.start;
  const end = edge === "end" ? doc.tokens.wordEnd(token) : row.end;
  return resizeTo(doc, { mention, span: { start, end } }, ids);
}

interface ResizeTo {
  readonly mention: Uuid;
  readonly span: Span;
}

/** Keeps all values of the mention. Its ends may lie inside tokens, but not inside what a reader sees as one character. */
export function resizeTo(doc: Doc, { mention, span }: ResizeTo, ids?: NewId): Operation | null {
  const row = doc.mention(mention);
  const fits = span.start >= 0 && span.start < span.end && span.end <= doc.offsets.length;
  if (!row || !fits || !doc.isBoundary(span.start) || !doc.isBoundary(span.end) || !doc.holdsWord(span)) return null;
  const draft = new Draft(doc, ids);
  draft.setMention(mention, { start: span.start, end: span.end, status: "accepted" });
  return draft.finish("resize");
}

export function remove(doc: Doc, { mentions }: { readonly mentions: readonly Uuid[] }, ids?: NewId): Operation | null {
  const draft = new Draft(doc, ids);
  for (const { id } of draft.mentions(mentions)) draft.removeMention(id);
  return draft.finish("remove");
}

/** Where else the text has the string, as whole tokens. */
export function equalStrings(doc: Doc, span: Span): Span[] {
  const wanted = doc.textOf(span);
  const found: Span[] = [];
  for (
    let unit = doc.text.indexOf(wanted);
    wanted && unit >= 0;
    unit = doc.text.indexOf(wanted, unit + wanted.length)
  ) {
    const start = doc.offsets.toCodePoint(unit);
    const end = start + (span.end - span.start);
    if (start !== span.start && isWholeTokens(doc, start, end)) found.push({ start, end });
  }
  return found;
}

function isWholeTokens(doc: Doc, start: number, end: number): boolean {
  const { baseTokens } = doc;
  return baseTokens.wordStart(baseTokens.at(start)) === start && baseTokens.wordEnd(baseTokens.at(end - 1)) === end;
}

/** Marks all equal strings like this mention, in one operation. What a person has decided otherwise stays. */
export function propagate(doc: Doc, { mention }: { readonly mention: Uuid }, ids?: NewId): Operation | null {
  const model = doc.mention(mention);
  if (!model || model.label === null) return null;
  const draft = new Draft(doc, ids);
  const { label, modifiers, identifier_type, confidential_status, entity_id } = model;
  const values = { label, modifiers, identifier_type, confidential_status, entity_id, status: "accepted" } as const;
  draft.setMention(mention, { status: "accepted" });
  for (const span of equalStrings(doc, model)) {
    const same = mentionOn(doc, span);
    if (same && isOpen(same, model)) draft.setMention(same.id, values);
    else if (!same && !isTaken(doc, span)) draft.addMention({ ...span, ...values });
  }
  return draft.finish("propagate");
}

function isOpen(mention: MentionRow, model: MentionRow): boolean {
  return (
    mention.status === "proposed" ||
    mention.status === "held_back" ||
    (mention.label === null && stands(mention)) ||
    isSame(mention, model)
  );
}

function isSame(mention: MentionRow, model: MentionRow): boolean {
  return mention.status === "accepted" && mention.entity_id === model.entity_id;
}
