import { labelProperty } from "../look";
import type { ChipShape, Shape, WordShape } from "./shapes";
import { copyOf } from "./svg";

/** What has an edge's role and name, in the text of the page. */
export interface Option {
  readonly element: HTMLElement;
  /** What stands on the line: the element, or what holds it and beside it the words that its name tells otherwise. */
  readonly holder: HTMLElement;
  /** Where it begins and where it ends, from the edge's origin. */
  readonly left: number;
  readonly end: number;
  /** Between it and the one before it on its line. */
  gap: number;
}

/** Of a plain edge the word, of one that lies across others the place only, else its words and chips. */
type Holding = "word" | "place" | "all";

const model = document.createElement("span");
model.setAttribute("role", "option");
model.setAttribute("aria-selected", "false");
const piece = document.createElement("span");

export function newOption(shape: Shape, holding: Holding): Option {
  const element = copyOf(model);
  const [box] = shape.boxes;
  const [word] = shape.words;
  const left = box?.left ?? 0;
  if (holding === "place" || !word) {
    element.style.paddingLeft = `${box?.width ?? 0}px`;
    return { element, holder: element, left, end: left + (box?.width ?? 0), gap: 0 };
  }
  if (holding === "all") {
    const holder = copyOf(piece);
    return { element, holder, left: word.left, end: fill(holder, element, shape, word), gap: 0 };
  }
  setText(element, word);
  return { element, holder: element, left: word.left, end: word.left + word.width, gap: 0 };
}

/** Puts an edge beside its words and chips: a name must hold the text that is seen in what it names. Gives where they end. */
function fill(holder: HTMLElement, element: HTMLElement, shape: Shape, first: WordShape): number {
  const { words, chips, baseline } = shape;
  holder.className = "ms-told";
  holder.append(element);
  const row = new Row(first.left, baseline);
  // One that is as it was written, and on the line, needs no piece of its own.
  const isBare = first.look === "own" && first.y === baseline && LEFT_TO_RIGHT.test(first.text);
  if (isBare) {
    element.append(first.text);
    row.end += first.width;
  }
  for (const each of isBare ? words.slice(1) : words) holder.append(wordPiece(row, each));
  for (const each of chips) holder.append(chipPiece(row, each));
  return row.end;
}

/** Puts pieces of one line of text at their places. */
class Row {
  end: number;
  readonly #baseline: number;

  constructor(start: number, baseline: number) {
    this.end = start;
    this.#baseline = baseline;
  }

  place({ left, width, y }: { readonly left: number; readonly width: number; readonly y: number }): string {
    const gap = left - this.end;
    this.end = left + width;
    return `margin-left:${hundredth(gap)}px;vertical-align:${hundredth(this.#baseline - y)}px`;
  }
}

/** The name of the option says it. */
function hiddenPiece(): HTMLElement {
  const element = copyOf(piece);
  element.setAttribute("aria-hidden", "true");
  return element;
}

function wordPiece(row: Row, word: WordShape): HTMLElement {
  const element = hiddenPiece();
  if (word.look !== "own") element.className = `ms-word-${word.look}`;
  element.style.cssText = row.place(word);
  setText(element, word);
  return element;
}

function chipPiece(row: Row, { chip, left, width, y }: ChipShape): HTMLElement {
  const element = hiddenPiece();
  element.className = `ms-chip ms-${chip.kind} ms-${chip.status}`;
  const color = chip.kind === "label" && chip.label !== null ? `;--ms-label:var(${labelProperty(chip.label)})` : "";
  element.style.cssText = row.place({ left, width, y }) + color;
  element.textContent = chip.text;
  return element;
}

/** Letters of scripts that run from right to left are all beyond these. */
const LEFT_TO_RIGHT = /^[\0-\u058f]*$/;

function setText(element: HTMLElement, { text, rightToLeft }: WordShape): void {
  element.textContent = text;
  // No word turns round what stands beside it.
  if (!LEFT_TO_RIGHT.test(text)) element.dir = rightToLeft ? "rtl" : "ltr";
}

export const hundredth = (value: number): number => Math.round(value * 100) / 100;
