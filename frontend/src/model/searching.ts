/** Finds a string or a regular expression in the text of a document. */

import { mayCut } from "./boundaries";
import type { Doc } from "./doc";
import { countWhile } from "./offsets";
import { afterSigns, mayHide, plain, read } from "./signs";
import type { Span } from "./types";

export interface Query {
  readonly text: string;
  readonly isExpression: boolean;
  readonly matchCase: boolean;
  readonly wholeWord: boolean;
}

export const NO_QUERY: Query = { text: "", isExpression: false, matchCase: false, wholeWord: false };

/** Start and end of each match: pairs of UTF-16 units. */
export type Hits = Int32Array;

/** A text folded for comparison, and where each unit of it stands in the original. */
interface Folded {
  readonly text: string;
  /** -1 for a unit that does not begin a character. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

const SPACES = /\s+/uy;
/** A character with its combining marks. */
const CHARACTER = /.\p{M}*/suy;

const FIRST_PLAIN = 0x21;
const LAST_PLAIN = 0x2ff;

/** A character that never combines with its neighbours: neither white space nor a mark. */
function isPlain(code: number): boolean {
  return code >= FIRST_PLAIN && code <= LAST_PLAIN && !(code >= 0x7f && code <= 0xa0);
}

/** Leaves out hidden signs. A match covers the hidden signs after it. */
function foldPlain(text: string, matchCase: boolean): Folded {
  if (!mayHide(text)) return fold(text, matchCase);
  const shown = read(text);
  const folded = fold(shown.text, matchCase);
  const placeOf = (unit: number) => shown.places[unit] ?? text.length;
  return {
    text: folded.text,
    starts: folded.starts.map((start) => (start < 0 ? start : placeOf(start))),
    ends: folded.ends.map((end) => afterSigns(text, placeOf(end - 1) + 1)),
  };
}

/** White space counts as one space and, without `matchCase`, case is ignored. */
function fold(text: string, matchCase: boolean): Folded {
  const pieces: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const put = (piece: string, start: number, end: number) => {
    const shown = matchCase ? piece : piece.toLowerCase();
    pieces.push(shown);
    for (let i = 0; i < shown.length; i++) {
      starts.push(i === 0 ? start : -1);
      ends.push(end);
    }
  };
  for (let at = 0; at < text.length; ) {
    const next = text.charCodeAt(at + 1);
    if (isPlain(text.charCodeAt(at)) && (isPlain(next) || next === 0x20 || Number.isNaN(next))) {
      put(text.charAt(at), at, at + 1);
      at += 1;
      continue;
    }
    const spaces = matchAt(SPACES, text, at);
    const end = at + (spaces ?? matchAt(CHARACTER, text, at) ?? "?").length;
    const piece = spaces === null ? text.slice(at, end).normalize("NFC") : " ";
    put(piece, at, end);
    at = end;
  }
  return { text: pieces.join(""), starts: Int32Array.from(starts), ends: Int32Array.from(ends) };
}

function matchAt(sticky: RegExp, text: string, at: number): string | null {
  sticky.lastIndex = at;
  return sticky.exec(text)?.[0] ?? null;
}

/** A text that is searched again and again, prepared once. */
export class Searched {
  readonly #text: string;
  readonly #folded = new Map<boolean, Folded>();

  constructor(text: string) {
    this.#text = text;
  }

  /** Prepares the text, so that the first search is as fast as any other. */
  prepare(): void {
    this.#foldedFor(false);
  }

  /** Finds a plain string. */
  find({ text, matchCase }: Query): Hits {
    const wanted = fold(plain(text), matchCase).text;
    const { text: folded, starts, ends } = this.#foldedFor(matchCase);
    const hits: number[] = [];
    for (let at = folded.indexOf(wanted); wanted !== "" && at >= 0; ) {
      const after = at + wanted.length;
      const start = starts[at] ?? -1;
      const isWhole = start >= 0 && starts[after] !== -1;
      if (isWhole) hits.push(start, ends[after - 1] ?? 0);
      at = folded.indexOf(wanted, isWhole ? after : at + 1);
    }
    return Int32Array.from(hits);
  }

  #foldedFor(matchCase: boolean): Folded {
    const folded = this.#folded.get(matchCase) ?? foldPlain(this.#text, matchCase);
    this.#folded.set(matchCase, folded);
    return folded;
  }
}

/** The regular expression of a query. Throws a SyntaxError that says what is wrong. */
export function expressionOf({ text, matchCase }: Query): RegExp {
  return new RegExp(text, matchCase ? "gmu" : "gimu");
}

/** The matches of a regular expression. It may never end, so never call it on the main thread. */
export function findExpression(expression: RegExp, text: string): Hits {
  const hits: number[] = [];
  for (const { 0: found, index } of text.matchAll(expression)) {
    if (found !== "") hits.push(index, index + found.length);
  }
  return Int32Array.from(hits);
}

/** The matches as spans of the document, without those that split a grapheme or, for whole words, a word. */
export function spansOf(doc: Doc, hits: Hits, { wholeWord }: Pick<Query, "wholeWord">): Span[] {
  const spans: Span[] = [];
  for (let i = 0; i < hits.length; i += 2) {
    const [from = 0, to = 0] = hits.subarray(i, i + 2);
    if (!mayCut(doc.text, from) || !mayCut(doc.text, to)) continue;
    const span = { start: doc.offsets.toCodePoint(from), end: doc.offsets.toCodePoint(to) };
    if (!wholeWord || doc.baseTokens.isWholeWords(span)) spans.push(span);
  }
  return spans;
}

/** The first match at or after a place, wrapping around at the end; -1 if there is none. */
export function hitFrom(spans: readonly Span[], place: number): number {
  if (spans.length === 0) return -1;
  const before = countWhile(spans.length, (i) => (spans[i]?.start ?? 0) < place);
  return before % spans.length;
}
