import fc from "fast-check";
import { describe, expect, it } from "vitest";
import swell from "../../../fixtures/label_sets/swell.json";
import { Doc } from "./doc";
import { graphemeAt, moveEnd, nextGrapheme, wordAround } from "./graphemes";
import { mentionsAt, overlappingWith } from "./overlap";
import { sampleMention, samplePayload } from "./sample";
import type { LabelSet, MentionRow, Span } from "./types";

// The fixture is a label set as the server sends it.
const labelSet = swell as LabelSet;
const TEXT = "A\u030asas bro 👩‍👩‍👧 بَيْت 🇸🇪🇳🇴\nSlut";

const open = (text = TEXT, mentions: readonly MentionRow[] = []) =>
  Doc.fromPayload(samplePayload({ text, labelSet, mentions }));

const textOf = (doc: Doc, span: Span | null) => span && doc.textOf(span);

describe("a grapheme", () => {
  it.each([
    [0, "A\u030a"],
    [1, "A\u030a"],
    [2, "s"],
    [12, "👩‍👩‍👧"],
    [16, "بَ"],
    [17, "بَ"],
    [23, "🇸🇪"],
  ])("at %i is %s, letters with their marks and emoji families whole", (offset, expected) => {
    const doc = open();
    expect(textOf(doc, graphemeAt(doc, offset))).toBe(expected);
  });

  it("is followed by the next one that is no white space", () => {
    const doc = open("å b\n👩‍👩‍👧");
    const first = graphemeAt(doc, 0);
    const second = nextGrapheme(doc, first, 1);
    expect(textOf(doc, second)).toBe("b");
    const third = second && nextGrapheme(doc, second, 1);
    expect(textOf(doc, third)).toBe("👩‍👩‍👧");
    expect(third && nextGrapheme(doc, third, 1)).toBeNull();
    expect(third && textOf(doc, nextGrapheme(doc, third, -1))).toBe("b");
    expect(nextGrapheme(doc, first, -1)).toBeNull();
  });
});

describe("moving an end", () => {
  it("goes by grapheme and leaves white space outside", () => {
    const doc = open("Anna B 👩‍👩‍👧");
    const anna = { start: 0, end: 4 };
    const withB = moveEnd(doc, anna, { edge: "end", step: 1 });
    expect(textOf(doc, withB)).toBe("Anna B");
    expect(withB && moveEnd(doc, withB, { edge: "end", step: -1 })).toEqual(anna);
    expect(withB && textOf(doc, moveEnd(doc, withB, { edge: "end", step: 1 }))).toBe("Anna B 👩‍👩‍👧");
    expect(textOf(doc, moveEnd(doc, anna, { edge: "start", step: 1 }))).toBe("nna");
    expect(moveEnd(doc, anna, { edge: "start", step: -1 })).toBeNull();
  });

  it("leaves at least one grapheme", () => {
    const doc = open("å b");
    expect(moveEnd(doc, { start: 0, end: 1 }, { edge: "end", step: -1 })).toBeNull();
    expect(moveEnd(doc, { start: 2, end: 3 }, { edge: "start", step: 1 })).toBeNull();
  });

  it("never tears what a reader sees as one character", () => {
    const pieces = fc.constantFrom("a", "å", "A\u030a", "👩‍👩‍👧", "بَ", "يْ", " ", "🇸🇪", "\n", "e\u0301\u0323", "한");
    const move = fc.record({ edge: fc.constantFrom("start", "end"), step: fc.constantFrom(1 as const, -1 as const) });
    fc.assert(
      fc.property(fc.array(pieces, { minLength: 2, maxLength: 20 }), fc.nat(19), fc.array(move), (parts, at, moves) => {
        const doc = open(`x${parts.join("")}`);
        let span = graphemeAt(doc, Math.min(at, doc.offsets.length - 1));
        for (const each of moves) span = moveEnd(doc, span, each) ?? span;
        expect(doc.isBoundary(span.start) && doc.isBoundary(span.end) && span.start < span.end).toBe(true);
      }),
    );
  });
});

describe("a part of a word", () => {
  it("knows its word", () => {
    const doc = open("i Stockholmsbron nu");
    expect(textOf(doc, wordAround(doc, { start: 2, end: 11 }))).toBe("Stockholmsbron");
    expect(wordAround(doc, { start: 2, end: 16 })).toBeNull();
  });
});

describe("mentions at a place", () => {
  const doc = open("Anna Berg i Lund", [
    sampleMention({ id: "long", start: 0, end: 9, label: "surname" }),
    sampleMention({ id: "short", start: 5, end: 9, label: "surname" }),
    sampleMention({ id: "no", start: 5, end: 6, label: "surname", status: "rejected" }),
    sampleMention({ id: "crossing", start: 8, end: 16, label: "city" }),
  ]);
  const ids = (mentions: readonly MentionRow[]) => mentions.map(({ id }) => id);

  it("come innermost first, rejected ones last", () => {
    expect(ids(mentionsAt(doc, { start: 5, end: 6 }))).toEqual(["short", "long", "no"]);
    expect(ids(mentionsAt(doc, { start: 0, end: 1 }))).toEqual(["long"]);
  });

  it("are connected by overlap", () => {
    const short = doc.mention("short");
    expect(short && ids(overlappingWith(doc, short))).toEqual(["short", "crossing", "long", "no"]);
  });
});
