/** Finds other places with the words of a mention: the same string, another case, or inflected. */

import { stands } from "../model/components";
import type { Doc } from "../model/doc";
import { comparable } from "../model/signs";
import { isSameSpan } from "../model/spans";
import type { Ending, MentionRow, Span } from "../model/types";
import { isTaken, mentionOn } from "./commands/rows";
import { type Base, baseOf, endingsFor, fits, withEnding } from "./forms";

/** What is at a place: nothing, an undecided mention, the same entity, another decision, or a longer mention. */
export type Held = "nothing" | "open" | "same" | "otherwise" | "rejected" | "covered";
export type Likeness = "equal" | "case" | "inflected";

export interface AlikePlace extends Span {
  readonly likeness: Likeness;
  readonly modifiers: readonly string[];
  readonly held: Held;
  readonly mention: MentionRow | undefined;
}

/** What a reader does not see between two letters, or after a hyphen. */
const WITHIN = "(?:\\p{DI}*(?:[-‐]|\u00ad)\\p{DI}*[ \\t]*\\n[ \\t]*\\p{DI}*|\\p{DI}*)";
const AFTER_HYPHEN = "\\p{DI}*(?:[ \\t]*\\n[ \\t]*\\p{DI}*)?";
const LETTER = /\p{L}/u;
const SYNTAX = /[\^$\\.*+?()[\]{}|/]/;

/** All other places, in text order. */
export function alike(doc: Doc, model: MentionRow): AlikePlace[] {
  const equal = equalPlaces(doc, model);
  const known = new Set([model.start, ...equal.map(({ start }) => start)]);
  const others = variants(doc, model).filter(({ start }) => !known.has(start));
  return [...equal, ...others].sort((a, b) => a.start - b.start);
}

/** The places with the same string. */
export function equalPlaces(doc: Doc, model: MentionRow): AlikePlace[] {
  return equalStrings(doc, model).map((span) => placeOf(doc, model, { ...span, likeness: "equal" }));
}

/** Other occurrences of the string as whole tokens. Hidden signs do not count. */
export function equalStrings(doc: Doc, span: Span): Span[] {
  const body = patternOf(doc.textOf(span));
  if (body === "") return [];
  return [...doc.text.matchAll(new RegExp(body, "gu"))]
    .map((match) => spanAt(doc, match.index, match[0].length))
    .filter((each) => !isSameSpan(each, span) && doc.baseTokens.isWholeWords(each));
}

/** Places with another form of the words. Numbers and single letters have none. */
function variants(doc: Doc, model: MentionRow): AlikePlace[] {
  const base = baseOf(doc, model);
  const letters = [...base.text].length;
  if (letters < 2 || !LETTER.test(base.text)) return [];
  const endings = endingsFor(doc, model, base.text);
  const found: AlikePlace[] = [];
  for (const match of doc.text.matchAll(new RegExp(patternOf(base.text), "giu"))) {
    const form = formAt(doc, match, endings);
    if (form) found.push(variantOf(doc, model, base, form));
  }
  return found;
}

interface Form {
  readonly span: Span;
  readonly stem: string;
  readonly ending: Ending | null;
}

/** The longest ending with which the match is a whole word. */
function formAt(doc: Doc, match: RegExpExecArray, endings: readonly Ending[]): Form | undefined {
  const [stem] = match;
  const rest = doc.text.slice(match.index + stem.length, match.index + stem.length + 8).toLowerCase();
  const fitting = endings.filter((ending) => rest.startsWith(ending.text) && fits(ending, stem));
  for (const ending of [...fitting, null]) {
    const span = spanAt(doc, match.index, stem.length + (ending?.text.length ?? 0));
    if (doc.baseTokens.isWholeWords(span)) return { span, stem, ending };
  }
  return undefined;
}

function variantOf(doc: Doc, model: MentionRow, base: Base, { span, stem, ending }: Form): AlikePlace {
  const isForm = ending !== null || (base.isInflected && comparable(stem) === base.text);
  const modifiers = withEnding(doc, model, base, ending);
  return placeOf(doc, model, { ...span, likeness: isForm ? "inflected" : "case", modifiers });
}

function placeOf(
  doc: Doc,
  model: MentionRow,
  { start, end, likeness, modifiers = model.modifiers }: Span & Pick<AlikePlace, "likeness"> & Partial<AlikePlace>,
): AlikePlace {
  const mention = mentionOn(doc, { start, end });
  return { start, end, likeness, modifiers, mention, held: heldAt(doc, model, mention, { start, end }) };
}

function heldAt(doc: Doc, model: MentionRow, mention: MentionRow | undefined, span: Span): Held {
  if (!mention || !stands(mention)) {
    if (isTaken(doc, span)) return "covered";
    return mention?.status === "rejected" ? "rejected" : mention ? "open" : "nothing";
  }
  if (mention.status === "proposed" || mention.label === null) return "open";
  return mention.entity_id === model.entity_id ? "same" : "otherwise";
}

/** A pattern for a string, however its characters are composed and whatever hidden signs are between them. */
function patternOf(text: string): string {
  const bare = comparable(text).trim();
  const pieces = bare.match(/\s+|\S/gu) ?? [];
  return pieces.map((piece, i) => `${pieceOf(piece)}${hiddenBetween(piece, pieces[i + 1] ?? "")}`).join("");
}

function pieceOf(piece: string): string {
  // Words on one line do not match across the end of a paragraph.
  if (/\s/.test(piece)) return piece.includes("\n") ? "\\s+" : "[^\\S\\n]+";
  const composed = SYNTAX.test(piece) ? `\\${piece}` : piece;
  const decomposed = piece.normalize("NFD");
  return decomposed === piece ? composed : `(?:${composed}|${decomposed})`;
}

function hiddenBetween(piece: string, next: string): string {
  if (!LETTER.test(next)) return "\\p{DI}*";
  return LETTER.test(piece) ? WITHIN : /[-‐]/.test(piece) ? AFTER_HYPHEN : "\\p{DI}*";
}

function spanAt(doc: Doc, unit: number, length: number): Span {
  return doc.covering({ start: doc.offsets.toCodePoint(unit), end: doc.offsets.toCodePoint(unit + length) }, false);
}
