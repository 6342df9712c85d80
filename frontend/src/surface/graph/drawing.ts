import { boxesPath, paintEdge } from "./edge_element";
import type { Layout } from "./layout";
import { type EdgeShape, shapesOf } from "./shapes";
import { svgElement } from "./svg";

/** What an edge can be at the moment; each is a class. */
export type EdgeState = "hover" | "active" | "current" | "picked" | "chosen";

interface DrawnEdge {
  readonly element: SVGGElement;
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
    for (const { element, shape } of this.#edges.values()) this.#name(element, shape);
  }

  setState(edge: string, state: EdgeState, on: boolean): void {
    const drawn = this.#edges.get(edge);
    if (!drawn) return;
    const { element, shape } = drawn;
    element.classList.toggle(`is-${state}`, on);
    if (state === "chosen") element.setAttribute("aria-selected", String(on));
    if (state === "current" && on) element.setAttribute("aria-current", "true");
    else if (state === "current") element.removeAttribute("aria-current");
    const halo = element.querySelector(".ms-edge-halo");
    if (on && !halo) element.prepend(svgElement("path", { class: "ms-edge-halo", d: boxesPath(haloOf(shape), 3) }));
    else if (!on && halo && !/\bis-/.test(element.getAttribute("class") ?? "")) halo.remove();
  }

  #drawn(shape: EdgeShape, before: ReadonlyMap<string, DrawnEdge>): DrawnEdge {
    const known = before.get(shape.edge.id);
    const same = known?.shape.key === shape.key;
    const element = known && same ? known.element : this.#draw(shape);
    if (known && !same) known.element.replaceWith(element);
    if (!known || !same || known.shape.x !== shape.x || known.shape.y !== shape.y) {
      element.setAttribute("transform", `translate(${shape.x} ${shape.y})`);
    }
    this.#name(element, shape);
    return { element, shape };
  }

  #draw(shape: EdgeShape): SVGGElement {
    const { id } = shape.edge;
    const element = svgElement("g", { id: this.#options.prefix + id, role: "option", "aria-selected": "false" });
    element.dataset.edge = id;
    paintEdge(element, shape);
    return element;
  }

  #name(element: SVGGElement, shape: EdgeShape): void {
    const name = this.#options.nameOf(shape);
    if (element.getAttribute("aria-label") !== name) element.setAttribute("aria-label", name);
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
function haloOf({ boxes, chips }: EdgeShape) {
  return [...boxes, ...chips];
}
