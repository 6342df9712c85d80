import { isRightToLeft } from "../../model/direction";
import type { GraphEdge, GraphToken, Side, TargetToken } from "../../model/graph";
import type { Chip } from "./chips";
import { isCurved, type Layout, type PlacedRun } from "./layout";
import { isWritten } from "./metrics";
import { placeWords } from "./placed_words";
import { type Strokes, strokesOf } from "./strokes";

export interface WordShape {
  readonly side: Side;
  readonly text: string;
  /** The word's middle, and its baseline. */
  readonly x: number;
  readonly y: number;
  readonly left: number;
  readonly width: number;
  readonly rightToLeft: boolean;
  readonly look: "own" | "gone" | "new" | "strong";
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface ChipShape extends Box {
  readonly chip: Chip;
  /** The middle of its text, and the baseline. */
  readonly x: number;
  readonly y: number;
}

/** What is drawn of an edge, relative to its origin. */
export interface Shape {
  readonly edge: GraphEdge;
  readonly words: readonly WordShape[];
  readonly chips: readonly ChipShape[];
  /** Relative to its origin if the edge crosses others, otherwise in the paragraph. */
  readonly strokes: string;
  readonly marks: string;
  /** Around its words. */
  readonly boxes: readonly Box[];
  /** The baseline of the upper visible row. */
  readonly baseline: number;
  /** The line of a plain edge, where it is placed. */
  readonly straight: (at: { readonly x: number; readonly y: number }) => string;
}

/** Which lines are drawn. */
export type OnLine = (line: number) => boolean;

/** Where an edge is drawn. Edges with equal keys look the same. */
export interface EdgePlacement {
  readonly edge: GraphEdge;
  readonly index: number;
  readonly x: number;
  readonly y: number;
  /** Where it begins. */
  readonly line: number;
  readonly key: string;
  /** Its lines cross others. */
  readonly curved: boolean;
  /** A word above the same word, and nothing else. Not for pictures, whose shadow would have a single colour. */
  readonly plain: boolean;
}

/** The edges of a laid-out paragraph, in the order of its words. `known`: what has not changed about an edge. */
export function placementsOf(
  layout: Layout,
  onLine: OnLine,
  known: (index: number) => EdgePlacement | undefined = () => undefined,
): EdgePlacement[] {
  return layout.scene.graph.edges.flatMap((edge, index) => {
    const same = known(index);
    if (same) return [same];
    const all = layout.runs[index] ?? [];
    const runs = all.filter(({ line }) => onLine(line));
    const [first] = runs;
    if (!first) return [];
    const place = { x: first.left, y: layout.lines[first.line]?.top ?? 0, line: first.line };
    const curved = isCurved(all) || edge.before || edge.after;
    const isAlone = !curved && edge.mentions.length + edge.rewrites.length === 0;
    const plain = isAlone && areSingle(runs, first) && !holdsPicture(textOf(layout, first));
    return [new Placed(layout, { edge, index, ...place, curved, plain, runs })];
  });
}

function areSingle(runs: readonly PlacedRun[], { width }: PlacedRun): boolean {
  return runs.every(({ run, width: own }) => run.first === run.last && own === width);
}

/** No picture is below this character. */
const FIRST_PICTURE = /[^\0-\u1fff]/;
const PICTURE = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;

function holdsPicture(text: string): boolean {
  return FIRST_PICTURE.test(text) && PICTURE.test(text);
}

function textOf({ scene }: Layout, { run }: PlacedRun): string {
  return scene.graph[run.side][run.first]?.text ?? "";
}

interface Keyed extends Omit<EdgePlacement, "key"> {
  readonly runs: readonly PlacedRun[];
}

/** The key is made when something is compared with it, which never happens to what is drawn for the first time. */
class Placed implements EdgePlacement {
  readonly edge: GraphEdge;
  readonly index: number;
  readonly x: number;
  readonly y: number;
  readonly line: number;
  readonly curved: boolean;
  readonly plain: boolean;
  readonly #key: () => string;
  #made: string | null = null;

  constructor(layout: Layout, placed: Keyed) {
    this.edge = placed.edge;
    this.index = placed.index;
    this.x = placed.x;
    this.y = placed.y;
    this.line = placed.line;
    this.curved = placed.curved;
    this.plain = placed.plain;
    this.#key = () => keyOf(layout, placed);
  }

