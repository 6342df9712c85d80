import { areSame } from "../../model/steady";
import type { Layout, LinePair, PlacedChips, PlacedRun } from "./layout";

/** A layout in which everything unchanged is the same object as in an earlier one. */
export function steadyLayout(layout: Layout, before: Layout): Layout {
  const { runs, lines, chips } = layout;
  return {
    ...layout,
    runs: runs.map((own, i) => kept(own, before.runs[i], areSameRuns)),
    lines: lines.map((line, i) => kept(line, before.lines[i], isSameLine)),
    chips: chips.map((block, i) => block && kept(block, before.chips[i], isSameBlock)),
  };
}

/** Whether an edge is drawn as in an earlier layout, at the same place. */
export function isSteady(layout: Layout, before: Layout, edge: number): boolean {
  const { scene, runs, chips, lines } = layout;
  const own = runs[edge] ?? [];
  return (
    scene.graph.edges[edge] === before.scene.graph.edges[edge] &&
    scene.chips[edge] === before.scene.chips[edge] &&
    own === before.runs[edge] &&
    chips[edge] === before.chips[edge] &&
    own.every(({ line }) => lines[line] === before.lines[line])
  );
}

/** Whether the common parts of both are drawn alike. */
export function areAlike({ scene, metrics }: Layout, before: Layout): boolean {
  return (
    metrics === before.metrics &&
    scene.width === before.scene.width &&
    scene.mirrored === before.scene.mirrored &&
    scene.shown.source === before.scene.shown.source &&
    scene.shown.target === before.scene.shown.target
  );
}

function kept<T>(own: T, old: T | null | undefined, isSame: (own: T, old: T) => boolean): T {
  return old && isSame(own, old) ? old : own;
}

function areSameRuns(own: readonly PlacedRun[], old: readonly PlacedRun[]): boolean {
  return own.length === old.length && own.every((run, i) => isSameRun(run, old[i]));
}

function isSameRun({ run, line, left, width }: PlacedRun, old: PlacedRun | undefined): boolean {
  return (
    line === old?.line &&
    left === old.left &&
    width === old.width &&
    run.edge === old.run.edge &&
    run.side === old.run.side &&
    run.first === old.run.first &&
    run.last === old.run.last
  );
}

const VALUES = ["top", "height", "gapTop", "gapBottom"] as const;

function isSameLine(own: LinePair, old: LinePair): boolean {
  return VALUES.every((value) => own[value] === old[value]);
}

function isSameBlock(own: PlacedChips, old: PlacedChips): boolean {
  return areSame(Object.values(own), Object.values(old));
}
