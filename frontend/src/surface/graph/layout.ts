import type { Graph, Side } from "../../model/graph";
import type { Chip } from "./chips";
import { type Column, columnsOf, type Run, type Shown } from "./columns";
import { placeLanes } from "./lanes";
import type { Metrics } from "./metrics";

export interface Scene {
  readonly graph: Graph;
  /** Rows of small boxes for each edge. */
  readonly chips: ReadonlyArray<readonly (readonly Chip[])[]>;
  readonly shown: Shown;
  readonly width: number;
  /** The text runs from right to left. */
  readonly mirrored: boolean;
}

export interface PlacedRun {
  readonly run: Run;
  readonly line: number;
  readonly left: number;
  readonly width: number;
}

/** The chips of an edge as one block. */
export interface PlacedChips {
  readonly edge: number;
  readonly line: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
  /** From the line's upper edge. */
  readonly top: number;
}

/** A row of source words, the edges, a row of target words. */
export interface LinePair {
  readonly top: number;
  readonly height: number;
  /** Where edges begin and end, from the line's top. */
  readonly gapTop: number;
  readonly gapBottom: number;
}

export interface Layout {
  readonly scene: Scene;
  readonly metrics: Metrics;
  readonly lines: readonly LinePair[];
  /** By edge. */
  readonly runs: ReadonlyArray<readonly PlacedRun[]>;
  readonly chips: ReadonlyArray<PlacedChips | null>;
  readonly height: number;
}

interface PlacedColumn {
  readonly column: Column;
  readonly line: number;
  readonly left: number;
  readonly width: number;
}

/** The places of everything in a paragraph, wrapped to the width. */
export function layOut(scene: Scene, metrics: Metrics): Layout {
  const { graph, shown } = scene;
  const limit = scene.width - 2 * metrics.margin;
  const tooWide = (side: Side, first: number, last: number) => metrics.runWidth(graph[side], first, last) > limit;
  const columns = columnsOf(graph, shown, tooWide);
  const placed = wrap(columns, scene, metrics);
  const runs: PlacedRun[][] = graph.edges.map(() => []);
  for (const { column, line, left, width } of placed) {
    for (const run of [column.source, column.target]) {
      if (!run) continue;
      const own = Math.min(limit, metrics.runWidth(graph[run.side], run.first, run.last));
      runs[run.edge]?.push({ run, line, left: mirror(scene, left + (width - own) / 2, own), width: own });
    }
  }
  const count = (placed.at(-1)?.line ?? 0) + 1;
  const blocks = runs.map((own, edge) => blockOf(scene, metrics, { edge, runs: own }));
  const { lines, tops } = linesOf(count, { scene, metrics, blocks, runs });
  const chips = blocks.map((block) => block && { ...block, top: tops.get(block.edge) ?? 0 });
  const last = lines.at(-1);
  return { scene, metrics, lines, runs, chips, height: last ? last.top + last.height + metrics.lineGap : 0 };
}

function mirror(scene: Scene, left: number, width: number): number {
  return scene.mirrored ? scene.width - left - width : left;
}

/** Fills line after line. */
function wrap(columns: readonly Column[], scene: Scene, metrics: Metrics): PlacedColumn[] {
  const placed: PlacedColumn[] = [];
  const homes = new Set<number>();
  const end = scene.width - metrics.margin;
  let left = metrics.margin;
  let line = 0;
  for (const column of columns) {
    const width = columnWidth(column, { scene, metrics, homes });
    if (left > metrics.margin && left + width > end) {
      line += 1;
      left = metrics.margin;
    }
    placed.push({ column, line, left, width });
    left += width + metrics.gapAfter(column, scene.graph);
  }
  return placed;
}

interface Widths {
  readonly scene: Scene;
  readonly metrics: Metrics;
  /** Edges whose chips have room already. */
  readonly homes: Set<number>;
}