  get key(): string {
    this.#made ??= this.#key();
    return this.#made;
  }
}

/** Everything that the drawing of an edge depends on, except its place. Called often, so it allocates little. */
function keyOf(layout: Layout, { edge, index, runs, x, y, curved }: Keyed): string {
  const { scene } = layout;
  let key = `${edge.manual}${edge.changed}${edge.stale}${edge.mentions[0]?.status}`;
  for (const run of runs) key += runKey(layout, run, { x, y });
  const block = layout.chips[index];
  if (block) key += `|${tenth(block.left - x)} ${block.top} ${block.line}`;
  for (const row of scene.chips[index] ?? []) {
    for (const { kind, label, text, status } of row) key += ` ${kind} ${label} ${text} ${status}`;
  }
  // Only edges that leave for the margins depend on the distance to them.
  if (curved) key += `|${edge.before}${edge.after} ${index % 5} ${tenth(x)} ${scene.width}`;
  return key;
}

function runKey({ lines, scene }: Layout, { run, line, left, width }: PlacedRun, { x, y }: Origin): string {
  const at = lines[line];
  const gap = (at?.gapBottom ?? 0) - (at?.gapTop ?? 0);
  let key = `|${run.side}${tenth(left - x)} ${tenth(width)} ${(at?.top ?? 0) - y} ${gap}`;
  for (let i = run.first; i <= run.last; i++) {
    const token = scene.graph[run.side][i];
    if (token) key += ` ${token.text}${isWritten(token) ? "" : "*"}`;
  }
  return key;
}

interface Origin {
  readonly x: number;
  readonly y: number;
}

const ORIGIN: Origin = { x: 0, y: 0 };

export function shapeOf(layout: Layout, placement: EdgePlacement, onLine: OnLine): Shape {
  return { ...unlinedShapeOf(layout, placement, onLine), ...linesOf(layout, placement, onLine) };
}

/** The lines of an edge. Nearly all are drawn in place, since a transformation for each takes longer. */
export function linesOf(layout: Layout, { index, x, y, curved }: EdgePlacement, onLine: OnLine): Strokes {
  return strokesOf(layout, { index, origin: curved ? { x, y } : ORIGIN, onLine });
}

/** The shape without lines of its own, for a plain edge, whose line is drawn together with others. */
export function unlinedShapeOf(layout: Layout, { edge, index, x, y, line }: EdgePlacement, onLine: OnLine): Shape {
  const origin = { x, y };
  const runs = (layout.runs[index] ?? []).filter(({ line }) => onLine(line));
  const block = layout.chips[index];
  const boxes = runs.map((run) => boxOf(layout, run, origin));
  return {
    edge,
    words: runs.flatMap((run) => wordShapes(layout, edge, { run, origin })),
    chips: block && onLine(block.line) ? chipShapes(layout, index, origin) : [],
    strokes: "",
    marks: "",
    boxes,
    baseline: baselineOf(layout, line),
    straight: straightOver(boxes),
  };
}

/** From the top of a line to the baseline of the upper visible row. */
export function baselineOf({ metrics, lines, scene }: Layout, line: number): number {
  return metrics.baseline + (scene.shown.source ? 0 : (lines[line]?.gapBottom ?? 0));
}

/** From the first box down to the second; nothing if only one row is shown. */
function straightOver([above, below]: readonly Box[]): Shape["straight"] {
  if (!above || !below) return () => "";
  const middle = above.left + above.width / 2;
  const length = below.top - above.top - above.height - 2 * AIR;
  return ({ x, y }) => `M${tenth(x + middle)} ${y + above.top + above.height + AIR}v${length}`;
}

/** Between a word and its line. */
const AIR = 2;

function wordShapes(layout: Layout, edge: GraphEdge, { run, origin }: { run: PlacedRun; origin: Origin }): WordShape[] {
  const { metrics } = layout;
  const { side } = run.run;
  return placeWords(layout, run).map(({ token, left, top, width }) => ({
    side,
    text: metrics.shortened(token, run.width),
    x: tenth(left + width / 2 - origin.x),
    y: top + metrics.baseline - origin.y,
    left: left - origin.x,
    width,
    rightToLeft: isRightToLeft(token.text),
    look: lookOf(edge, token, side),
  }));
}

function lookOf({ changed }: GraphEdge, token: GraphToken | TargetToken, side: Side): WordShape["look"] {
  if (!isWritten(token)) return "strong";
  if (!changed) return "own";
  return side === "source" ? "gone" : "new";
}

function chipShapes(layout: Layout, index: number, origin: Origin): ChipShape[] {
  const { metrics, scene, lines } = layout;
  const block = layout.chips[index];
  const line = block && lines[block.line];
  if (!block || !line) return [];
  let top = line.top + block.top - origin.y;
  return (scene.chips[index] ?? []).flatMap((row) => {
    let left = block.left + (block.width - metrics.chipRowWidth(row)) / 2 - origin.x;
    const placed = row.map((chip) => {
      const { chipHeight: height } = metrics;
      const box = { left: tenth(left), top: tenth(top), width: metrics.chipWidth(chip), height };
      left += box.width + metrics.chipGap;
      return { chip, ...box, x: tenth(box.left + box.width / 2), y: tenth(box.top + metrics.chipBaseline) };
    });
    top += metrics.chipHeight + metrics.chipGap;
    return placed;
  });
}

function boxOf({ lines, metrics }: Layout, { run, line: number, left, width }: PlacedRun, origin: Origin): Box {
  const line = lines[number];
  const top = (line?.top ?? 0) + (run.side === "source" ? 0 : (line?.gapBottom ?? 0));
  return { left: tenth(left - origin.x), top: top - origin.y, width: tenth(width), height: metrics.wordHeight };
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
