import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Graph, GraphEdge, GraphToken, TargetToken } from "../../model/graph";
import type { Chip } from "./chips";
import { type Layout, layOut, type PlacedRun } from "./layout";
import { TextMeasure } from "./measure";
import { Metrics } from "./metrics";
import { placementsOf, shapeOf } from "./shapes";

const METRICS = new Metrics(new TextMeasure(), { word: "400 15px x", strong: "600 15px x", chip: "600 11px x" }, 15);
const BOTH = { source: true, target: true };

interface Given {
  readonly source: string;
  readonly target: string;
  /** Token indexes of both sides. */
  readonly edges: ReadonlyArray<
    readonly [source: readonly number[], target: readonly number[], extra?: Partial<GraphEdge>]
  >;
}

function words(text: string): GraphToken[] {
  return text
    .split(" ")
    .filter(Boolean)
    .map((word, index) => ({ index, text: word, start: index * 10, end: index * 10 + word.length, spaced: true }));
}

function graphFrom({ source, target, edges }: Given): Graph {
  const plain = {
    mentions: [],
    rewrites: [],
    manual: false,
    changed: false,
    stale: false,
    before: false,
    after: false,
  };
  return {
    source: words(source),
    target: words(target).map((token): TargetToken => ({ ...token, kind: "plain", piece: null })),
    edges: edges.map(([from, to, extra], i) => ({ id: `e${i}`, source: from, target: to, ...plain, ...extra })),
  };
}

interface How {
  readonly width?: number;
  readonly shown?: typeof BOTH;
  readonly chips?: Readonly<Record<number, readonly string[]>>;
  readonly mirrored?: boolean;
}

function laidOut(given: Given, { width = 600, shown = BOTH, chips = {}, mirrored = false }: How = {}): Layout {
  const graph = graphFrom(given);
  const chip = (text: string): Chip => ({ text, kind: "label", label: "city", status: "accepted" });
  const rows = graph.edges.map((_, i) => (chips[i] ? [chips[i].map(chip)] : []));
  return layOut({ graph, chips: rows, shown, width, mirrored }, METRICS);
}

const middle = ({ left, width }: PlacedRun) => left + width / 2;

/** Where the edge's words stand: line and middle, the source's first. */
function placesOf(layout: Layout, edge: number): ReadonlyArray<readonly [line: number, x: number]> {
  return (layout.runs[edge] ?? []).map((run) => [run.line, Math.round(middle(run))] as const);
}

const straight = (n: number): Given["edges"] => Array.from({ length: n }, (_, i) => [[i], [i]] as const);

describe("columns", () => {
  it("hold the words of an edge above each other", () => {
    const layout = laidOut({ source: "Hon bor här", target: "Hon bor där", edges: straight(3) });
    for (const i of [0, 1, 2]) {
      const [above, below] = placesOf(layout, i);
      expect(above).toEqual(below);
    }
  });

  it("hold the most words that stay in order; a word that moved has a place in each row", () => {
    const edges: Given["edges"] = [
      [[0], [3]],
      [[1], [0]],
      [[2], [1]],
      [[3], [2]],
    ];
    const layout = laidOut({ source: "nu går vi hem", target: "går vi hem nu", edges });
    const across = [0, 1, 2, 3].map((i) => {
      const [above, below] = placesOf(layout, i);
      return (below?.[1] ?? 0) - (above?.[1] ?? 0);
    });
    expect(across.map(Math.sign)).toEqual([1, 0, 0, 0]);
  });

  it("let a word that was linked by hand give way to one that was not", () => {
    const edges: Given["edges"] = [
      [[0], [1], { manual: true }],
      [[1], [0]],
    ];
    const layout = laidOut({ source: "a b", target: "b a", edges });
    expect(new Set(placesOf(layout, 1).map(([, x]) => x)).size).toBe(1);
    expect(new Set(placesOf(layout, 0).map(([, x]) => x)).size).toBe(2);
  });

  it("keep the words of a group together, and those that stand apart in columns of their own", () => {
    const edges: Given["edges"] = [
      [[0, 1], [0]],
      [[2, 4], [1]],
      [[3], [2]],
    ];
    const layout = laidOut({ source: "Anna Berg klär sig på", target: "Emma iklär sig", edges });
    expect(layout.runs[0]).toHaveLength(2);
    expect(layout.runs[1]).toHaveLength(3);
  });

  it("are as wide as their chips", () => {
    const given: Given = { source: "i Lund nu", target: "i Ystad nu", edges: straight(3) };
    const without = laidOut(given);
    const withChip = laidOut(given, { chips: { 1: ["firstname_female"] } });
    const from = (layout: Layout) => (placesOf(layout, 2)[0]?.[1] ?? 0) - (placesOf(layout, 0)[0]?.[1] ?? 0);
    expect(from(withChip)).toBeGreaterThan(from(without) + 40);
  });
});

