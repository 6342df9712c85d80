import type { Layout, LinePair } from "./layout";
import type { EdgePlacement, Shape } from "./shapes";
import { copyOf } from "./svg";

/** What has an edge's role and name; holds the word of a plain one. */
export interface Option {
  readonly element: HTMLElement;
  /** Between it and the one before it on its line. */
  gap: number;
}

interface Placed {
  readonly option: Option;
  readonly shape: Shape;
  readonly placement: EdgePlacement;
}

/** Where the baseline stands in the element of a line; the style sheet says the same. */
const BASELINE = 400;

const model = document.createElement("span");
model.setAttribute("role", "option");
model.setAttribute("aria-selected", "false");

/**
 * The edges as the page knows them, in lines, and the words of plain ones. The browser lays out a line of text in a
 * fraction of the time that SVG takes, and where a column grows it moves on all that follows it. Of a plain edge the
 * same word stands in both rows: the lower one is its shadow.
 */
export class WordLines {
  readonly element = document.createElement("div");

  constructor() {
    this.element.className = "ms-graph-words";
  }

  show(layout: Layout, placed: Iterable<Placed>): void {
    const { lines, scene } = layout;
    const onLine: Placed[][] = lines.map(() => []);
    for (const each of placed) onLine[each.placement.line]?.push(each);
    const { element } = this;
    while (element.childElementCount > lines.length) element.lastElementChild?.remove();
    while (element.childElementCount < lines.length) element.append(document.createElement("div"));
    const way = scene.mirrored ? -1 : 1;
    for (const [i, line] of lines.entries()) {
      const own = element.children[i];
      if (!(own instanceof HTMLElement)) continue;
      setRows(own, line, layout);
      // As they are read.
      fill(
        own,
        (onLine[i] ?? []).sort((a, b) => way * (a.placement.x - b.placement.x)),
      );
    }
  }
}

export function newOption({ words, boxes }: Shape, plain: boolean): Option {
  const element = copyOf(model);
  const [word] = words;
  if (plain && word) {
    element.textContent = word.text;
    if (word.rightToLeft) element.dir = "rtl";
  } else element.style.paddingLeft = `${boxes[0]?.width ?? 0}px`;
  return { element, gap: 0 };
}

function fill(line: HTMLElement, placed: readonly Placed[]): void {
  let next = line.firstElementChild;
  // Reckoned from the one before, so that they stay as they are where all move on together.
  let end = 0;
  for (const { option, shape, placement } of placed) {
    const [box] = shape.boxes;
    const left = placement.x + (box?.left ?? 0);
    const gap = hundredth(left - end);
    if (option.gap !== gap) option.element.style.marginLeft = `${gap}px`;
    option.gap = gap;
    end = left + (box?.width ?? 0);
    if (option.element === next) next = next.nextElementSibling;
    else line.insertBefore(option.element, next);
  }
  // What is left belongs to other lines, or was taken over by them already.
  while (line.childElementCount > placed.length) line.lastElementChild?.remove();
}

function setRows(line: HTMLElement, { top, gapBottom }: LinePair, { metrics, scene: { shown } }: Layout): void {
  const both = shown.source && shown.target;
  setStyle(line, "top", `${top + metrics.baseline + (shown.source ? 0 : gapBottom) - BASELINE}px`);
  setStyle(line, "text-shadow", both ? `0 ${gapBottom}px` : "none");
}

function setStyle(element: HTMLElement, property: string, value: string): void {
  if (element.style.getPropertyValue(property) !== value) element.style.setProperty(property, value);
}

const hundredth = (value: number): number => Math.round(value * 100) / 100;