/** Chips take room in the column that both sides share. Chips of a moved edge are placed between the lines. */
function columnWidth({ source, target }: Column, { scene, metrics, homes }: Widths): number {
  const words = [source, target].map((run) => (run ? metrics.runWidth(scene.graph[run.side], run.first, run.last) : 0));
  const edge =
    source && (target || !hasOther(scene, source))
      ? source.edge
      : target && !hasOther(scene, target)
        ? target.edge
        : -1;
  const chips = homes.has(edge) ? [] : (scene.chips[edge] ?? []);
  homes.add(edge);
  return Math.min(
    scene.width - 2 * metrics.margin,
    Math.max(metrics.narrowest, ...words, ...chips.map((row) => metrics.chipRowWidth(row))),
  );
}

/** Whether the other row shows words of the same edge. */
function hasOther({ graph, shown }: Scene, { edge, side }: Run): boolean {
  const other = side === "source" ? "target" : "source";
  return shown[other] && (graph.edges[edge]?.[other].length ?? 0) > 0;
}

const centre = ({ left, width }: { left: number; width: number }) => left + width / 2;

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The edge's chips, around its centre on the line where it begins. */
function blockOf(
  scene: Scene,
  metrics: Metrics,
  { edge, runs }: { readonly edge: number; readonly runs: readonly PlacedRun[] },
): Block | null {
  const rows = scene.chips[edge] ?? [];
  const first = runs.find(({ run }) => run.side === "source") ?? runs[0];
  if (rows.length === 0 || !first) return null;
  const width = Math.min(scene.width - 2, Math.max(...rows.map((row) => metrics.chipRowWidth(row))));
  const here = runs.filter(({ line }) => line === first.line);
  const left = Math.max(1, Math.min(massCentre(here) - width / 2, scene.width - width - 1));
  return { edge, line: first.line, left, width, height: metrics.chipRowsHeight(rows.length) };
}

type Block = Omit<PlacedChips, "top">;

export function massCentre(runs: readonly PlacedRun[]): number {
  const sides = (["source", "target"] as const).map((side) => runs.filter(({ run }) => run.side === side).map(centre));
  return mean(sides.filter((centres) => centres.length > 0).map(mean));
}

interface Stack {
  readonly scene: Scene;
  readonly metrics: Metrics;
  readonly blocks: ReadonlyArray<Block | null>;
  readonly runs: ReadonlyArray<readonly PlacedRun[]>;
}

/** The height of each line pair, and the place of each block of chips in it. */
function linesOf(count: number, { scene, metrics, blocks, runs }: Stack) {
  const { shown } = scene;
  const own: Block[][] = Array.from({ length: count }, () => []);
  for (const block of blocks) if (block) own[block.line]?.push(block);
  const curved = new Set(runs.filter(isCurved).flatMap((each) => each.map(({ line }) => line)));
  const straight = (edge: number) => !isCurved(runs[edge] ?? []);
  const lines: LinePair[] = [];
  const tops = new Map<number, number>();
  let top = metrics.lineGap / 2;
  for (const [line, here] of own.entries()) {
    const lanes = placeLanes(here, { straight, gap: metrics.chipGap });
    const gap = metrics.edgeGap({ lanes: lanes.height, curved: curved.has(line), shown });
    const gapTop = shown.source ? metrics.wordHeight : 0;
    const height = gapTop + gap + (shown.target ? metrics.wordHeight : 0);
    for (const [edge, below] of lanes.tops) tops.set(edge, gapTop + (gap - lanes.height) / 2 + below);
    lines.push({ top, height, gapTop, gapBottom: gapTop + gap });
    top += height + metrics.lineGap;
  }
  return { lines, tops };
}

/** Whether the edge does anything but go straight down in one column. */
export function isCurved(runs: readonly PlacedRun[]): boolean {
  const [first, second] = runs;
  if (!first || !second) return false;
  return runs.length > 2 || first.line !== second.line || Math.abs(centre(first) - centre(second)) > 0.5;
}
