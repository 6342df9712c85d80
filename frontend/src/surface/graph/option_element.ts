import { labelProperty } from "../look";
import type { ChipShape, Shape, WordShape } from "./shapes";
import { copyOf } from "./svg";

/** An element in the text of the page with an edge's role and name. */
export interface Option {
  readonly element: HTMLElement;
  /** What stands on the line: the element, or a holder of it and of words beside it that its name says differently. */
  readonly holder: HTMLElement;
  /** The style set for each piece beside the element. Asking the browser for it takes longer. */
  readonly styles: string[];
  /** Start and end, from the edge's origin. */
  left: number;
  end: number;
  /** Between it and the one before it on its line. */
  gap: number;
}

/** A plain edge holds its word, one that crosses others only its place, any other its words and chips. */
type Holding = "word" | "place" | "all";

const model = document.createElement("span");
model.setAttribute("role", "option");
model.setAttribute("aria-selected", "false");
const told = document.createElement("span");
told.className = "ms-told";
/** The name of the option says it. */
const hidden = document.createElement("span");
hidden.setAttribute("aria-hidden", "true");

export function newOption(shape: Shape, holding: Holding): Option {
  const element = copyOf(model);
  const styles: string[] = [];
  if (holding === "place" || shape.words.length === 0) {
    const [{ left, width } = { left: 0, width: 0 }] = shape.boxes;
    element.style.paddingLeft = `${width}px`;
    return { element, holder: element, styles, left, end: left + width, gap: 0 };
  }
  const holder = holding === "all" ? copyOf(told) : element;
  if (holder !== element) holder.append(element);
  const option = { element, holder, styles, left: 0, end: 0, gap: 0 };
  refit(option, shape);
  return option;
}

/** Changes an option to the words of a shape, keeping its elements. */
export function refit(option: Option, shape: Shape): void {
  const [word] = shape.words;
  if (!word) return;
  option.left = word.left;
  if (option.holder === option.element) {
    setText(option.element, word);
    option.end = word.left + word.width;
  } else option.end = fill(option, shape, word);
}

/** Places an edge's name beside its words and chips: a name must contain the visible text. Returns where they end. */
function fill(option: Option, { words, chips, baseline }: Shape, first: WordShape): number {
  const row = new Row(first.left, baseline);
  // A word as it was written, on the line, needs no piece of its own.
  const isBare = first.look === "own" && first.y === baseline && LEFT_TO_RIGHT.test(first.text);
  if (isBare) row.end += first.width;
  if (isBare) setWords(option.element, first.text);
  else option.element.replaceChildren();
  const pieces = new Pieces(option);
  for (const each of isBare ? words.slice(1) : words) tellWord(pieces.next(row.place(each)), each);
  for (const each of chips) tellChip(pieces.next(row.place(each) + colorOf(each)), each);
  pieces.removeOthers();
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

/** What stands beside an option, one after the other. */
class Pieces {
  readonly #option: Option;
  #count = 0;
  #last: Element;

  constructor(option: Option) {
    this.#option = option;
    this.#last = option.element;
  }

  next(style: string): HTMLElement {
    const { holder, styles } = this.#option;
    const known = this.#last.nextElementSibling;
    const piece = known instanceof HTMLElement ? known : holder.appendChild(copyOf(hidden));
    if (styles[this.#count] !== style) piece.style.cssText = style;
    styles[this.#count] = style;
    this.#count += 1;
    this.#last = piece;
    return piece;
  }

  removeOthers(): void {
    const { styles } = this.#option;
    for (; styles.length > this.#count; styles.pop()) this.#last.nextElementSibling?.remove();
  }
}

function tellWord(piece: HTMLElement, word: WordShape): void {
  setClass(piece, word.look === "own" ? "" : `ms-word-${word.look}`);
  setText(piece, word);
}

function tellChip(piece: HTMLElement, { chip }: ChipShape): void {
  setClass(piece, `ms-chip ms-${chip.kind} ms-${chip.status}`);
  setWords(piece, chip.text);
  piece.removeAttribute("dir");
}

function colorOf({ chip }: ChipShape): string {
  return chip.kind === "label" && chip.label !== null ? `;--ms-label:var(${labelProperty(chip.label)})` : "";
}

/** Letters of right-to-left scripts come after these. */
const LEFT_TO_RIGHT = /^[\0-\u058f]*$/;

function setText(element: HTMLElement, { text, rightToLeft }: WordShape): void {
  setWords(element, text);
  // Keeps a word from changing the direction of its neighbours.
  if (!LEFT_TO_RIGHT.test(text)) element.dir = rightToLeft ? "rtl" : "ltr";
  else element.removeAttribute("dir");
}

function setWords(element: HTMLElement, text: string): void {
  const node = element.firstChild;
  if (node === null) element.textContent = text;
  else if (node.nodeValue !== text) node.nodeValue = text;
}

function setClass(element: HTMLElement, name: string): void {
  if (element.className !== name) element.className = name;
}

export const hundredth = (value: number): number => Math.round(value * 100) / 100;
