import { countWhile, type Offsets } from "./offsets";
import type { Span, TokenSelection } from "./types";

/**
 * White space as in the server's tokenizer: five control characters more, and one (U+FEFF) less, than in JavaScript.
 */
export function isSpace(character: string): boolean {
  const code = character.charCodeAt(0);
  return (code >= 0x1c && code <= 0x1f) || code === 0x85 || (code !== 0xfeff && /\s/.test(character));
}

/** Start and end of a text without the white space around it, in UTF-16 units. */
export function wordBounds(text: string): [number, number] {
  let start = 0;
  let end = text.length;
  while (start < end && isSpace(text.charAt(start))) start++;
  while (end > start && isSpace(text.charAt(end - 1))) end--;
  return [start, end];
}

/** A text without the white space around it. */
export function wordsIn(text: string): string {
  return text.slice(...wordBounds(text));
}

/** Tokens in columns: the start of each, and the start and end of its word, in code points. */
export class Tokens {
  readonly length: number;
  readonly #starts: Int32Array;
  readonly #wordStarts: Int32Array;
  readonly #wordEnds: Int32Array;

  private constructor(starts: Int32Array, wordStarts: Int32Array, wordEnds: Int32Array) {
    this.length = wordStarts.length;
    this.#starts = starts;
    this.#wordStarts = wordStarts;
    this.#wordEnds = wordEnds;
  }

  static fromLengths(offsets: Offsets, lengths: readonly number[]): Tokens {
    const starts = new Int32Array(lengths.length + 1);
    const wordStarts = new Int32Array(lengths.length);
    const wordEnds = new Int32Array(lengths.length);
    let start = 0;
    let unit = 0;
    lengths.forEach((length, i) => {
      const endUnit = offsets.toUtf16(start + length);
      // White space lies below U+FFFF, so the units around a word are code points too.
      const [from, to] = wordBounds(offsets.text.slice(unit, endUnit));
      wordStarts[i] = start + from;
      wordEnds[i] = start + length - (endUnit - unit - to);
      start += length;
      unit = endUnit;
      starts[i + 1] = start;
    });
    if (start !== offsets.length) throw new RangeError(`tokens hold ${start} characters, the text ${offsets.length}`);
    return new Tokens(starts, wordStarts, wordEnds);
  }

  /** Where token `i` begins; the end of the text for the index after the last. */
  start(i: number): number {
    return this.#starts[i] ?? 0;
  }

  end(i: number): number {
    return this.start(i + 1);
  }

  wordStart(i: number): number {
    return this.#wordStarts[i] ?? 0;
  }

  wordEnd(i: number): number {
    return this.#wordEnds[i] ?? 0;
  }

  /** The token at an offset; the last one for the end of the text. */
  at(offset: number): number {
    return Math.max(0, countWhile(this.length, (i) => this.start(i) <= offset) - 1);
  }

  isInsideWord(offset: number): boolean {
    const token = this.at(offset);
    return offset > this.wordStart(token) && offset < this.wordEnd(token);
  }

  /** Whether a non-empty span begins and ends at word boundaries. */
  isWholeWords({ start, end }: Span): boolean {
    return this.wordStart(this.at(start)) === start && this.wordEnd(this.at(end - 1)) === end;
  }

  /** The offsets that lie inside words, sorted, each once. */
  cutsAmong(offsets: Int32Array): number[] {
    const cuts: number[] = [];
    let token = 0;
    for (const offset of offsets.toSorted()) {
      while (token < this.length - 1 && this.start(token + 1) <= offset) token++;
      const inside = offset > this.wordStart(token) && offset < this.wordEnd(token);
      if (inside && offset !== cuts.at(-1)) cuts.push(offset);
    }
    return cuts;
  }

  /** These tokens, cut at places inside words. */
  cut(cuts: readonly number[]): Tokens {
    if (cuts.length === 0) return this;
    const starts = new Int32Array(this.#starts.length + cuts.length);
    starts.set(this.#starts);
    starts.set(cuts, this.#starts.length);
    starts.sort();
    const count = starts.length - 1;
    const wordStarts = new Int32Array(count);
    const wordEnds = new Int32Array(count);
    for (let i = 0, base = 0; i < count; i++) {
      const start = starts[i] ?? 0;
      const end = starts[i + 1] ?? 0;
      while (this.end(base) <= start && base < this.length - 1) base++;
      wordStarts[i] = Math.max(start, this.wordStart(base));
      wordEnds[i] = Math.min(end, this.wordEnd(base));
    }
    return new Tokens(starts, wordStarts, wordEnds);
  }

  equals(other: Tokens): boolean {
    return this.length === other.length && this.#starts.every((start, i) => start === other.#starts[i]);
  }

  /** The words of a selection, without the white space around them. */
  spanOf(selection: TokenSelection): Span {
    const first = Math.min(selection.anchor, selection.focus);
    const last = Math.max(selection.anchor, selection.focus);
    return { start: this.wordStart(first), end: this.wordEnd(last) };
  }

  selectionOf(span: Span): TokenSelection {
    return { anchor: this.at(span.start), focus: this.at(Math.max(span.start, span.end - 1)) };
  }
}
