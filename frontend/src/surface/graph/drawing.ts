import { boxesPath, paintEdge } from "./edge_element";
import type { Layout } from "./layout";
import { type Box, type EdgeShape, shapesOf } from "./shapes";
import { svgElement } from "./svg";

/** What an edge can be at the moment; each is a class. */
export type EdgeState = "hover" | "active" | "current" | "picked" | "chosen";

interface DrawnEdge {
  readonly element: SVGGElement;
  /** What has the edge's role and name, and is hit by the pointer beside its lines. */
  readonly option: SVGElement;
  readonly shape: EdgeShape;
}

interface Options {
  /** Begins the ids of the edges, so that no two on a page are the same. */
  readonly prefix: string;
  readonly nameOf: (shape: EdgeShape) => string;
}

/** The SVG of one paragraph. A change keeps the elements of all edges that look as before, wherever they stand now. */
export class Drawing {
  readonly svg = svgElement("svg", { class: "ms-graph-svg", role: "group" });
  #edges = new Map<string, DrawnEdge>();
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  get edges(): Iterable<DrawnEdge> {
    return this.#edges.values();
  }

  get(edge: string): DrawnEdge | undefined {
    return this.#edges.get(edge);
  }

  show(layout: Layout): void {
    this.svg.setAttribute("width", String(layout.scene.width));
    this.svg.setAttribute("height", String(layout.height));
    const before = this.#edges;
    this.#edges = new Map(shapesOf(layout).map((shape) => [shape.edge.id, this.#drawn(shape, before)]));
    for (const [id, { element }] of before) if (!this.#edges.has(id)) element.remove();
    this.#order();
  }

  /** Names all edges anew. */
  rename(): void {
    for (const drawn of this.#edges.values()) this.#name(drawn);
  }

  setState(edge: string, state: EdgeState, on: boolean): void {
    const drawn = this.#edges.get(edge);
    if (!drawn) return;
    const { element, option, shape } = drawn;
    element.classList.toggle(`is-${state}`, on);
    if (state === "chosen") option.setAttribute("aria-selected", String(on));
    if (state === "current" && on) option.setAttribute("aria-current", "true");
    else if (state === "current") option.removeAttribute("aria-current");
    const halo = element.querySelector(".ms-edge-halo");
    if (on && !halo) element.prepend(svgElement("path", { class: "ms-edge-halo", d: boxesPath(haloOf(shape), 3) }));
    else if (!on && halo && !/\bis-/.test(element.getAttribute("class") ?? "")) halo.remove();
  }

  #drawn(shape: EdgeShape, before: ReadonlyMap<string, DrawnEdge>): DrawnEdge {
    const known = before.get(shape.edge.id);
    const same = known?.shape.key === shape.key;
    const drawn = known && same ? { ...known, shape } : this.#draw(shape);
    if (known && !same) known.element.replaceWith(drawn.element);
    if (!known || !same || known.shape.x !== shape.x || known.shape.y !== shape.y) {
      drawn.element.setAttribute("transform", `translate(${shape.x} ${shape.y})`);
    }
    this.#name(drawn);
    return drawn;
  }

  #draw(shape: EdgeShape): DrawnEdge {
    const { id } = shape.edge;
    const element = svgElement("g");
    element.dataset.edge = id;
    const role = { id: this.#options.prefix + id, role: "option", "aria-selected": "false" } as const;
    const option = svgElement("path", { class: "ms-edge-hit", ...role });
    paintEdge(element, option, shape);
    return { element, option, shape };
  }

  #name({ option, shape }: DrawnEdge): void {
    const name = this.#options.nameOf(shape);
    if (option.getAttribute("aria-label") !== name) option.setAttribute("aria-label", name);
  }

  /** What lies across others is drawn beneath them. */
  #order(): void {
    const drawn = [...this.#edges.values()];
    let next = this.svg.firstChild;
    for (const across of [true, false]) {
      for (const { element, shape } of drawn) {
        if (shape.curved !== across) continue;
        if (element === next) next = next.nextSibling;
        else this.svg.insertBefore(element, next);
      }
    }
  }
}

/** Around its words and its chips. */
function haloOf({ boxes, chips }: EdgeShape): readonly Box[] {
  if (chips.length === 0) return boxes;
  const left = Math.min(...chips.map((chip) => chip.left));
  const top = Math.min(...chips.map((chip) => chip.top));
  const right = Math.max(...chips.map((chip) => chip.left + chip.width));
  const bottom = Math.max(...chips.map((chip) => chip.top + chip.height));
  return [...boxes, { left, top: top - 1, width: right - left, height: bottom - top + 2 }];
}
