/** How hidden signs are shown. */

import { countWhile } from "../model/offsets";

/** The usual short names. */
const NAMES: ReadonlyMap<number, string> = new Map([
  [0xad, "SHY"],
  [0x34f, "CGJ"],
  [0x61c, "ALM"],
  [0x200b, "ZWSP"],
  [0x200c, "ZWNJ"],
  [0x200d, "ZWJ"],
  [0x200e, "LRM"],
  [0x200f, "RLM"],
  [0x202a, "LRE"],
  [0x202b, "RLE"],
  [0x202c, "PDF"],
  [0x202d, "LRO"],
  [0x202e, "RLO"],
  [0x2060, "WJ"],
  [0x2066, "LRI"],
  [0x2067, "RLI"],
  [0x2068, "FSI"],
  [0x2069, "PDI"],
  [0xfeff, "BOM"],
]);
const LAST_BEFORE_SURROGATES = 0xffff;

export function nameOfSign(code: number): string {
  if (code >= 0xfe00 && code <= 0xfe0f) return `VS${code - 0xfe00 + 1}`;
  return NAMES.get(code) ?? `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
}

/** A stretch of a text between signs, or one sign with its name. */
export interface Cut {
  readonly start: number;
  readonly end: number;
  readonly sign: string;
}

/** `signs`: where they stand in the text, in order. */
export function cutAtSigns(text: string, signs: readonly number[], start: number, end: number): Cut[] {
  const cuts: Cut[] = [];
  let from = start;
  for (let i = countWhile(signs.length, (i) => (signs[i] ?? 0) < start); (signs[i] ?? end) < end; i++) {
    const at = signs[i] ?? end;
    const code = text.codePointAt(at) ?? 0;
    const after = at + (code > LAST_BEFORE_SURROGATES ? 2 : 1);
    if (at > from) cuts.push({ start: from, end: at, sign: "" });
    cuts.push({ start: at, end: after, sign: nameOfSign(code) });
    from = after;
  }
  return from < end || cuts.length === 0 ? [...cuts, { start: from, end, sign: "" }] : cuts;
}