describe("lines", () => {
  it("are filled one after the other", () => {
    const layout = laidOut(
      { source: "ett två tre fyra", target: "ett två tre fyra", edges: straight(4) },
      { width: 110 },
    );
    expect([0, 1, 2, 3].map((i) => placesOf(layout, i)[0]?.[0])).toEqual([0, 0, 1, 1]);
    expect(layout.height).toBeGreaterThan((layout.lines[1]?.top ?? 0) + (layout.lines[1]?.height ?? 0));
  });

  it("let an edge to another line leave on the right and enter on the left", () => {
    const edges: Given["edges"] = [
      [[0], [3]],
      [[1], [0]],
      [[2], [1]],
      [[3], [2]],
    ];
    const layout = laidOut({ source: "ett två tre fyra", target: "två tre fyra ett", edges }, { width: 110 });
    const [placement] = placementsOf(layout, () => true);
    const lines = placesOf(layout, 0).map(([line]) => line);
    expect(lines[0]).toBeLessThan(lines[1] ?? 0);
    const marks = placement && shapeOf(layout, placement, () => true).marks;
    expect(marks?.match(/Z/g)).toHaveLength(2);
  });

  it("show only one row where the other is hidden, with the chips beside it", () => {
    const edges: Given["edges"] = [
      [[0], [0]],
      [[1], []],
    ];
    const shown = { source: false, target: true };
    const layout = laidOut({ source: "Lund ju", target: "Ystad", edges }, { shown, chips: { 0: ["city"] } });
    expect(layout.runs[0]?.map(({ run }) => run.side)).toEqual(["target"]);
    expect(layout.runs[1]).toEqual([]);
    expect(layout.lines[0]?.gapTop).toBe(0);
  });

  it("run from right to left where the text does", () => {
    const given: Given = { source: "ett två", target: "ett två", edges: straight(2) };
    const [first, second] = [0, 1].map((i) => placesOf(laidOut(given, { mirrored: true }), i)[0]?.[1] ?? 0);
    expect(first).toBeGreaterThan(second ?? 0);
  });

  it("cut a word short that is wider than all of one", () => {
    const word = "x".repeat(200);
    const layout = laidOut({ source: word, target: word, edges: straight(1) }, { width: 300 });
    const [placement] = placementsOf(layout, () => true);
    const drawn = placement && shapeOf(layout, placement, () => true).words[0]?.text;
    expect(drawn).toMatch(/^x+…$/);
  });
});

