import { componentsTouching } from "./components";
import type { Doc } from "./doc";
import type { Span } from "./types";

const END = /^[.!?…。؟]+$/;
const CLOSING = /^["'”’»)\]]+$/;

function wordAt(doc: Doc, token: number): string {
  return doc.textOf({ start: doc.baseTokens.wordStart(token), end: doc.baseTokens.wordEnd(token) });
}

/**
 * Whether a sentence ends with this token: at final punctuation with closing marks after it, or at a paragraph's end.
 */
function endsSentence(doc: Doc, token: number): boolean {
  const { baseTokens } = doc;
  if (token >= baseTokens.length - 1) return true;
  const after = baseTokens.start(token + 1);
  if (doc.paragraphs[doc.paragraphAt(after)]?.start === after) return true;
  if (closes(doc, token + 1)) return false;
  let last = token;
  while (closes(doc, last)) last--;
  return END.test(wordAt(doc, last));
}

/** Whether it is a closing quotation mark or bracket, i.e. no white space stands before it. */
function closes(doc: Doc, token: number): boolean {
  const { baseTokens } = doc;
  return token > 0 && baseTokens.wordEnd(token - 1) === baseTokens.start(token) && CLOSING.test(wordAt(doc, token));
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

/** The sentence or sentences that hold a span. */
export function sentenceAt(doc: Doc, span: Span): Span {
  const { baseTokens } = doc;
  const first = firstOf(doc, baseTokens.at(span.start));
  const last = lastOf(doc, baseTokens.at(Math.max(span.start, span.end - 1)));
  return { start: baseTokens.start(first), end: baseTokens.end(last) };
}

/** The sentences that share words with a span, and one more on each side. Mentions are not split. */
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

/** A span split by paragraphs. */
export function partsOf(doc: Doc, { start, end }: Span): Span[] {
  const first = doc.paragraphAt(start);
  const last = doc.paragraphAt(Math.max(start, end - 1));
  return doc.paragraphs.slice(first, last + 1).map((paragraph) => ({
    start: Math.max(start, paragraph.start),
    end: Math.min(end, paragraph.end),
  }));
}
