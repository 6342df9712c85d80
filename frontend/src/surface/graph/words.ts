import type { Layout } from "./layout";
import { hundredth, type Option } from "./option_element";
import { baselineOf, type EdgePlacement } from "./shapes";

interface Placed {
  readonly option: Option;
  readonly placement: EdgePlacement;
}

/** Where the baseline stands in the element of a line; the style sheet says the same. */
const BASELINE = 400;

/**
 * The edges as the page knows them, in lines, and the words of all that do not lie across others. The browser lays out a
 * line of text in a fraction of the time that SVG takes, and where a column grows it moves on all that follows it. Of a
 * plain edge the same word stands in both rows: the lower one is its shadow.
 */
export class WordLines {
  readonly element = document.createElement("div");

  constructor() {
    this.element.className = "ms-graph-words";
  }

  /** `placed`: those of each line, as they are read; `isSame`: whether a line is as it was. */
  show(layout: Layout, placed: ReadonlyArray<readonly Placed[]>, isSame: (line: number) => boolean): void {
    const { lines } = layout;
    const { element } = this;
    while (element.childElementCount > lines.length) element.lastElementChild?.remove();
    while (element.childElementCount < lines.length) element.append(document.createElement("div"));
    for (const i of lines.keys()) {
      const own = isSame(i) ? null : element.children[i];
      if (!(own instanceof HTMLElement)) continue;
      setRows(own, i, layout);
      fill(own, placed[i] ?? []);
    }
  }
}

function fill(line: HTMLElement, placed: readonly Placed[]): void {
  let next = line.firstElementChild;
  // Reckoned from the one before, so that they stay as they are where all move on together.
  let end = 0;
  for (const { option, placement } of placed) {
    const gap = hundredth(placement.x + option.left - end);
    if (option.gap !== gap) option.holder.style.marginLeft = `${gap}px`;
    option.gap = gap;
    end = placement.x + option.end;
    if (option.holder === next) next = next.nextElementSibling;
    else line.insertBefore(option.holder, next);
  }
  // What is left belongs to other lines, or was taken over by them already.
  while (line.childElementCount > placed.length) line.lastElementChild?.remove();
}

function setRows(element: HTMLElement, line: number, layout: Layout): void {
  const { top, gapBottom } = layout.lines[line] ?? { top: 0, gapBottom: 0 };
  const { shown } = layout.scene;
  setStyle(element, "top", `${top + baselineOf(layout, line) - BASELINE}px`);
  setStyle(element, "text-shadow", shown.source && shown.target ? `0 ${gapBottom}px` : "none");
}

function setStyle(element: HTMLElement, property: string, value: string): void {
  if (element.style.getPropertyValue(property) !== value) element.style.setProperty(property, value);
}
