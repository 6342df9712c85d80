import type { GraphColumn } from "./column";
import type { Layout } from "./layout";
import type { EdgePlace } from "./states";

export type Motion = "left" | "right" | "up" | "down" | "line_start" | "line_end" | "text_start" | "text_end";

export function isMotion(name: string | undefined): name is Motion {
  return /^(left|right|up|down|(line|text)_(start|end))$/.test(name ?? "");
}

interface Stop {
  readonly edge: string;
  readonly line: number;
  readonly x: number;
}

/** The edges of a paragraph in visual order: line by line, by the place of their first words. */
function stopsOf({ scene, runs }: Layout): Stop[] {
  const stops = scene.graph.edges.flatMap(({ id }, i): Stop[] => {
    const [first] = runs[i] ?? [];
    return first ? [{ edge: id, line: first.line, x: first.left + first.width / 2 }] : [];
  });
  const way = scene.mirrored ? -1 : 1;
  return stops.sort((a, b) => a.line - b.line || way * (a.x - b.x));
}

/** Moves from edge to edge. */
export class Walker {
  readonly #column: GraphColumn;
  /** The horizontal place that moving up and down keeps. */
  #goal: number | null = null;

  constructor(column: GraphColumn) {
    this.#column = column;
  }

  next(from: EdgePlace | null, motion: Motion): EdgePlace | null {
    if (motion !== "up" && motion !== "down") this.#goal = null;
    if (from === null || motion === "text_start") return this.#end(0, 1);
    if (motion === "text_end") return this.#end(this.#column.count - 1, -1);
    const stops = this.#stops(from.section);
    const at = stops.findIndex(({ edge }) => edge === from.edge);
    const here = stops[at];
    if (!here) return this.#end(from.section, 1);
    switch (motion) {
      case "line_start":
        return placeIn(
          from.section,
          stops.find(({ line }) => line === here.line),
        );
      case "line_end":
        return placeIn(
          from.section,
          stops.findLast(({ line }) => line === here.line),
        );
      case "up":
      case "down":
        return this.#across(from.section, here, motion === "up" ? -1 : 1);
      default:
        return this.#along(from, stops, at + (motion === "left" ? -1 : 1));
    }
  }

  #along(from: EdgePlace, stops: readonly Stop[], to: number): EdgePlace {
    const step = to < 0 ? -1 : 1;
    return placeIn(from.section, stops[to]) ?? this.#end(from.section + step, step) ?? from;
  }

  /** The nearest edge on the line above or below. */
  #across(section: number, here: Stop, step: 1 | -1): EdgePlace {
    this.#goal ??= here.x;
    const lines = this.#stops(section).map(({ line }) => (line - here.line) * step);
    const near = Math.min(...lines.filter((distance) => distance > 0));
    if (Number.isFinite(near)) return this.#nearest(section, here.line + near * step, this.#goal);
    const edge = this.#end(section + step, step);
    if (!edge) return { section, edge: here.edge };
    const line = this.#stops(edge.section).find((stop) => stop.edge === edge.edge)?.line ?? 0;
    return this.#nearest(edge.section, line, this.#goal);
  }

  #nearest(section: number, line: number, goal: number): EdgePlace {
    const stops = this.#stops(section).filter((stop) => stop.line === line);
    const [best] = stops.toSorted((a, b) => Math.abs(a.x - goal) - Math.abs(b.x - goal));
    return { section, edge: best?.edge ?? "" };
  }

  /** The first edge at or after a section, or the last one at or before it. */
  #end(section: number, step: 1 | -1): EdgePlace | null {
    for (let i = section; i >= 0 && i < this.#column.count; i += step) {
      const stops = this.#stops(i);
      const found = placeIn(i, step === 1 ? stops[0] : stops.at(-1));
      if (found) return found;
    }
    return null;
  }

  #stops(section: number): Stop[] {
    const layout = this.#column.layout(section);
    return layout ? stopsOf(layout) : [];
  }
}

function placeIn(section: number, stop: Stop | undefined): EdgePlace | null {
  return stop ? { section, edge: stop.edge } : null;
}
