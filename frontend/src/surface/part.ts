import type { Doc } from "../model/doc";
import { graphemeAt, nextGrapheme } from "../model/graphemes";
import type { Span } from "../model/types";

/** A selection by grapheme, from one to another, both inclusive. The focus is where the cursor is. */
export interface Part {
  readonly anchor: Span;
  readonly focus: Span;
}

export function spanOfPart({ anchor, focus }: Part): Span {
  return { start: Math.min(anchor.start, focus.start), end: Math.max(anchor.end, focus.end) };
}

/** A selected stretch with the cursor at its end. */
export function partOf(doc: Doc, span: Span): Part {
  return { anchor: graphemeAt(doc, span.start), focus: graphemeAt(doc, Math.max(span.start, span.end - 1)) };
}

/** Moves one grapheme, alone or extending from the anchor. Stays at the ends of the text. */
export function movePart(doc: Doc, part: Part, step: 1 | -1, extend: boolean): Part {
  const focus = nextGrapheme(doc, part.focus, step) ?? part.focus;
  return { anchor: extend ? part.anchor : focus, focus };
}

/** Where a cursor that moved by tokens begins to move by grapheme: at the end that the step reaches first. */
export function enterPart(doc: Doc, span: Span, step: 1 | -1): Part {
  const { anchor, focus } = partOf(doc, span);
  const first = step === 1 ? anchor : focus;
  return { anchor: first, focus: first };
}
