import type { Layout } from "./layout";
import { hundredth, type Option } from "./option_element";
import { baselineOf, type EdgePlacement } from "./shapes";

interface Placed {
  readonly option: Option;
  readonly placement: EdgePlacement;
}

/** The baseline in the element of a line, as in the style sheet. */
const BASELINE = 400;

/**
 * The edges in lines, as the page knows them, with the words of all edges that do not cross others. The browser lays
 * out a line of text much faster than SVG, and moves everything after a column that grows. A plain edge has the same
 * word in both rows: the lower one is its shadow.
 */
export class WordLines {
  readonly element = document.createElement("div");

  constructor() {
    this.element.className = "ms-graph-words";
  }

  /** `placed` are the edges of each line, in reading order. `isSame`: whether a line is unchanged. */
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
  // Relative to the one before, so that they stay the same if all move together.
  let end = 0;
  for (const { option, placement } of placed) {
    const gap = hundredth(placement.x + option.left - end);
    if (option.gap !== gap) option.holder.style.marginLeft = `${gap}px`;
    option.gap = gap;
    end = placement.x + option.end;
    if (option.holder === next) next = next.nextElementSibling;
    else line.insertBefore(option.holder, next);
  }
  // The rest belongs to other lines, or was taken over by them already.
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
