import type { Layout } from "./layout";
import type { EdgePlacement, Shape } from "./shapes";

/** The words of a plain edge, above each other. */
export interface Stack {
  readonly element: HTMLElement;
  /** Between it and the one before it on its line. */
  gap: number;
}

interface Placed {
  readonly stack: Stack;
  readonly shape: Shape;
  readonly placement: EdgePlacement;
}

/** Where the baselines of the lower row stand in the element of a line; the style sheet says the same. */
const BASELINE = 400;

/**
 * The words of plain edges. As text of the page the browser lays them out in a fraction of the time that SVG takes,
 * and where a column grows it moves on all that follows it on its line.
 */
export class WordLines {
  readonly element = document.createElement("div");

  constructor() {
    this.element.className = "ms-graph-words";
    this.element.setAttribute("aria-hidden", "true");
  }

  show({ lines }: Layout, placed: Iterable<Placed>): void {
    const onLine: Placed[][] = lines.map(() => []);
    for (const each of placed) onLine[each.placement.line]?.push(each);
    const { element } = this;
    while (element.childElementCount > lines.length) element.lastElementChild?.remove();
    while (element.childElementCount < lines.length) element.append(document.createElement("div"));
    for (const [i, own] of onLine.entries()) fill(element.children[i], own);
  }
}

export function newStack({ words, boxes }: Shape): Stack {
  const element = document.createElement("span");
  const [first] = words;
  element.textContent = words.map(({ text }) => text).join("\n");
  if (first?.rightToLeft) element.dir = "rtl";
  element.style.width = `${boxes[0]?.width ?? 0}px`;
  return { element, gap: 0 };
}

function fill(line: Element | undefined, placed: readonly Placed[]): void {
  const [first] = placed;
  if (!(line instanceof HTMLElement)) return;
  if (first) setRows(line, first);
  let next = line.firstElementChild;
  // Reckoned from the one before, so that they stay as they are where all move on together.
  let end = 0;
  for (const { stack, shape, placement } of placed.toSorted((a, b) => a.placement.x - b.placement.x)) {
    const [box] = shape.boxes;
    const left = placement.x + (box?.left ?? 0);
    const gap = hundredth(left - end);
    if (stack.gap !== gap) stack.element.style.marginLeft = `${gap}px`;
    stack.gap = gap;
    end = left + (box?.width ?? 0);
    if (stack.element === next) next = next.nextElementSibling;
    else line.insertBefore(stack.element, next);
  }
  // What is left belongs to other lines, or was taken over by them already.
  while (line.childElementCount > placed.length) line.lastElementChild?.remove();
}

function setRows(line: HTMLElement, { shape, placement }: Placed): void {
  const above = shape.words[0]?.y ?? 0;
  const below = shape.words[1]?.y ?? above;
  setStyle(line, "top", placement.y + below - BASELINE);
  setStyle(line, "line-height", below - above);
}

function setStyle(element: HTMLElement, property: string, pixels: number): void {
  const value = `${pixels}px`;
  if (element.style.getPropertyValue(property) !== value) element.style.setProperty(property, value);
}

const hundredth = (value: number): number => Math.round(value * 100) / 100;
