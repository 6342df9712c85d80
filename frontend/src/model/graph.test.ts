import { describe, expect, it } from "vitest";
import swell from "../../../fixtures/label_sets/swell.json";
import tab from "../../../fixtures/label_sets/tab.json";
import { Doc } from "./doc";
import { type Graph, graphOf } from "./graph";
import { samplePayload } from "./sample";
import type { EntityRow, LabelSet, MentionRow, RewriteRow } from "./types";

interface CaseEdge {
  readonly source: readonly number[];
  readonly target: readonly number[];
  readonly mention_ids: readonly string[];
  readonly rewrite_ids: readonly string[];
  readonly manual: boolean;
}

interface Case {
  readonly name: string;
  readonly label_set: keyof typeof LABEL_SETS;
  readonly policies: Readonly<Record<string, string>>;
  readonly text: string;
  readonly mentions: readonly MentionRow[];
  readonly entities: readonly EntityRow[];
  readonly rewrites?: readonly RewriteRow[];
  readonly source: readonly string[];
  readonly target: readonly string[];
  readonly edges: readonly CaseEdge[];
}

const files = import.meta.glob<Case[]>("../../../fixtures/graph/*.json", { eager: true, import: "default" });
const cases = Object.values(files).flat();
// The fixtures are what the server sends as label sets.
const LABEL_SETS = { swell: swell as LabelSet, tab: tab as LabelSet };

const byFirst = (a: CaseEdge, b: CaseEdge) => key(a) - key(b);
const key = ({ source, target }: CaseEdge) => source[0] ?? 10_000 + (target[0] ?? 0);

function edgesOf(graph: Graph): CaseEdge[] {
  return graph.edges
    .map(({ source, target, mentions, rewrites, manual }) => ({
      source,
      target,
      mention_ids: mentions.map(({ id }) => id).sort(),
      rewrite_ids: rewrites.map(({ id }) => id).sort(),
      manual,
    }))
    .sort(byFirst);
}

function expected(edges: readonly CaseEdge[]): CaseEdge[] {
  return edges
    .map((edge) => ({
      ...edge,
      mention_ids: edge.mention_ids.toSorted(),
      rewrite_ids: edge.rewrite_ids.toSorted(),
    }))
    .sort(byFirst);
}

describe("graphs that are the same in Python and in TypeScript", () => {
  it("has cases", () => expect(cases.length).toBeGreaterThan(19));

  it.each(cases)("$name", ({ label_set, source, target, edges, text, mentions, entities, rewrites = [], policies }) => {
    const doc = Doc.fromPayload(
      samplePayload({ text, mentions, entities, rewrites, policies, labelSet: LABEL_SETS[label_set] }),
    );
    const graph = graphOf(doc, { start: 0, end: doc.offsets.length });
    expect(graph.source.map(({ text }) => text)).toEqual(source.map((word) => word.trim()));
    expect(graph.target.map(({ text }) => text)).toEqual(target.map((word) => word.trim()));
    expect(edgesOf(graph)).toEqual(expected(edges));
  });
});
