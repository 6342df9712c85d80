const GRAPHEMES = new Intl.Segmenter();
/** From the space up to the first combining mark every character is a grapheme. */
const PLAIN = /^[ -\u02ff]{2}$/;

/** Whether a text may be cut at a unit without tearing what a reader sees as one character. */
export function isGraphemeBoundary(text: string, unit: number): boolean {
  return PLAIN.test(text.slice(unit - 1, unit + 1)) || GRAPHEMES.segment(text).containing(unit)?.index === unit;
}
