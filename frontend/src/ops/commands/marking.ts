/** Labels many places at once: everything that was found. */

import type { Doc } from "../../model/doc";
import { comparable } from "../../model/signs";
import { wordBounds } from "../../model/tokens";
import type { Drawn, MentionRow, Span } from "../../model/types";
import { Draft } from "../draft";
import type { NewId } from "../ids";
import { addEntity, entityOfString } from "../naming";
import type { Operation } from "../types";
import { inherited } from "./labels";
import { isTaken, mentionOn } from "./rows";

/** What happens to a place to be labelled. Existing mentions stay. */
type Fate = "free" | "same" | "other" | "rejected" | "overlap" | "no_word";

/** The places by fate, without the white space around their words. */
export type MarkingPlan = Readonly<Record<Fate, readonly Span[]>>;

/** Counts places as they will be marked: all matches in a word split by a sign or line end are one place. */
export function planMarking(doc: Doc, spans: readonly Span[], label: string): MarkingPlan {
  const plan: Record<Fate, Span[]> = { free: [], same: [], other: [], rejected: [], overlap: [], no_word: [] };
  let reached = 0;
  for (const span of spans.map((each) => placeOf(doc, each)).sort((one, other) => one.start - other.start)) {
    if (span.start < Math.min(reached, span.end)) continue;
    plan[fateOf(doc, span, label)].push(span);
    reached = Math.max(reached, span.end);
  }
  return plan;
}

function placeOf(doc: Doc, hit: Span): Span {
  const span = trimmed(doc, hit);
  return span.start < span.end ? doc.covering(span) : span;
}

function trimmed(doc: Doc, { start, end }: Span): Span {
  const text = doc.textOf({ start, end });
  // White space lies below U+FFFF, so what is cut off has as many code points as units.
  const [from, to] = wordBounds(text);
  return { start: start + from, end: end - (text.length - to) };
}

function fateOf(doc: Doc, span: Span, label: string): Fate {
  if (span.start >= span.end || !doc.holdsWord(span)) return "no_word";
  const mention = mentionOn(doc, span);
  if (mention) return fateOfMention(mention, label);
  return isTaken(doc, span) ? "overlap" : "free";
}

function fateOfMention({ label, status }: MentionRow, wanted: string): Fate {
  if (status === "rejected") return "rejected";
  // A mention without a label is only a note.
  if (label === null) return "free";
  return label === wanted ? "same" : "other";
}

interface LabelAll {
  readonly spans: readonly Span[];
  readonly label: string;
  /** What the server drew, by string. */
  readonly drawn?: ReadonlyMap<string, Drawn>;
}

/** The string that an entity stands for. */
export function stringOf(doc: Doc, span: Span): string {
  return comparable(doc.textOf(span));
}

/** One operation for all free places. Equal strings become one entity, as when they are labelled one by one. */
export function labelAll(doc: Doc, { spans, label, drawn }: LabelAll, ids?: NewId): Operation | null {
  if (doc.labels.kind(label) !== "base") return null;
  const draft = new Draft(doc, ids);
  const known = new Map<string, Partial<MentionRow>>();
  for (const span of planMarking(doc, spans, label).free) {
    const text = stringOf(doc, span);
    const values = known.get(text) ?? valuesFor(draft, { span, label, drawn: drawn?.get(text) });
    known.set(text, values);
    const noted = mentionOn(doc, span);
    if (noted) draft.setMention(noted.id, { ...values, status: "accepted" });
    else draft.addMention({ ...span, ...values });
  }
  return draft.finish("label");
}

/** The values for all mentions of one string. */
function valuesFor(
  draft: Draft,
  { span, label, drawn }: { readonly span: Span; readonly label: string; readonly drawn: Drawn | undefined },
): Partial<MentionRow> {
  const text = draft.doc.textOf(span);
  const entity = entityOfString(draft, label, text) ?? addEntity(draft, { label, span, drawn });
  return { label, entity_id: entity.id, ...inherited(draft, entity) };
}

/** One place for each string without an entity. */
export function newStrings(doc: Doc, spans: readonly Span[], label: string): Span[] {
  const draft = new Draft(doc);
  const found = new Map<string, Span>();
  for (const span of spans) {
    const text = stringOf(doc, span);
    if (!found.has(text) && !entityOfString(draft, label, text)) found.set(text, span);
  }
  return [...found.values()];
}
