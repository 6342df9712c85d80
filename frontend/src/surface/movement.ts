import type { Doc } from "../model/doc";
import type { Pane } from "./pane";

export interface Place {
  readonly top: number;
  readonly bottom: number;
  readonly middle: number;
}

/** The search for the end of a line stops after this many tokens. */
const LONGEST_LINE = 400;

/** Moves from token to token, by lines as they are laid out. */
export class Movement {
  readonly #pane: () => Pane;
  /** The column that moving up and down keeps. */
  #goal: number | null = null;

  /** By the lines of the pane that is shown. */
  constructor(pane: () => Pane) {
    this.#pane = pane;
  }

  /** The token that a cursor command leads to. */
  target(doc: Doc, from: number, motion: string): number {
    const vertical = motion === "up" || motion === "down";
    if (!vertical) this.#goal = null;
    const last = doc.tokens.length - 1;
    return Math.max(0, Math.min(last, this.#move(doc, from, motion)));
  }

  placeOf(doc: Doc, token: number): Place | null {
    if (token < 0 || token >= doc.tokens.length) return null;
    const start = doc.tokens.wordStart(token);
    const end = Math.max(doc.tokens.wordEnd(token), start + 1);
    const range = this.#pane().rangeOf(doc, { start, end: Math.min(end, doc.offsets.length) });
    const box = range?.getClientRects()[0];
    return box ? { top: box.top, bottom: box.bottom, middle: (box.left + box.right) / 2 } : null;
  }

  #move(doc: Doc, from: number, motion: string): number {
    switch (motion) {
      case "left":
        return from - 1;
      case "right":
        return from + 1;
      case "up":
        return this.#nextLine(doc, from, -1);
      case "down":
        return this.#nextLine(doc, from, 1);
      case "line_start":
        return this.#lineEnd(doc, from, -1);
      case "line_end":
        return this.#lineEnd(doc, from, 1);
      case "text_start":
        return 0;
      case "text_end":
        return doc.tokens.length - 1;
      default:
        return this.#paragraph(doc, from, motion === "paragraph_up" ? -1 : 1);
    }
  }

  /** The last token on the same line in a direction. */
  #lineEnd(doc: Doc, from: number, step: 1 | -1): number {
    const line = this.placeOf(doc, from);
    let token = from;
    for (let n = 0; line && n < LONGEST_LINE; n++) {
      const next = this.placeOf(doc, token + step);
      if (!next || !sameLine(line, next)) break;
      token += step;
    }
    return token;
  }

  #nextLine(doc: Doc, from: number, step: 1 | -1): number {
    const here = this.placeOf(doc, from);
    if (!here) return this.#paragraph(doc, from, step);
    this.#goal ??= here.middle;
    let token = this.#lineEnd(doc, from, step) + step;
    const line = this.placeOf(doc, token);
    if (!line) return from;
    let best = token;
    let distance = Math.abs(line.middle - this.#goal);
    for (let n = 0; n < LONGEST_LINE; n++) {
      token += step;
      const place = this.placeOf(doc, token);
      if (!place || !sameLine(line, place)) break;
      if (Math.abs(place.middle - this.#goal) >= distance) continue;
      best = token;
      distance = Math.abs(place.middle - this.#goal);
    }
    return best;
  }

  /** The start of this paragraph, or of the one before; the start of the next one, or the text's end. */
  #paragraph(doc: Doc, from: number, step: 1 | -1): number {
    const offset = doc.tokens.start(from);
    const own = doc.paragraphAt(offset);
    const start = doc.paragraphs[own]?.start ?? 0;
    const wanted = step === -1 && offset > start ? own : own + step;
    const paragraph = doc.paragraphs[wanted];
    if (!paragraph) return step === -1 ? 0 : doc.tokens.length - 1;
    return doc.tokens.at(paragraph.start);
  }
}

function sameLine(a: Place, b: Place): boolean {
  return Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > (a.bottom - a.top) / 2;
}
