import type { Graph } from "../../model/graph";
import type { GraphColumn } from "./column";
import type { Drawing } from "./drawing";
import { svgElement } from "./svg";

/** A place between two target words of a paragraph: before the word with this index, or behind the last. */
export interface Gap {
  readonly section: number;
  readonly index: number;
}

interface WordBox {
  readonly token: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Where in the source a word that is put into the gap would stand. */
export function placeOf(graph: Graph, { index }: Gap): number | null {
  const next = graph.target[index];
  return next ? next.start : (graph.target.at(-1)?.end ?? null);
}

function wordBoxes(drawing: Drawing): WordBox[] {
  const boxes: WordBox[] = [];
  for (const { shape } of drawing.edges) {
    for (const { side, token, x, y, width } of shape.words) {
      if (side !== "target") continue;
      const left = shape.x + x - width / 2;
      boxes.push({ token, left, right: left + width, top: shape.y + y - 16, bottom: shape.y + y + 6 });
    }
  }
  return boxes.sort((a, b) => a.token - b.token);
}

/** The gap nearest to a point of the page. */
export function gapAt(column: GraphColumn, { x, y }: { x: number; y: number }): Gap | null {
  const { host } = column;
  const element = document.elementsFromPoint(x, y).find((each) => each.classList.contains("ms-graph-paragraph"));
  if (!(element instanceof HTMLElement) || !host.contains(element)) return null;
  const section = Number(element.dataset.section);
  const drawing = column.drawing(section);
  if (!drawing) return null;
  const frame = element.getBoundingClientRect();
  const at = { x: x - frame.left, y: y - frame.top };
  const boxes = wordBoxes(drawing);
  const distance = ({ left, right, top, bottom }: WordBox) =>
    Math.max(top - at.y, at.y - bottom, 0) * 8 + Math.max(left - at.x, at.x - right, 0);
  const [near] = boxes.toSorted((a, b) => distance(a) - distance(b));
  if (!near) return null;
  return { section, index: near.token + (at.x > (near.left + near.right) / 2 ? 1 : 0) };
}

/** Shows where words would go. */
export class Caret {
  readonly #column: GraphColumn;
  #element: SVGElement | null = null;

  constructor(column: GraphColumn) {
    this.#column = column;
  }

  show({ section, index }: Gap): void {
    this.hide();
    const drawing = this.#column.draw(section);
    const boxes = drawing ? wordBoxes(drawing) : [];
    const after = boxes.find(({ token }) => token === index);
    const before = boxes.find(({ token }) => token === index - 1);
    const box = after ?? before;
    if (!drawing || !box) return;
    const x = Math.round(after ? after.left - 4 : box.right + 4);
    const d = `M${x - 4} ${box.top - 1}H${x + 4}M${x} ${box.top - 1}V${box.bottom + 1}M${x - 4} ${box.bottom + 1}H${x + 4}`;
    this.#element = svgElement("path", { class: "ms-graph-caret", d });
    drawing.svg.append(this.#element);
  }

  hide(): void {
    this.#element?.remove();
    this.#element = null;
  }
}
