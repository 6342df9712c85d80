import type { Graph, Side } from "../../model/graph";

/** Which rows of words are drawn. */
export interface Shown {
  readonly source: boolean;
  readonly target: boolean;
}

/** Neighbouring words of one side of an edge: first and last token index, both inclusive. */
export interface Run {
  readonly edge: number;
  readonly side: Side;
  readonly first: number;
  readonly last: number;
}

/** Runs that stand above each other. */
export interface Column {
  readonly source: Run | null;
  readonly target: Run | null;
}

interface Pair {
  readonly source: Run;
  readonly target: Run;
  /** How important it is that the edge is drawn straight. */
  readonly weight: number;
}

/** Whether words from the first to the last are wider than a line. */
type TooWide = (side: Side, first: number, last: number) => boolean;

const AUTOMATIC = 4;
const MANUAL = 1;

/** The words in columns from the start of the line to its end, each side in its own order. */
export function columnsOf(graph: Graph, shown: Shown, tooWide: TooWide): Column[] {
  const runs = (side: Side): Run[][] =>
    graph.edges.map((edge, i) => (shown[side] ? runsOf({ edge: i, side }, edge[side], tooWide) : []));
  const source = runs("source");
  const target = runs("target");
  const pairs = source.flatMap((own, i): Pair[] => {
    const above = longest(own);
    const below = longest(target[i] ?? []);
    if (!above || !below) return [];
    return [{ source: above, target: below, weight: graph.edges[i]?.manual ? MANUAL : AUTOMATIC }];
  });
  return merged(inOrder(source), inOrder(target), backbone(pairs));
}

function runsOf(of: Pick<Run, "edge" | "side">, members: readonly number[], tooWide: TooWide): Run[] {
  const runs: Run[] = [];
  for (const token of members) {
    const run = runs.at(-1);
    const goesOn = run && token === run.last + 1 && !tooWide(of.side, run.first, token);
    if (goesOn) runs[runs.length - 1] = { ...run, last: token };
    else runs.push({ ...of, first: token, last: token });
  }
  return runs;
}

function longest(runs: readonly Run[]): Run | undefined {
  const length = ({ first, last }: Run) => last - first;
  return runs.reduce<Run | undefined>((best, run) => (best && length(best) >= length(run) ? best : run), undefined);
}

function inOrder(runs: readonly Run[][]): Run[] {
  return runs.flat().sort((a, b) => a.first - b.first);
}

/** The pairs that can stand above each other together: the heaviest increasing subsequence. */
function backbone(pairs: readonly Pair[]): readonly Pair[] {
  const sorted = pairs.toSorted((a, b) => a.source.first - b.source.first);
  const rises = sorted.every((pair, i) => i === 0 || pair.target.first > (sorted[i - 1]?.target.first ?? 0));
  return rises ? sorted : heaviestRise(sorted);
}

function heaviestRise(sorted: readonly Pair[]): readonly Pair[] {
  const ends: { readonly total: number; readonly before: number }[] = [];
  let best = -1;
  for (const [i, pair] of sorted.entries()) {
    let before = -1;
    for (let j = 0; j < i; j++) {
      const fits = (sorted[j]?.target.first ?? 0) < pair.target.first;
      if (fits && totalOf(ends, j) > totalOf(ends, before)) before = j;
    }
    ends.push({ total: totalOf(ends, before) + pair.weight, before });
    if (totalOf(ends, i) > totalOf(ends, best)) best = i;
  }
  const kept: Pair[] = [];
  for (let i = best; i >= 0; i = ends[i]?.before ?? -1) kept.unshift(...sorted.slice(i, i + 1));
  return kept;
}

function totalOf(ends: readonly { readonly total: number }[], i: number): number {
  return ends[i]?.total ?? 0;
}

function merged(source: readonly Run[], target: readonly Run[], kept: readonly Pair[]): Column[] {
  const columns: Column[] = [];
  let above = 0;
  let below = 0;
  const alone = (untilSource: number, untilTarget: number): void => {
    for (const run of source.slice(above, untilSource)) columns.push({ source: run, target: null });
    for (const run of target.slice(below, untilTarget)) columns.push({ source: null, target: run });
    above = untilSource;
    below = untilTarget;
  };
  for (const pair of kept) {
    alone(source.indexOf(pair.source, above), target.indexOf(pair.target, below));
    columns.push({ source: pair.source, target: pair.target });
    above += 1;
    below += 1;
  }
  alone(source.length, target.length);
  return columns;
}
