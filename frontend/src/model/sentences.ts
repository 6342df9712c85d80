import { componentsTouching } from "./components";
import type { Doc } from "./doc";
import type { Span } from "./types";

const END = /^[.!?…。؟]+$/;
const CLOSING = /^["'”’»)\]]+$/;

/** Whether a sentence ends with a token: at a sign that ends sentences and what closes after it, or at a paragraph's end. */
function endsSentence(doc: Doc, token: number): boolean {
  const { baseTokens } = doc;
  if (token >= baseTokens.length - 1) return true;
  const word = (i: number) => doc.textOf({ start: baseTokens.wordStart(i), end: baseTokens.wordEnd(i) });
  const after = baseTokens.start(token + 1);
  if (doc.paragraphs[doc.paragraphAt(after)]?.start === after) return true;
  let last = token;
  while (last > 0 && CLOSING.test(word(last))) last--;
  return END.test(word(last)) && !CLOSING.test(word(token + 1));
}

/** The first token of the sentence that holds one. */
function firstOf(doc: Doc, token: number): number {
  let first = token;
  while (first > 0 && !endsSentence(doc, first - 1)) first--;
  return first;
}

function lastOf(doc: Doc, token: number): number {
  let last = token;
  while (last < doc.baseTokens.length - 1 && !endsSentence(doc, last)) last++;
  return last;
}

/** The sentences that share words with a span, and one before and after them; mentions are not torn. */
export function sentencesAround(doc: Doc, span: Span): Span {
  const { baseTokens } = doc;
  const first = firstOf(doc, baseTokens.at(span.start));
  const last = lastOf(doc, baseTokens.at(Math.max(span.start, span.end - 1)));
  const start = baseTokens.start(first > 0 ? firstOf(doc, first - 1) : first);
  const end = baseTokens.end(last < baseTokens.length - 1 ? lastOf(doc, last + 1) : last);
  const torn = componentsTouching(doc.components(), { start, end });
  return {
    start: Math.min(start, ...torn.map((component) => component.start)),
    end: Math.max(end, ...torn.map((component) => component.end)),
  };
}

/** A span by paragraphs. */
export function partsOf(doc: Doc, { start, end }: Span): Span[] {
  const first = doc.paragraphAt(start);
  const last = doc.paragraphAt(Math.max(start, end - 1));
  return doc.paragraphs.slice(first, last + 1).map((paragraph) => ({
    start: Math.max(start, paragraph.start),
    end: Math.min(end, paragraph.end),
  }));
}
