import type { Graph } from "../../model/graph";
import type { GraphColumn } from "./column";
import type { Layout } from "./layout";
import { type PlacedWord, placeWords } from "./placed_words";
import type { EdgePlace } from "./states";
import { svgElement } from "./svg";

/** A place between two target words of a paragraph: before the word with this index, or after the last. */
export interface Gap {
  readonly section: number;
  readonly index: number;
}

/** The place in the source for a word that is put into the gap. */
export function placeOf(graph: Graph, { index }: Gap): number | null {
  const next = graph.target[index];
  return next ? next.start : (graph.target.at(-1)?.end ?? null);
}

function targetWords(layout: Layout): PlacedWord[] {
  const runs = layout.runs.flat().filter(({ run }) => run.side === "target");
  return runs.flatMap((run) => placeWords(layout, run)).sort((a, b) => a.token.index - b.token.index);
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The point relative to the paragraph's corner. */
export function within(column: GraphColumn, section: number, { x, y }: Point): Point {
  const { left, top } = column.corner(section);
  return { x: x - left, y: y - top };
}

/** Whether a target word of an edge is at a point of the page. */
export function wordAt(column: GraphColumn, { section, edge }: EdgePlace, point: Point): boolean {
  const layout = column.layout(section);
  const index = layout?.scene.graph.edges.findIndex(({ id }) => id === edge) ?? -1;
  if (!layout?.scene.shown.target) return false;
  const { x, y } = within(column, section, point);
  return (layout.runs[index] ?? []).some(({ run, line: number, left, width }) => {
    const line = layout.lines[number];
    const top = (line?.top ?? 0) + (line?.gapBottom ?? 0);
    return (
      run.side === "target" &&
      y >= top &&
      y <= top + layout.metrics.wordHeight &&
      x >= left - 3 &&
      x <= left + width + 3
    );
  });
}

/** The gap nearest to a point of the page. */
export function gapAt(column: GraphColumn, point: Point): Gap | null {
  const section = column.sectionAt(point.y);
  const layout = column.layout(section);
  if (!layout) return null;
  const { x, y } = within(column, section, point);
  const { wordHeight } = layout.metrics;
  const distance = ({ left, width, top }: PlacedWord) =>
    Math.max(top - y, y - top - wordHeight, 0) * 8 + Math.max(left - x, x - left - width, 0);
  const [near] = targetWords(layout).sort((a, b) => distance(a) - distance(b));
  if (!near) return null;
  return { section, index: near.token.index + (x > near.left + near.width / 2 ? 1 : 0) };
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
    const layout = this.#column.layout(section);
    const words = layout ? targetWords(layout) : [];
    const [after, before] = [words[index], words[index - 1]];
    const word = after ?? before;
    if (!drawing || !layout || !word) return;
    const x = Math.round(after ? after.left - 4 : word.left + word.width + 4);
    const bottom = word.top + layout.metrics.wordHeight;
    const d = `M${x - 4} ${word.top}H${x + 4}M${x} ${word.top}V${bottom}M${x - 4} ${bottom}H${x + 4}`;
    this.#element = svgElement("path", { class: "ms-graph-caret", d });
    drawing.svg.append(this.#element);
  }

  hide(): void {
    this.#element?.remove();
    this.#element = null;
  }
}
