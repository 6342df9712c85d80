import fc from "fast-check";
import { describe, expect, it } from "vitest";
import swell from "../../../fixtures/label_sets/swell.json";
import tab from "../../../fixtures/label_sets/tab.json";
import { Doc } from "./doc";
import { type Graph, graphOf } from "./graph";
import { segments } from "./rendering";
import { sampleDrawn, sampleEntity, sampleMention, samplePayload, sampleRewrite } from "./sample";
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
// The fixtures are label sets as the server sends them.
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

const TEXT = "Anna bor i Lund nu. Där bor\nannas bror med sin katt och hund.\nSlut nu!";
const ENTITIES = [
  sampleEntity({ id: "e1", label: "firstname_female", number: 1, ...sampleDrawn("Emma Maria") }),
  sampleEntity({ id: "e2", label: "city", number: 2, ...sampleDrawn("Ystad") }),
];

const span = fc
  .tuple(fc.integer({ min: 0, max: TEXT.length - 2 }), fc.integer({ min: 1, max: 9 }))
  .map(([start, length]) => ({ start, end: Math.min(TEXT.length, start + length) }))
  .filter(({ start, end }) => TEXT.slice(start, end).trim() !== "");

const mentions = fc.array(fc.tuple(span, fc.constantFrom("e1", "e2"), fc.boolean()), { maxLength: 3 }).map((found) =>
  found.map(([place, entity, rejected], i) =>
    sampleMention({
      id: `m${i}`,
      ...place,
      label: entity === "e1" ? "firstname_female" : "city",
      entity_id: entity,
      status: rejected ? "rejected" : "accepted",
    }),
  ),
);

const rewrites = fc
  .array(
    fc.tuple(fc.option(span), fc.option(fc.integer({ min: 0, max: TEXT.length })), fc.constantFrom("på ", "en stor")),
    {
      maxLength: 3,
    },
  )
  .map((found) =>
    found.flatMap(([range, at, text], i) =>
      range || at !== null
        ? [
            sampleRewrite({
              id: `r${i}`,
              ranges: range ? [[range.start, range.end]] : [],
              pieces: at === null ? [] : [{ at, rank: 0, text }],
            }),
          ]
        : [],
    ),
  );

const anyDoc = fc
  .tuple(mentions, rewrites)
  .map(([found, written]) =>
    Doc.fromPayload(
      samplePayload({ text: TEXT, labelSet: LABEL_SETS.swell, mentions: found, rewrites: written, entities: ENTITIES }),
    ),
  );

const letters = (texts: readonly string[]) => texts.join("").replaceAll(/\s/g, "");

describe("the graph of any document", () => {
  it("has every word in one edge, and the words make up both texts", () => {
    fc.assert(
      fc.property(anyDoc, fc.constantFrom("target" as const, "masked" as const), (doc, view) => {
        for (const part of [{ start: 0, end: TEXT.length }, ...doc.paragraphs]) {
          const { source, target, edges } = graphOf(doc, part, view);
          const members = (side: "source" | "target") => edges.flatMap((edge) => edge[side]).sort((a, b) => a - b);
          expect(members("source")).toEqual(source.map((_, i) => i));
          expect(members("target")).toEqual(target.map((_, i) => i));
          expect(letters(source.map(({ text }) => text))).toBe(letters([doc.textOf(part)]));
          const shown = segments(doc, view, part).map(({ text }) => text);
          expect(letters(target.map(({ text }) => text))).toBe(letters(shown));
        }
      }),
    );
  });

  it("is the same in parts as in one piece, but for edges that reach from part to part", () => {
    fc.assert(
      fc.property(anyDoc, (doc) => {
        const whole = graphOf(doc, { start: 0, end: TEXT.length });
        const parts = doc.paragraphs.map((part) => graphOf(doc, part));
        const words = (graphs: readonly Graph[]) => graphs.flatMap(({ target }) => target.map(({ text }) => text));
        expect(letters(words(parts))).toBe(letters(words([whole])));
        const torn = parts.some(({ edges }) => edges.some(({ before, after }) => before || after));
        const ids = (graphs: readonly Graph[]) => graphs.flatMap(({ edges }) => edges.map(({ id }) => id)).sort();
        if (!torn) expect(ids(parts)).toEqual(ids([whole]));
      }),
    );
  });
});

describe("an edge", () => {
  it("says that its rewrite was made for another pseudonym", () => {
    const lund = TEXT.indexOf("Lund");
    const rewrite = sampleRewrite({
      id: "r",
      ranges: [[lund - 2, lund - 1]],
      pieces: [{ at: lund - 2, rank: 0, text: "på" }],
      mention_id: "m",
      pseudonym: "Island",
    });
    const city = sampleMention({
      id: "m",
      start: lund,
      end: lund + 4,
      label: "city",
      entity_id: "e2",
      status: "accepted",
    });
    const given = { text: TEXT, labelSet: LABEL_SETS.swell, mentions: [city], entities: ENTITIES };
    const stale = (pseudonym: string) => {
      const doc = Doc.fromPayload(samplePayload({ ...given, rewrites: [{ ...rewrite, pseudonym }] }));
      return graphOf(doc, { start: 0, end: 20 }).edges.find(({ id }) => id === "r:r");
    };
    expect(stale("Island")).toMatchObject({ stale: true, changed: true });
    expect(stale("Ystad")).toMatchObject({ stale: false, changed: true });
  });

  it("that was only moved is not changed, and reaches into the paragraph where its words went", () => {
    const katt = TEXT.indexOf("katt");
    const rewrite = sampleRewrite({ id: "r", ranges: [[katt, katt + 5]], pieces: [{ at: 0, rank: 0, text: "katt " }] });
    const doc = Doc.fromPayload(samplePayload({ text: TEXT, labelSet: LABEL_SETS.swell, rewrites: [rewrite] }));
    const [first, second] = doc.paragraphs.map((part) => graphOf(doc, part).edges.find(({ id }) => id === "r:r"));
    expect(first).toMatchObject({ target: [0], source: [], after: true, before: false });
    expect(second).toMatchObject({ target: [], before: true });
    expect(graphOf(doc, { start: 0, end: TEXT.length }).edges.find(({ id }) => id === "r:r")?.changed).toBe(false);
  });
});
