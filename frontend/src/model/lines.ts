/** The words of a place with what stands around them. */

import type { Doc } from "./doc";
import type { Span } from "./types";

export interface Line {
  readonly before: string;
  readonly words: string;
  readonly after: string;
}

/** How many characters stand on either side. */
const REACH = 40;

/** As many characters on either side, in whole words; `…` where more stands there. */
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

/** A place in its paragraph. */
export function lineAround(doc: Doc, { start, end }: Span): Line {
  const first = doc.paragraphs[doc.paragraphAt(start)]?.start ?? start;
  const last = doc.paragraphs[doc.paragraphAt(Math.max(start, end - 1))]?.end ?? end;
  // One more than is shown tells that there is more.
  const before = doc.textOf({ start: Math.max(first, start - REACH - 1), end: start });
  const after = doc.textOf({ start: end, end: Math.min(last, end + REACH + 1) });
  return shortened({ before, words: doc.textOf({ start, end }), after }, REACH);
}
