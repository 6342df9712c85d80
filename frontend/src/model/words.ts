import { isSpace } from "./tokens";

/** A word of a replacement text, and whether white space follows it. */
export interface Word {
  readonly text: string;
  readonly spaced: boolean;
}

const INNER = "[-‐‑'’ʼ_.,/:@–]";
const RUN = String.raw`[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{DI}]*`;
/** Approximates the server's tokenizer. For display only; nothing is stored by it. */
const WORD = new RegExp(`\\*+|${RUN}(?:${INNER}${RUN})*|\\[\\p{Lu}+\\]|\\S`, "gu");
/** Nearly all replacements of names. */
const SINGLE = new RegExp(`^${RUN}$`, "u");
const GRAPHEMES = new Intl.Segmenter();

export function wordsOf(text: string): Word[] {
  if (SINGLE.test(text)) return [{ text, spaced: false }];
  const found = [...text.matchAll(WORD)];
  const ends = found.map((match) => match.index + match[0].length);
  const words: Array<{ text: string; spaced: boolean }> = [];
  found.forEach((match, i) => {
    const last = words.at(-1);
    const joined = last && ends[i - 1] === match.index && !isBoundary(text, match.index);
    const spaced = isSpace(text.charAt(ends[i] ?? 0));
    if (joined) words[words.length - 1] = { text: last.text + match[0], spaced };
    else words.push({ text: match[0], spaced });
  });
  return words;
}

function isBoundary(text: string, unit: number): boolean {
  return GRAPHEMES.segment(text).containing(unit)?.index === unit;
}