describe("an edge", () => {
  const strokes = (given: Given, i = 0): string => {
    const layout = laidOut(given);
    const placement = placementsOf(layout, () => true)[i];
    return placement ? shapeOf(layout, placement, () => true).strokes : "";
  };

  it("of one word and one is a line; of several words it has a bracket over them", () => {
    expect(strokes({ source: "a", target: "b", edges: straight(1) })).toMatch(/^M[\d.]+ [\d.]+V[\d.]+$/);
    expect(strokes({ source: "a b", target: "c", edges: [[[0, 1], [0]]] })).toMatch(/^M\S+ \S+v4H/);
  });

  it("with words on one side only ends across itself", () => {
    const given: Given = {
      source: "a",
      target: "b",
      edges: [
        [[0], []],
        [[], [0]],
      ],
    };
    expect(strokes(given)).toMatch(/V[\d.]+M.*H/);
    expect(strokes(given, 1)).toMatch(/V[\d.]+M.*H/);
  });

  it("that goes on in another paragraph ends at the margin with a mark of its own", () => {
    const layout = laidOut({ source: "a", target: "", edges: [[[0], [], { after: true }]] });
    const [placement] = placementsOf(layout, () => true);
    const marks = placement && shapeOf(layout, placement, () => true).marks;
    expect(marks?.match(/Z/g)).toHaveLength(2);
  });
});

/** A graph of n words each side, whose targets are in any order, some left out. */
const anyGraph = fc
  .tuple(fc.integer({ min: 1, max: 24 }), fc.infiniteStream(fc.nat()), fc.boolean())
  .map(([n, stream, grouped]): Given => {
    const next = () => stream.next().value ?? 0;
    const order = Array.from({ length: n }, (_, i) => [next(), i] as const).sort(([a], [b]) => a - b);
    const target = order.map(([, i]) => i).filter((i) => i % 5 !== 4);
    const edges: [number[], number[]][] = Array.from({ length: n }, (_, i) => {
      const at = target.indexOf(i);
      return [[i], at < 0 ? [] : [at]];
    });
    const [first, second] = edges;
    if (grouped && first && second) {
      const joined = edges
        .splice(0, 2)
        .reduce(([s, t], [s2, t2]) => [[...s, ...s2].sort((a, b) => a - b), [...t, ...t2].sort((a, b) => a - b)]);
      edges.unshift(joined);
    }
    const text = (count: number) => Array.from({ length: count }, (_, i) => "ord".repeat((i % 4) + 1)).join(" ");
    return { source: text(n), target: text(target.length), edges };
  });

describe("any graph", () => {
  it("has every word once, in order, apart and within the width", () => {
    fc.assert(
      fc.property(anyGraph, fc.integer({ min: 120, max: 900 }), (given, width) => {
        const layout = laidOut(given, { width });
        for (const side of ["source", "target"] as const) {
          const runs = layout.runs.flat().filter(({ run }) => run.side === side);
          runs.sort((a, b) => a.run.first - b.run.first);
          const tokens = runs.flatMap(({ run }) =>
            Array.from({ length: run.last - run.first + 1 }, (_, i) => run.first + i),
          );
          expect(tokens).toEqual(layout.scene.graph[side].map(({ index }) => index));
          runs.forEach((run, i) => {
            const before = runs[i - 1];
            expect(run.left).toBeGreaterThanOrEqual(0);
            expect(run.left + run.width).toBeLessThanOrEqual(width + 0.01);
            if (!before) return;
            expect(run.line).toBeGreaterThanOrEqual(before.line);
            if (run.line === before.line) expect(run.left).toBeGreaterThanOrEqual(before.left + before.width - 0.01);
          });
        }
      }),
      { numRuns: 150 },
    );
  });

  it("has chips that never cover each other", () => {
    fc.assert(
      fc.property(anyGraph, fc.integer({ min: 200, max: 900 }), (given, width) => {
        const chips = Object.fromEntries(given.edges.map((_, i) => [i, [`label${i}`]]));
        const blocks = laidOut(given, { width, chips }).chips.filter((block) => block !== null);
        for (const [i, a] of blocks.entries()) {
          for (const b of blocks.slice(i + 1)) {
            const apart =
              a.line !== b.line ||
              a.left >= b.left + b.width ||
              b.left >= a.left + a.width ||
              a.top >= b.top + b.height ||
              b.top >= a.top + a.height;
            expect(apart).toBe(true);
          }
        }
      }),
      { numRuns: 100 },
    );
  });
});
