import type { Doc } from "./doc";
import type { Span } from "./types";

/** What a reader sees as one character: a letter with its marks, or an emoji family. */
export function graphemeAt(doc: Doc, offset: number): Span {
  let start = Math.max(0, Math.min(offset, doc.offsets.length - 1));
  let end = start + 1;
  while (!doc.isBoundary(start)) start -= 1;
  while (!doc.isBoundary(end)) end += 1;
  return { start, end };
}

/** The next grapheme in a direction, skipping white space; null at the ends of the text. */
export function nextGrapheme(doc: Doc, from: Span, step: 1 | -1): Span | null {
  let found = from;
  for (;;) {
    const offset = step === 1 ? found.end : found.start - 1;
    if (offset < 0 || offset >= doc.offsets.length) return null;
    found = graphemeAt(doc, offset);
    if (doc.holdsWord(found)) return found;
  }
}

interface Moved {
  readonly edge: "start" | "end";
  readonly step: 1 | -1;
}

/** A span with one end moved by a grapheme; null if nothing would be left of it. */
export function moveEnd(doc: Doc, span: Span, { edge, step }: Moved): Span | null {
  const outermost = graphemeAt(doc, edge === "start" ? span.start : span.end - 1);
  const next = nextGrapheme(doc, outermost, step);
  if (!next) return null;
  const moved = edge === "start" ? { start: next.start, end: span.end } : { start: span.start, end: next.end };
  return moved.start < moved.end ? moved : null;
}

/** The word of a base token of which the span holds only a part; null if the span ends at word boundaries. */
export function wordAround(doc: Doc, span: Span): Span | null {
  const { baseTokens } = doc;
  if (!baseTokens.isInsideWord(span.start) && !baseTokens.isInsideWord(span.end)) return null;
  const { anchor, focus } = baseTokens.selectionOf(span);
  return { start: baseTokens.wordStart(anchor), end: baseTokens.wordEnd(focus) };
}
