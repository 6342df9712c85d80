/** Moves a mention's ends, removes mentions, and marks all equal strings. */

import type { Doc } from "../../model/doc";
import type { Span, Uuid } from "../../model/types";
import { type AlikePlace, equalPlaces, type Held } from "../alike";
import { Draft } from "../draft";
import type { NewId } from "../ids";
import type { Operation } from "../types";

interface Resize {
  readonly mention: Uuid;
  readonly edge: "start" | "end";
  /** One token to the left or to the right. */
  readonly step: 1 | -1;
}

/** Null at the ends of the text, and if the mention would be empty. */
export function resize(doc: Doc, { mention, edge, step }: Resize, ids?: NewId): Operation | null {
  const row = doc.mention(mention);
  if (!row) return null;
  const { anchor, focus } = doc.selectionOf(row);
  let token = edge === "start" ? anchor : focus;
  let span: Span | null = row;
  // A step back into a broken word would leave half of it, so it skips the whole word.
  while (span !== null && span.start === row.start && span.end === row.end) {
    token += step;
    span = endingAt(doc, row, { edge, token });
  }
  return span && resizeTo(doc, { mention, span }, ids);
}

function endingAt(doc: Doc, row: Span, { edge, token }: { edge: Resize["edge"]; token: number }): Span | null {
  if (token < 0 || token >= doc.tokens.length) return null;
  const start = edge === "start" ? doc.tokens.wordStart(token) : row.start;
  const end = edge === "end" ? doc.tokens.wordEnd(token) : row.end;
  return start < end ? doc.covering({ start, end }) : null;
}

interface ResizeTo {
  readonly mention: Uuid;
  readonly span: Span;
}

/** Keeps all values of the mention. Its ends may lie inside tokens, but not inside graphemes. */
export function resizeTo(doc: Doc, { mention, span: to }: ResizeTo, ids?: NewId): Operation | null {
  const row = doc.mention(mention);
  const fits = to.start >= 0 && to.start < to.end && to.end <= doc.offsets.length;
  // By graphemes, a word may be split at a sign: some scripts write endings that way.
  const span = fits ? doc.covering(to, false) : to;
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

/** Marks all equal strings like this mention, in one operation. Other decisions by people stay. */
export function propagate(doc: Doc, { mention }: { readonly mention: Uuid }, ids?: NewId): Operation | null {
  const model = doc.mention(mention);
  if (!model || model.label === null) return null;
  const places = equalPlaces(doc, model).filter(({ held }) => SPREADING.has(held));
  return labelAlike(doc, { mention, places }, ids);
}

/** Undecided mentions become like this one, and so do mentions of its own entity. */
const SPREADING: ReadonlySet<Held> = new Set<Held>(["nothing", "open", "same"]);

interface LabelAlike {
  readonly mention: Uuid;
  readonly places: readonly AlikePlace[];
}

/** Marks some places like a mention, each with the modifiers of its form. */
export function labelAlike(doc: Doc, { mention, places }: LabelAlike, ids?: NewId): Operation | null {
  const model = doc.mention(mention);
  if (!model || model.label === null) return null;
  const { label, identifier_type, confidential_status, decisions, entity_id } = model;
  const values = { label, identifier_type, confidential_status, decisions, entity_id, status: "accepted" } as const;
  const draft = new Draft(doc, ids);
  draft.setMention(mention, { status: "accepted" });
  for (const { start, end, modifiers, mention: there } of places) {
    if (there) draft.setMention(there.id, { ...values, modifiers });
    else draft.addMention({ start, end, ...values, modifiers });
  }
  return draft.finish("propagate");
}
