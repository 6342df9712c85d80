import type { Graph, GraphEdge } from "../../model/graph";
import { areSame } from "../../model/steady";
import { areOfSameParts, dressArt, edgeArt, haloOf, haloPath, placeArt, textArt, translation } from "./edge_element";
import type { Layout } from "./layout";
import { newOption, type Option, refit } from "./option_element";
import {
  type Box,
  type EdgePlacement,
  linesOf,
  type OnLine,
  placementsOf,
  type Shape,
  shapeOf,
  unlinedShapeOf,
} from "./shapes";
import { areAlike, isSteady } from "./steady_layout";
import type { Strokes } from "./strokes";
import { set, svgElement } from "./svg";
import { WordLines } from "./words";

/** The states of an edge. Each is a class. */
export type EdgeState = "hover" | "movable" | "active" | "current" | "picked" | "chosen";

interface DrawnEdge {
  readonly option: Option;
  /** Surrounds its words and shows its states. Made with the first state. */
  halo: SVGPathElement | null;
  /** A wider invisible line over one that crosses others. */
  readonly hit: SVGPathElement | null;
  /** The visible parts of an edge besides its words. Lines of plain edges are drawn together. */
  readonly art: SVGGElement | null;
  readonly shape: Shape;
  readonly placement: EdgePlacement;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Options {
  /** A prefix for the ids of the edges, so that ids are unique on the page. */
  readonly prefix: string;
  readonly nameOf: (edge: GraphEdge, graph: Graph) => string;
}

const ANYWHERE: OnLine = () => true;

/**
 * The picture of one paragraph. After a change, edges that look the same, or need the same elements, keep their
 * elements.
 */
export class Drawing {
  /** The names of the options describe everything that is visible here. */
  readonly svg = svgElement("svg", { class: "ms-graph-svg", "aria-hidden": "true" });
  readonly #words = new WordLines();
  readonly #options: Options;
  #edges = new Map<string, DrawnEdge>();
  /** The layout shown last, and whether all its lines were drawn. */
  #layout: Layout | null = null;
  #isWhole = false;
  #lines: ReadonlyArray<readonly DrawnEdge[]> = [];
  /** New edges get their names when idle: nobody reads them before they are seen. */
  readonly #unnamed = new Set<string>();
  readonly #ofElement = new WeakMap<Element, string>();
  readonly #layers = {
    halos: svgElement("g"),
    lines: svgElement("g", { class: "ms-graph-lines" }),
    art: svgElement("g"),
  } as const;

  constructor(options: Options) {
    this.#options = options;
    const { halos, ...seen } = this.#layers;
    const picture = svgElement("g", { class: "ms-graph-picture" });
    picture.append(...Object.values(seen));
    this.svg.append(halos, picture);
  }

  /** Back to front. */
  get elements(): readonly [SVGSVGElement, HTMLElement] {
    return [this.svg, this.#words.element];
  }

  get edges(): Iterable<DrawnEdge> {
    return this.#edges.values();
  }

  get(edge: string): DrawnEdge | undefined {
    return this.#edges.get(edge);
  }

  /** The edge that an element of the drawing belongs to. */
  edgeOf(element: Element): string | undefined {
    return this.#ofElement.get(element);
  }

  /** The edge at a point of the paragraph: by its words and chips, its lines, or the space around it. */
  edgeAt(point: Point): string | undefined {
    const edges = [...this.#edges.values()];
    const found =
      edges.find(({ shape, placement }) =>
        [...shape.boxes, ...shape.chips].some((box) => holds(box, placement, point)),
      ) ??
      edges.find(({ hit, placement }) => hit && isOnLine(hit, placement, point)) ??
      edges.find(({ shape, placement }) => haloOf(shape, placement.curved).some((box) => holds(box, placement, point)));
    return found?.placement.edge.id;
  }

  /** The id with which the edge can be the active descendant. */
  idOf(edge: string): string | null {
    this.#nameIfUnnamed(edge);
    const element = this.#edges.get(edge)?.option.element;
    if (element && element.id === "") element.id = this.#options.prefix + edge;
    return element?.id ?? null;
  }

  show(layout: Layout, onLine: OnLine = ANYWHERE): void {
    set(this.svg, "width", String(layout.scene.width));
    set(this.svg, "height", String(layout.height));
    const before = this.#edges;
    const last = this.#isWhole && onLine === ANYWHERE && this.#layout && areAlike(layout, this.#layout);
    const steady = last ? this.#layout : null;
    this.#layout = layout;
    this.#isWhole = onLine === ANYWHERE;
    this.#edges = new Map(
      this.#placements(layout, onLine, steady).map((placement) => {
        const { id } = placement.edge;
        return [id, this.#drawn(layout, placement, { known: before.get(id), onLine })];
      }),
    );
    for (const [id, drawn] of before) if (!this.#edges.has(id)) remove(drawn);
    this.#showLines(layout, steady);
    if (before.size > 0) this.nameAll();
  }

  #placements(layout: Layout, onLine: OnLine, steady: Layout | null): EdgePlacement[] {
    return placementsOf(layout, onLine, (i) => {
      if (!steady || !isSteady(layout, steady, i)) return undefined;
      return this.#edges.get(layout.scene.graph.edges[i]?.id ?? "")?.placement;
    });
  }

