import type { GraphEdge } from "../../model/graph";
import { arrow, bend, bracket, curve, type Place, stub } from "./curves";
import { type Layout, type LinePair, massCentre, type PlacedChips, type PlacedRun } from "./layout";

/** The parts of an edge's lines: strokes, and small filled shapes at the margins. */
export interface Strokes {
  readonly strokes: string;
  readonly marks: string;
}

/** Whether an edge continues at a margin: no, on another line, or in another paragraph. */
type Reach = "no" | "line" | "paragraph";

/** Where the lines to the words meet: a point, or the edge's chips. */
interface Hub {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

/** The part of an edge that is on one line. */
interface Fan {
  readonly runs: readonly PlacedRun[];
  readonly ends: readonly Place[];
  readonly hub: Hub;
  /** The only end on the line: such an edge needs no hub. */
  readonly lone: Place | null;
  /** The height at which the edge runs to the margin. */
  readonly level: number;
  readonly before: Reach;
  readonly after: Reach;
}

/** How high a bracket over several words is. */
const BRACKET = 4;
/** Between a word and its edge. */
const AIR = 2;
/** An edge with words on one side only is a stub with a bar across its end. */
const STUB = 11;
/** Where the arrows at the margins stand. */
const MARGIN = 7;

/** The lines of one edge, relative to an origin. */
export function strokesOf(layout: Layout, drawn: Drawn): Strokes {
  return new Pen(layout, drawn).draw();
}

interface Drawn {
  readonly index: number;
  readonly origin: Place;
  readonly onLine: (line: number) => boolean;
}

class Pen {
  readonly #layout: Layout;
  readonly #index: number;
  readonly #origin: Place;
  readonly #onLine: Drawn["onLine"];
  readonly #strokes: string[] = [];
  readonly #marks: string[] = [];

  constructor(layout: Layout, { index, origin, onLine }: Drawn) {
    this.#layout = layout;
    this.#index = index;
    this.#origin = origin;
    this.#onLine = onLine;
  }

  draw(): Strokes {
    const { scene, runs } = this.#layout;
    const own = runs[this.#index] ?? [];
    const edge = scene.graph.edges[this.#index];
    for (const run of own) if (this.#onLine(run.line)) this.#bracket(run);
    if (edge && scene.shown.source && scene.shown.target) {
      const numbers = [...new Set(own.map(({ line }) => line))].sort((a, b) => a - b);
      for (const number of numbers) {
        const fan = this.#onLine(number) && this.#fan(edge, { number, numbers });
        if (fan) this.#drawFan(fan);
      }
    }
    return { strokes: this.#strokes.join(""), marks: this.#marks.join("") };
  }

  #fan(edge: GraphEdge, { number, numbers }: { number: number; numbers: readonly number[] }): Fan | null {
    const line = this.#layout.lines[number];
    if (!line) return null;
    const runs = (this.#layout.runs[this.#index] ?? []).filter((run) => run.line === number);
    const chips = this.#layout.chips[this.#index];
    const block = chips?.line === number ? chips : null;
    const level = this.#level(line);
    const ends = runs.map((run) => this.#end(run, line));
    return {
      runs,
      ends,
      hub: block ? hubOf(block, line) : { x: massCentre(runs), top: level, bottom: level },
      lone: block || ends.length > 1 ? null : (ends[0] ?? null),
      level,
      before: number === numbers[0] ? far(edge.before) : "line",
      after: number === numbers.at(-1) ? far(edge.after) : "line",
    };
  }

  #drawFan(fan: Fan): void {
    const { runs, ends, hub, lone, before, after } = fan;
    const leaves = before !== "no" || after !== "no";
    const [first, second] = ends;
    const direct = hub.top === hub.bottom && ends.length === 2 && areOpposite(runs) && !leaves;
    if (lone && !leaves) this.#strokes.push(stub(this.#own(lone), runs[0]?.run.side === "source" ? STUB : -STUB));
    else if (direct && first && second) this.#strokes.push(curve(this.#own(first), this.#own(second)));
    else if (!lone) this.#spokes(fan);
    this.#leave(fan, "before");
    this.#leave(fan, "after");
  }

  #spokes({ runs, ends, hub }: Fan): void {
    for (const [i, end] of ends.entries()) {
      const y = runs[i]?.run.side === "source" ? hub.top : hub.bottom;
      this.#strokes.push(curve(this.#own(end), this.#own({ x: hub.x, y })));
    }
  }

  #leave({ lone, hub, level, ...fan }: Fan, way: "before" | "after"): void {
    if (fan[way] === "no") return;
    const { width, mirrored } = this.#layout.scene;
    const atEnd = (way === "after") !== mirrored;
    const tip = this.#own({ x: atEnd ? width - MARGIN : MARGIN, y: level });
    const start = this.#own(lone ?? { x: hub.x, y: (hub.top + hub.bottom) / 2 });
    this.#strokes.push(lone ? bend(start, tip) : curve(start, tip));
    const step = atEnd ? 5 : -5;
    this.#marks.push(arrow(tip, step));
    if (fan[way] === "paragraph") this.#marks.push(arrow({ x: tip.x - step, y: tip.y }, step));
  }

  #bracket({ run, line: number, left, width }: PlacedRun): void {
    const line = this.#layout.lines[number];
    if (!line || run.first === run.last) return;
    const source = run.side === "source";
    const tip = this.#own({ x: left, y: line.top + (source ? line.gapTop + AIR : line.gapBottom - AIR) });
    this.#strokes.push(bracket(tip, width, source ? BRACKET : -BRACKET));
  }

  #end({ run, left, width }: PlacedRun, line: LinePair): Place {
    const reach = AIR + (run.first === run.last ? 0 : BRACKET);
    const y = run.side === "source" ? line.gapTop + reach : line.gapBottom - reach;
    return { x: left + width / 2, y: line.top + y };
  }

  /** A few different heights, to tell apart neighbours that run to the margin. */
  #level(line: LinePair): number {
    return line.top + (line.gapTop + line.gapBottom) / 2 + ((this.#index % 5) - 2) * 3;
  }

  #own({ x, y }: Place): Place {
    return { x: x - this.#origin.x, y: y - this.#origin.y };
  }
}

function far(reaches: boolean): Reach {
  return reaches ? "paragraph" : "no";
}

function hubOf({ left, top, width, height }: PlacedChips, line: LinePair): Hub {
  return { x: left + width / 2, top: line.top + top, bottom: line.top + top + height };
}

function areOpposite(runs: readonly PlacedRun[]): boolean {
  return runs[0]?.run.side !== runs[1]?.run.side;
}
