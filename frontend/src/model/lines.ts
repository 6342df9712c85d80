/** Shows the words at a place with the text around them. */

import type { Doc } from "./doc";
import type { Span } from "./types";

export interface Line {
  readonly before: string;
  readonly words: string;
  readonly after: string;
}

/** The number of characters on each side. */
const REACH = 40;

/** The line with at most `reach` characters on each side, in whole words, and `…` where text is cut off. */
export function shortened({ before, words, after }: Line, reach: number): Line {
  const [from, to] = [[...before], [...after]];
  const start = from.slice(-reach).join("");
  const end = to.slice(0, reach).join("");
  return {
    before: from.length > reach ? `… ${start.replace(/^\S*\s+/u, "")}` : start.trimStart(),
    words,
    after: to.length > reach ? `${end.replace(/\s+\S*$/u, "")} …` : end.trimEnd(),
  };
}

/** A place with the text around it in its paragraph. */
export function lineAround(doc: Doc, { start, end }: Span): Line {
  const first = doc.paragraphs[doc.paragraphAt(start)]?.start ?? start;
  const last = doc.paragraphs[doc.paragraphAt(Math.max(start, end - 1))]?.end ?? end;
  // One more character than is shown, to know whether there is more.
  const before = doc.textOf({ start: Math.max(first, start - REACH - 1), end: start });
  const after = doc.textOf({ start: end, end: Math.min(last, end + REACH + 1) });
  return shortened({ before, words: doc.textOf({ start, end }), after }, REACH);
}
