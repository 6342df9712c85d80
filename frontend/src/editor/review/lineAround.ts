import type { Doc } from "../../model/doc";
import type { Span } from "../../model/types";

/** How many characters stand on either side. */
const REACH = 40;

interface Line {
  readonly before: string;
  readonly words: string;
  readonly after: string;
}

/** The words of a place with some of its paragraph around them; words are not torn. */
export function lineAround(doc: Doc, { start, end }: Span): Line {
  const first = doc.paragraphs[doc.paragraphAt(start)]?.start ?? start;
  const last = doc.paragraphs[doc.paragraphAt(Math.max(start, end - 1))]?.end ?? end;
  const from = Math.max(first, start - REACH);
  const to = Math.min(last, end + REACH);
  const before = doc.textOf({ start: from, end: start });
  const after = doc.textOf({ start: end, end: to });
  return {
    before: from > first ? `…${before.replace(/^\S+/, "")}` : before,
    words: doc.textOf({ start, end }),
    after: to < last ? `${after.replace(/\S+$/, "")}…` : after.trimEnd(),
  };
}
