import type { GraphEdge } from "../../model/graph";
import { edgeArt, haloPath } from "./edge_element";
import type { Layout } from "./layout";
import { type EdgePlacement, type OnLine, placementsOf, type Shape, shapeOf, unlinedShapeOf } from "./shapes";
import { copies, svgElement } from "./svg";
import { newStack, type Stack, WordLines } from "./words";

/** What an edge can be at the moment; each is a class. */
export type EdgeState = "hover" | "active" | "current" | "picked" | "chosen";

interface DrawnEdge {
  /** Around its words: what has the edge's role and name, what the pointer hits, what shows its state. */
  readonly option: SVGPathElement;
  /** A wider invisible line over one that lies across others. */
  readonly hit: SVGPathElement | null;
  /** All that is seen of an edge that is not plain. */
  readonly art: SVGGElement | null;
  /** The words of a plain one; its line is drawn together with others. */
  readonly stack: Stack | null;
  readonly shape: Shape;
  readonly placement: EdgePlacement;
}

interface Options {
  /** Begins the ids of the edges, so that no two on a page are the same. */
  readonly prefix: string;
  readonly nameOf: (edge: GraphEdge) => string;
}

const ANYWHERE: OnLine = () => true;
const newOption = copies("path", { class: "ms-edge-halo", role: "option", "aria-selected": "false" });

/** The picture of one paragraph. A change keeps the elements of all edges that look as before, wherever they stand now. */
export class Drawing {
  readonly svg = svgElement("svg", { class: "ms-graph-svg", role: "group" });
  readonly #words = new WordLines();
  readonly #options: Options;
  #edges = new Map<string, DrawnEdge>();
  readonly #ofElement = new WeakMap<Element, string>();
  readonly #layers = {
    options: svgElement("g"),
    lines: svgElement("g", { class: "ms-graph-lines" }),
    art: svgElement("g"),
  } as const;

  constructor(options: Options) {
    this.#options = options;
    const { options: choices, ...seen } = this.#layers;
    // The names of the options say all that is seen.
    const picture = svgElement("g", { "aria-hidden": "true", class: "ms-graph-picture" });
    picture.append(...Object.values(seen));
    this.svg.append(choices, picture);
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
  edgeAt(element: Element): string | undefined {
    return this.#ofElement.get(element);
  }

  /** The id by which the edge can be made the active descendant. */
  idOf(edge: string): string | null {
    const option = this.#edges.get(edge)?.option;
    if (option && option.id === "") option.id = this.#options.prefix + edge;
    return option?.id ?? null;
  }

  show(layout: Layout, onLine: OnLine = ANYWHERE): void {
    set(this.svg, "width", String(layout.scene.width));
    set(this.svg, "height", String(layout.height));
    const before = this.#edges;
    this.#edges = new Map(
      placementsOf(layout, onLine).map((placement) => {
        const { id } = placement.edge;
        return [id, this.#drawn(layout, placement, { known: before.get(id), onLine })];
      }),
    );
    for (const [id, drawn] of before) if (!this.#edges.has(id)) remove(drawn);
    this.#order();
    this.#drawLines(layout);
    this.#words.show(layout, this.#plain());
  }

  /** Names all edges anew. */
  rename(): void {
    for (const drawn of this.#edges.values()) this.#name(drawn);
  }

  setState(edge: string, state: EdgeState, on: boolean): void {
    const drawn = this.#edges.get(edge);
    if (!drawn) return;
    const { option, art } = drawn;
    option.classList.toggle(`is-${state}`, on);
    art?.classList.toggle(`is-${state}`, on);
    if (state === "chosen") option.setAttribute("aria-selected", String(on));
    if (state === "current" && on) option.setAttribute("aria-current", "true");
    else if (state === "current") option.removeAttribute("aria-current");
  }

  #drawn(
    layout: Layout,
    placement: EdgePlacement,
    { known, onLine }: { known: DrawnEdge | undefined; onLine: OnLine },
  ): DrawnEdge {
    const same = known !== undefined && known.placement.key === placement.key;
    const shape = placement.plain ? unlinedShapeOf : shapeOf;
    const drawn = same ? { ...known, placement } : this.#draw(placement, shape(layout, placement, onLine));
    if (known && !same) remove(known);
    const { x, y } = placement;
    if (!same || known.placement.x !== x || known.placement.y !== y) place(drawn);
    if (!same || placement.edge.mentions.some((row, i) => row !== known.placement.edge.mentions[i])) this.#name(drawn);
    return drawn;
  }

  #draw(placement: EdgePlacement, shape: Shape): DrawnEdge {
    const { edge, plain, curved } = placement;
    const option = newOption();
    const hit = curved && shape.strokes !== "" ? svgElement("path", { class: "ms-edge-hit", d: shape.strokes }) : null;
    const art = plain ? null : edgeArt(shape);
    const stack = plain ? newStack(shape) : null;
    for (const element of hit ? [option, hit] : [option]) this.#ofElement.set(element, edge.id);
    if (hit) this.#layers.options.append(hit);
    // What lies across others is drawn beneath them.
    if (art && curved) this.#layers.art.prepend(art);
    else if (art) this.#layers.art.append(art);
    return { option, hit, art, stack, shape, placement };
  }

  *#plain() {
    for (const { stack, shape, placement } of this.#edges.values()) if (stack) yield { stack, shape, placement };
  }

  #name({ option, placement }: DrawnEdge): void {
    set(option, "aria-label", this.#options.nameOf(placement.edge));
  }

  /** The options stand in the order of the words. */
  #order(): void {
    const { options } = this.#layers;
    let next = options.firstElementChild;
    for (const { option, hit } of this.#edges.values()) {
      for (const element of hit ? [hit, option] : [option]) {
        if (element === next) next = next.nextElementSibling;
        else options.insertBefore(element, next);
      }
    }
  }

  /** The straight lines of plain edges, those of a line pair as one. */
  #drawLines({ lines }: Layout): void {
    const paths = lines.map(() => "");
    for (const { shape, placement } of this.#edges.values()) {
      if (placement.plain) paths[placement.line] += shape.straight(placement);
    }
    const group = this.#layers.lines;
    while (group.childElementCount > paths.length) group.lastElementChild?.remove();
    for (const [i, d] of paths.entries()) {
      const path = group.children[i] ?? group.appendChild(svgElement("path"));
      set(path, "d", d);
    }
  }
}

function place({ option, hit, art, shape, placement: { x, y, curved } }: DrawnEdge): void {
  option.setAttribute("d", haloPath(shape, curved, { x, y }));
  const at = `translate(${tenth(x)} ${y})`;
  hit?.setAttribute("transform", at);
  art?.setAttribute("transform", at);
}

function remove({ option, hit, art, stack }: DrawnEdge): void {
  option.remove();
  hit?.remove();
  art?.remove();
  stack?.element.remove();
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

function set(element: Element, attribute: string, value: string): void {
  if (element.getAttribute(attribute) !== value) element.setAttribute(attribute, value);
}
