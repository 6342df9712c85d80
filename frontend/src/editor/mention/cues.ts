import type { Schemas } from "../../api/types";
import type { Doc } from "../../model/doc";
import type { Span } from "../../model/types";

export type Cue = Schemas["Cue"];

const sentenceEnds: readonly string[] = [".", "!", "?"];

/** The word at a mention that a rule relied on, as written in the text; null if it is not found. */
export function cueOf(doc: Doc, span: Span, cue: Cue): string | null {
  return cue.side === "in" ? endingIn(doc, span, cue.words) : neighbour(doc, span, cue);
}

/** The nearest cue word before or after, within the sentence. */
function neighbour(doc: Doc, span: Span, cue: Cue): string | null {
  const step = cue.side === "before" ? -1 : 1;
  const { anchor, focus } = doc.baseTokens.selectionOf(span);
  const beside = step < 0 ? anchor : focus;
  for (let distance = 1; distance <= cue.reach; distance++) {
    const word = wordAt(doc, beside + step * distance);
    // A full stop directly beside the mention does not end its sentence: "dr. Berg".
    if (word === null || (distance > 1 && sentenceEnds.includes(word))) return null;
    if (isCue(word, cue)) return word;
  }
  return null;
}

function wordAt(doc: Doc, token: number): string | null {
  const { baseTokens } = doc;
  if (token < 0 || token >= baseTokens.length) return null;
  return doc.textOf({ start: baseTokens.wordStart(token), end: baseTokens.wordEnd(token) });
}

function isCue(word: string, { words, stems }: Cue): boolean {
  const key = keyOf(word);
  if (words.length + stems.length === 0) return /[\p{L}\p{N}]/u.test(word);
  return words.includes(key) || stems.some((stem) => key.startsWith(stem));
}

/** The longest of the words that a word of the mention ends with; its last words are tried first. */
function endingIn(doc: Doc, span: Span, words: readonly string[]): string | null {
  const { anchor, focus } = doc.baseTokens.selectionOf(span);
  for (let token = focus; token >= anchor; token--) {
    const key = keyOf(wordAt(doc, token) ?? "");
    const ends = words.filter((word) => key.endsWith(word) || key.endsWith(`${word}s`));
    if (ends.length > 0) return ends.reduce((longest, word) => (word.length > longest.length ? word : longest));
  }
  return null;
}

function keyOf(word: string): string {
  return word.normalize("NFC").toLowerCase();
}
