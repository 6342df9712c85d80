import type { Doc } from "../model/doc";
import { graphemeAt, nextGrapheme } from "../model/graphemes";
import type { Span } from "../model/types";

/** A selection by grapheme, from one to another, both among it. The focus is where the cursor stands. */
export interface Part {
  readonly anchor: Span;
  readonly focus: Span;
}

export function spanOfPart({ anchor, focus }: Part): Span {
  return { start: Math.min(anchor.start, focus.start), end: Math.max(anchor.end, focus.end) };
}

/** A chosen stretch, the cursor at its end. */
export function partOf(doc: Doc, span: Span): Part {
  return { anchor: graphemeAt(doc, span.start), focus: graphemeAt(doc, Math.max(span.start, span.end - 1)) };
}

/** One grapheme on, alone or with all since the anchor; stays at the text's ends. */
export function movePart(doc: Doc, part: Part, step: 1 | -1, extend: boolean): Part {
  const focus = nextGrapheme(doc, part.focus, step) ?? part.focus;
  return { anchor: extend ? part.anchor : focus, focus };
}

/** Where a cursor that went by tokens begins to go by grapheme: at the end that the step comes to first. */
export function enterPart(doc: Doc, span: Span, step: 1 | -1): Part {
  const { anchor, focus } = partOf(doc, span);
  const first = step === 1 ? anchor : focus;
  return { anchor: first, focus: first };
}
