/** The code point offsets of characters above U+FFFF, which take two UTF-16 units each. */
function astralPlaces(text: string): Uint32Array {
  const places: number[] = [];
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0xd800 || unit > 0xdfff) continue;
    const next = text.charCodeAt(i + 1);
    if (unit > 0xdbff || !(next >= 0xdc00 && next <= 0xdfff)) throw new RangeError(`lone surrogate at ${i}`);
    places.push(i);
    i++;
  }
  return Uint32Array.from(places);
}

/** How many of the first `length` indexes satisfy a condition. It must hold for a prefix of them. */
export function countWhile(length: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Converts between code points (the server's offsets) and UTF-16 units (the browser's) of one text. */
export class Offsets {
  readonly text: string;
  /** Length of the text in code points. */
  readonly length: number;
  readonly #astral: Uint32Array;

  constructor(text: string) {
    this.text = text;
    this.#astral = astralPlaces(text);
    this.length = text.length - this.#astral.length;
  }

  #place(index: number): number {
    return this.#astral[index] ?? Number.POSITIVE_INFINITY;
  }

  toUtf16(codePoint: number): number {
    if (!(codePoint >= 0 && codePoint <= this.length))
      throw new RangeError(`code point ${codePoint} is outside the text`);
    if (this.#astral.length === 0) return codePoint;
    return codePoint + countWhile(this.#astral.length, (k) => this.#place(k) - k < codePoint);
  }

  toCodePoint(unit: number): number {
    if (!(unit >= 0 && unit <= this.text.length)) throw new RangeError(`unit ${unit} is outside the text`);
    const before = countWhile(this.#astral.length, (k) => this.#place(k) < unit);
    if (before > 0 && this.#place(before - 1) === unit - 1) throw new RangeError(`unit ${unit} is inside a character`);
    return unit - before;
  }

  /** The text between two code point offsets. */
  slice(start: number, end: number): string {
    return this.text.slice(this.toUtf16(start), this.toUtf16(end));
  }
}