  /** Shows only lines on which something has changed. */
  #showLines(layout: Layout, steady: Layout | null): void {
    const before = this.#lines;
    this.#lines = byLine(layout, this.#edges.values());
    const isSame = (line: number) =>
      layout.lines[line] === steady?.lines[line] && areSame(this.#lines[line] ?? [], before[line] ?? []);
    this.#drawLines(isSame);
    this.#words.show(layout, this.#lines, isSame);
  }

  get isNamed(): boolean {
    return this.#unnamed.size === 0;
  }

  /** Names the edges that have no name yet. */
  nameAll(): void {
    for (const edge of this.#unnamed) this.#nameIfUnnamed(edge);
  }

  /** Names all edges again. */
  rename(): void {
    this.#unnamed.clear();
    for (const drawn of this.#edges.values()) this.#name(drawn);
  }

  setState(edge: string, state: EdgeState, on: boolean): void {
    const drawn = this.#edges.get(edge);
    if (!drawn) return;
    const { element } = drawn.option;
    const name = `is-${state}`;
    if (on) drawn.halo ??= this.#newHalo(drawn);
    for (const each of [element, drawn.halo, drawn.art]) each?.classList.toggle(name, on);
    if (state === "chosen") set(element, "aria-selected", String(on));
    if (state === "current" && on) set(element, "aria-current", "true");
    else if (state === "current") element.removeAttribute("aria-current");
  }

  #drawn(
    layout: Layout,
    placement: EdgePlacement,
    { known, onLine }: { known: DrawnEdge | undefined; onLine: OnLine },
  ): DrawnEdge {
    if (known?.placement === placement) return known;
    const same = known !== undefined && known.placement.key === placement.key;
    const shape = () => (placement.plain ? unlinedShapeOf : shapeOf)(layout, placement, onLine);
    const drawn = same
      ? moved(known, placement, () => linesOf(layout, placement, onLine))
      : this.#redrawn(known, placement, shape());
    if (!same || placement.edge.mentions.some((row, i) => row !== known.placement.edge.mentions[i]))
      this.#unnamed.add(placement.edge.id);
    return drawn;
  }

  /** Redraws an edge, with its present elements if those are the ones it needs. */
  #redrawn(known: DrawnEdge | undefined, placement: EdgePlacement, shape: Shape): DrawnEdge {
    const redressed = known && redress(known, placement, shape);
    if (known && !redressed) remove(known);
    return redressed ?? this.#draw(placement, shape);
  }

