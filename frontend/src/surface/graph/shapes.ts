import type { GraphEdge, GraphToken, Side, TargetToken } from "../../model/graph";
import type { Chip } from "./chips";
import { isCurved, type Layout, type PlacedRun } from "./layout";
import { isWritten } from "./metrics";
import { strokesOf } from "./strokes";

export interface WordShape {
  readonly side: Side;
  readonly token: number;
  readonly text: string;
  /** The word's middle, and its baseline. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly rightToLeft: boolean;
  readonly look: "own" | "gone" | "new" | "strong";
}

export interface ChipShape {
  readonly chip: Chip;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** One edge as it is drawn, around its own origin; equal keys look the same. */
export interface EdgeShape {
  readonly edge: GraphEdge;
  readonly index: number;
  /** Of the line where it begins. */
  readonly line: number;
  readonly x: number;
  readonly y: number;
  readonly words: readonly WordShape[];
  readonly chips: readonly ChipShape[];
  readonly strokes: string;
  readonly marks: string;
  /** Around its words, for what is under the pointer or selected. */
  readonly boxes: readonly Box[];
  /** Lies over others, and so is drawn beneath them. */
  readonly curved: boolean;
  readonly key: string;
}

const RIGHT_TO_LEFT = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

export function isRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/** The shapes of a laid-out paragraph, in the order of its words. */
export function shapesOf(layout: Layout): EdgeShape[] {
  return layout.scene.graph.edges.flatMap((edge, index) => {
    const runs = layout.runs[index] ?? [];
    const [first] = runs;
    return first ? [shapeOf(layout, { edge, index, runs, first })] : [];
  });
}

interface Drawn {
  readonly edge: GraphEdge;
  readonly index: number;
  readonly runs: readonly PlacedRun[];
  readonly first: PlacedRun;
}

function shapeOf(layout: Layout, { edge, index, runs, first }: Drawn): EdgeShape {
  const line = layout.lines[first.line];
  const origin = { x: Math.round(first.left), y: line?.top ?? 0 };
  const words = runs.flatMap((run) => wordsOf(layout, edge, { run, origin }));
  const chips = chipShapes(layout, index, origin);
  const { strokes, marks } = strokesOf(layout, index, origin);
  const boxes = runs.map((run) => boxOf(layout, run, origin));
  const key = keyOf({ edge, words, chips, strokes });
  const curved = isCurved(runs) || edge.before || edge.after;
  return { edge, index, line: first.line, ...origin, words, chips, strokes, marks, boxes, curved, key };
}

interface Origin {
  readonly x: number;
  readonly y: number;
}

function wordsOf(
  layout: Layout,
  edge: GraphEdge,
  { run: placed, origin }: { run: PlacedRun; origin: Origin },
): WordShape[] {
  const { scene, metrics, lines } = layout;
  const { run, width } = placed;
  const line = lines[placed.line];
  if (!line) return [];
  const top = line.top + (run.side === "source" ? 0 : line.gapBottom);
  const tokens = scene.graph[run.side].slice(run.first, run.last + 1);
  const mirrored = scene.mirrored || tokens.every(({ text }) => isRightToLeft(text));
  let left = 0;
  return tokens.map((token) => {
    const own = Math.min(metrics.wordWidth(token), width);
    const from = placed.left + (mirrored ? width - left - own : left);
    left += own + metrics.spaceAfter(token);
    return {
      side: run.side,
      token: token.index,
      text: metrics.shortened(token, width),
      x: tenth(from + own / 2 - origin.x),
      y: top + metrics.baseline - origin.y,
      width: own,
      rightToLeft: isRightToLeft(token.text),
      look: lookOf(edge, token, run.side),
    };
  });
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
      const shape = {
        chip,
        left: tenth(left),
        top: tenth(top),
        width: metrics.chipWidth(chip),
        height: metrics.chipHeight,
      };
      left += shape.width + metrics.chipGap;
      return shape;
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

/** All that the drawing of an edge depends on, apart from where it stands. */
function keyOf({ edge, words, chips, strokes }: Pick<EdgeShape, "edge" | "words" | "chips" | "strokes">): string {
  const { manual, stale, before, after } = edge;
  const parts: Array<string | number | boolean> = [strokes, manual, stale, before, after];
  for (const { side, token, text, x, y, look } of words) parts.push(side, token, text, x, y, look);
  for (const { chip, left, top } of chips) parts.push(chip.text, chip.kind, chip.label ?? "", chip.status, left, top);
  return parts.join("|");
}
