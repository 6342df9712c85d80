import fc from "fast-check";
import { describe, expect, it } from "vitest";
import swell from "../../../fixtures/label_sets/swell.json";
import tab from "../../../fixtures/label_sets/tab.json";
import { Doc } from "./doc";
import { formKey } from "./effects";
import { segments } from "./rendering";
import { sampleMention, samplePayload, sampleRewrite } from "./sample";
import type { EntityRow, LabelSet, MentionRow, RewriteRow, Segment, Span, View } from "./types";

interface Case {
  readonly name: string;
  readonly label_set: "swell" | "tab";
  readonly policies: Readonly<Record<string, string>>;
  readonly text: string;
  readonly mentions: readonly MentionRow[];
  readonly entities: readonly EntityRow[];
  readonly rewrites?: readonly RewriteRow[];
  readonly target: readonly CaseSegment[];
  readonly masked: readonly CaseSegment[];
}

/** A case without rewrites leaves them out. */
type CaseSegment = Omit<Segment, "rewrite_ids"> & Partial<Pick<Segment, "rewrite_ids">>;

const files = import.meta.glob<Case[]>("../../../fixtures/rendering/*.json", { eager: true, import: "default" });
const cases = Object.values(files).flat();
// The fixtures are label sets as the server sends them.
const LABEL_SETS = { swell: swell as LabelSet, tab: tab as LabelSet };

function docOf({ label_set, ...sample }: Case): Doc {
  return Doc.fromPayload(samplePayload({ ...sample, labelSet: LABEL_SETS[label_set] }));
}

const whole = (expected: readonly CaseSegment[]) => expected.map((segment) => ({ rewrite_ids: [], ...segment }));

describe("segments that are the same in Python and in TypeScript", () => {
  it("has cases", () => expect(cases.length).toBeGreaterThan(20));

  it.each(cases)("$name", (each) => {
    expect(segments(docOf(each), "target")).toEqual(whole(each.target));
    expect(segments(docOf(each), "masked")).toEqual(whole(each.masked));
  });
});

const TEXT = "Anna bor i Malmö.\nHon åker 👩‍👩‍👧 till Lund\noch Åsa med.\n\nSlut.";
const LENGTH = [...TEXT].length;

const spans = fc
  .tuple(fc.nat(LENGTH - 1), fc.integer({ min: 1, max: 20 }))
  .map(([start, length]) => ({ start, end: Math.min(LENGTH, start + length) }));

const mentionsOf = (labels: readonly string[]) =>
  fc
    .array(fc.tuple(spans, fc.constantFrom(...labels), fc.boolean()), { maxLength: 8 })
    .map((drawn) =>
      drawn.map(([span, label, rejected], i) =>
        sampleMention({ id: `m${i}`, ...span, label, status: rejected ? "rejected" : "accepted" }),
      ),
    );

/** Disjoint, since no two rewrites may share a character. */
const rewrites = fc
  .array(fc.tuple(fc.array(spans, { maxLength: 3 }), fc.array(fc.tuple(fc.nat(LENGTH), fc.nat(2)), { maxLength: 3 })))
  .map((drawn) => {
    const taken = new Set<number>();
    const free = ({ start, end }: Span) => {
      const places = Array.from({ length: end - start }, (_, i) => start + i);
      if (places.some((place) => taken.has(place))) return false;
      for (const place of places) taken.add(place);
      return true;
    };
    return drawn.map(([ranges, places], i) =>
      sampleRewrite({
        id: `r${i}`,
        ranges: ranges.filter(free).map(({ start, end }) => [start, end]),
        pieces: places.map(([at, rank], n) => ({ at, rank, text: `<${i}.${n}>` })),
      }),
    );
  });

describe("laws of rendering", () => {
  const views: readonly View[] = ["target", "masked"];

  it("joins, segment by segment, to the source", () => {
    fc.assert(
      fc.property(mentionsOf(["PERSON", "LOC"]), rewrites, (mentions, rows) => {
        const doc = Doc.fromPayload(samplePayload({ text: TEXT, labelSet: LABEL_SETS.tab, mentions, rewrites: rows }));
        for (const view of views) {
          const sources = segments(doc, view).map((segment) => doc.textOf(segment));
          expect(sources.join("")).toBe(TEXT);
        }
      }),
    );
  });

  it("gives the same when every paragraph is rendered alone", () => {
    const join = (found: readonly Segment[]) => found.map(({ text }) => text).join("");
    fc.assert(
      fc.property(mentionsOf(["city", "fam", "prof"]), rewrites, (mentions, rows) => {
        const doc = Doc.fromPayload(
          samplePayload({ text: TEXT, labelSet: LABEL_SETS.swell, mentions, rewrites: rows }),
        );
        for (const view of views) {
          const alone = doc.paragraphs.map((part) => join(segments(doc, view, part)));
          expect(alone.join("")).toBe(join(segments(doc, view)));
        }
      }),
    );
  });

  it("shows every piece of a rewrite that shares nothing with what is hidden, each once", () => {
    fc.assert(
      fc.property(rewrites, (rows) => {
        const doc = Doc.fromPayload(samplePayload({ text: TEXT, labelSet: LABEL_SETS.swell, rewrites: rows }));
        const shown = segments(doc, "target").filter(({ kind, text }) => kind === "rewritten" && text !== "");
        const texts = rows.flatMap(({ pieces }) => pieces.map(({ text }) => text));
        expect(shown.map(({ text }) => text).sort()).toEqual(texts.sort());
      }),
    );
  });
});

describe("formKey", () => {
  it.each([
    [[], ""],
    [["gen"], "gen"],
    [["gen", "def"], "def+gen"],
    [["foreign", "pl"], "pl"],
  ])("of %j is %j", (modifiers, key) => expect(formKey(modifiers)).toBe(key));
});