  #draw(placement: EdgePlacement, shape: Shape): DrawnEdge {
    const { edge, plain, curved } = placement;
    const option = newOption(shape, curved ? "place" : plain ? "word" : "all");
    const hit =
      curved && shape.strokes !== ""
        ? svgElement("path", { class: "ms-edge-hit", d: shape.strokes, transform: translation(placement) })
        : null;
    const art = plain ? null : edgeArt({ shape, placement });
    if (curved) art?.append(...textArt(shape));
    this.#ofElement.set(option.element, edge.id);
    if (hit) this.#layers.halos.append(hit);
    // What crosses others is drawn beneath them.
    if (art && curved) this.#layers.art.prepend(art);
    else if (art) this.#layers.art.append(art);
    return { option, halo: null, hit, art, shape, placement };
  }

  #newHalo({ shape, placement }: DrawnEdge): SVGPathElement {
    const halo = svgElement("path", { class: "ms-edge-halo", d: haloPath(shape, placement.curved, placement) });
    this.#layers.halos.append(halo);
    return halo;
  }

  #nameIfUnnamed(edge: string): void {
    const drawn = this.#unnamed.delete(edge) && this.#edges.get(edge);
    if (drawn) this.#name(drawn);
  }

  #name({ option, placement }: DrawnEdge): void {
    const graph = this.#layout?.scene.graph;
    if (graph) set(option.element, "aria-label", this.#options.nameOf(placement.edge, graph));
  }

  /** The straight lines of plain edges; those of a line pair are drawn as one. */
  #drawLines(isSame: (line: number) => boolean): void {
    const group = this.#layers.lines;
    while (group.childElementCount > this.#lines.length) group.lastElementChild?.remove();
    for (const [i, edges] of this.#lines.entries()) {
      const path = group.children[i] ?? group.appendChild(svgElement("path"));
      if (!isSame(i)) set(path, "d", straightLines(edges));
    }
  }
}

function straightLines(edges: readonly DrawnEdge[]): string {
  let d = "";
  for (const { shape, placement } of edges) if (placement.plain) d += shape.straight(placement);
  return d;
}

/** The edges of each line, in reading order. */
function byLine({ lines, scene }: Layout, edges: Iterable<DrawnEdge>): DrawnEdge[][] {
  const found: DrawnEdge[][] = lines.map(() => []);
  for (const each of edges) found[each.placement.line]?.push(each);
  const way = scene.mirrored ? -1 : 1;
  for (const each of found) each.sort((a, b) => way * (a.placement.x - b.placement.x));
  return found;
}

/** Changes the looks of an edge in its elements; null if it needs others. */
function redress(known: DrawnEdge, placement: EdgePlacement, shape: Shape): DrawnEdge | null {
  const before = known.placement;
  const isAcross = before.curved || placement.curved || before.plain !== placement.plain;
  const hasWords = known.shape.words.length > 0 && shape.words.length > 0;
  if (isAcross || !hasWords || !areOfSameParts(known.shape, shape)) return null;
  refit(known.option, shape);
  if (known.art) dressArt(known.art, { shape, placement });
  known.halo?.setAttribute("d", haloPath(shape, false, placement));
  return { ...known, shape, placement };
}

/** The same edge at another or the same place. */
function moved(drawn: DrawnEdge, placement: EdgePlacement, lines: () => Strokes): DrawnEdge {
  const { x, y, plain, curved } = placement;
  const stays = drawn.placement.x === x && drawn.placement.y === y;
  if (stays || plain || curved) {
    const same = { ...drawn, placement };
    if (!stays) place(same);
    return same;
  }
  const other = { ...drawn, placement, shape: { ...drawn.shape, ...lines() } };
  place(other);
  return other;
}

function place({ halo, hit, art, shape, placement }: DrawnEdge): void {
  halo?.setAttribute("d", haloPath(shape, placement.curved, placement));
  hit?.setAttribute("transform", translation(placement));
  if (art) placeArt(art, { shape, placement });
}

function remove({ option, halo, hit, art }: DrawnEdge): void {
  option.holder.remove();
  halo?.remove();
  hit?.remove();
  art?.remove();
}

/** How far around its words an edge can be hit. */
const AIR = 3;

function holds({ left, top, width, height }: Box, origin: Point, point: Point): boolean {
  const x = point.x - origin.x - left;
  const y = point.y - origin.y - top;
  return x >= -AIR && x <= width + AIR && y >= 0 && y <= height;
}

function isOnLine(hit: SVGPathElement, origin: Point, { x, y }: Point): boolean {
  return hit.isPointInStroke?.(new DOMPoint(x - origin.x, y - origin.y)) ?? false;
}
