const GRAPHEMES = new Intl.Segmenter();
/** From the space up to the first combining mark, every character is a grapheme. */
const PLAIN = /^[ -\u02ff]{2}$/;

/** Whether the text may be cut at this UTF-16 unit without splitting a grapheme. */
export function isGraphemeBoundary(text: string, unit: number): boolean {
  return PLAIN.test(text.slice(unit - 1, unit + 1)) || GRAPHEMES.segment(text).containing(unit)?.index === unit;
}

/** Enough text on both sides to decide whether a place is inside a grapheme. */
const AROUND = 64;

/** The same for a long text: looks only at the text nearby. */
export function mayCut(text: string, unit: number): boolean {
  if (unit <= 0 || unit >= text.length) return true;
  const from = Math.max(0, unit - AROUND);
  return isGraphemeBoundary(text.slice(from, unit + AROUND), unit - from);
}
