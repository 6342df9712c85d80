import { describe, expect, it } from "vitest";
import swell from "../../../fixtures/label_sets/swell.json";
import { applyToDoc } from "../ops/apply";
import type { Operation, RowChange } from "../ops/types";
import { Doc } from "./doc";
import { displayLabels } from "./labels";
import { sampleEntity, sampleMention, samplePayload } from "./sample";
import type { LabelSet } from "./types";

// The fixture is a label set as the server sends it.
const labelSet = swell as LabelSet;
const TEXT = "Anna bor i Stockholmsbron.\nMin bror 👩 Bo bor där.\n";

const mentions = [
  sampleMention({ id: "m2", start: 11, end: 21, label: "city", entity_id: "e2" }),
  sampleMention({ id: "m1", start: 0, end: 4, label: "firstname_female", entity_id: "e1" }),
];
const entities = [
  sampleEntity({ id: "e2", label: "city", number: 2 }),
  sampleEntity({ id: "e1", label: "firstname_female", number: 1 }),
];

const open = () => Doc.fromPayload(samplePayload({ text: TEXT, labelSet, mentions, entities }));

const operation = (...changes: RowChange[]): Operation => ({ op_id: "op", name: "label", changes });

describe("Doc", () => {
  it("lists mentions in text order and entities by number", () => {
    const doc = open();
    expect(doc.mentions.map(({ id }) => id)).toEqual(["m1", "m2"]);
    expect(doc.entities.map(({ id }) => id)).toEqual(["e1", "e2"]);
    expect(doc.mentionsOf("e2").map(({ id }) => id)).toEqual(["m2"]);
  });

  it("cuts tokens where a mention ends inside a word, and only there", () => {
    const doc = open();
    const words = Array.from({ length: doc.tokens.length }, (_, i) => doc.textOf(doc.spanOf({ anchor: i, focus: i })));
    expect(words.slice(0, 6)).toEqual(["Anna", "bor", "i", "Stockholms", "bron", "."]);
    expect(doc.baseTokens.length).toBe(doc.tokens.length - 1);
  });

  it("finds the token at an offset beyond the Basic Multilingual Plane", () => {
    const doc = open();
    const offset = [...TEXT.slice(0, TEXT.indexOf("Bo"))].length;
    const token = doc.tokens.at(offset);
    expect(doc.textOf(doc.spanOf({ anchor: token, focus: token }))).toBe("Bo");
  });

  it("gives the text of a selection in either direction, without the white space around it", () => {
    const doc = open();
    expect(doc.textOf(doc.spanOf({ anchor: 2, focus: 0 }))).toBe("Anna bor i");
    expect(doc.selectionOf({ start: 0, end: 10 })).toEqual({ anchor: 0, focus: 2 });
  });

  it("knows the paragraph of an offset and the mentions of a paragraph", () => {
    const doc = open();
    expect(doc.paragraphAt(0)).toBe(0);
    expect(doc.paragraphAt(27)).toBe(1);
    expect(doc.mentionsIn(0)).toHaveLength(2);
    expect(doc.mentionsIn(1)).toHaveLength(0);
  });

  it("reports what an operation touched, and shares the rest", () => {
    const before = open();
    const change: RowChange = { table: "mention", id: "m2", before: { end: 21 }, after: { end: 25 } };
    const { doc, changed } = applyToDoc(before, operation(change));
    expect(changed.mentions).toEqual(new Set(["m2"]));
    expect(changed.entities).toEqual(new Set(["e2"]));
    expect(changed.paragraphs).toEqual(new Set([0]));
    expect(changed.tokens).toBe(true);
    expect(doc.tokens.length).toBe(before.tokens.length - 1);
    expect(doc.mentionsOf("e1")).toBe(before.mentionsOf("e1"));
    expect(doc.mention("m1")).toBe(before.mention("m1"));
    expect(doc.entities).toBe(before.entities);
    expect(before.mention("m2")?.end).toBe(21);
  });

  it("counts an entity's mentions as touched when the entity changes", () => {
    const change: RowChange = { table: "entity", id: "e1", before: { number: 1 }, after: { number: 7 } };
    const { changed } = applyToDoc(open(), operation(change));
    expect(changed.mentions).toEqual(new Set(["m1"]));
    expect(changed.paragraphs).toEqual(new Set([0]));
    expect(changed.tokens).toBe(false);
  });

  it.each([
    [0, true],
    [20, true],
    [36, true],
    [TEXT.length + 1, false],
  ])("says whether the text may be cut at %d", (offset, allowed) => expect(open().isBoundary(offset)).toBe(allowed));

  it("does not cut between a letter and its mark", () => {
    const doc = Doc.fromPayload(samplePayload({ text: "A\u030asa 👩‍👩‍👧.", labelSet }));
    expect([0, 1, 2, 3].map((offset) => doc.isBoundary(offset))).toEqual([true, false, true, true]);
    expect([5, 6, 7, 10].map((offset) => doc.isBoundary(offset))).toEqual([true, false, false, true]);
  });

  it("reads mentions whatever the order of the payload's columns", () => {
    const payload = samplePayload({ text: TEXT, labelSet, mentions, entities });
    const columns = payload.mentions.columns.toReversed();
    const rows = payload.mentions.rows.map((row) => row.toReversed());
    const turned = Doc.fromPayload({ ...payload, mentions: { columns, rows } });
    expect(turned.mentions).toEqual(open().mentions);
  });

  it("refuses token lengths that do not make up the text", () => {
    const payload = samplePayload({ text: TEXT, labelSet });
    expect(() => Doc.fromPayload({ ...payload, token_lengths: [3] })).toThrow(RangeError);
  });
});

describe("displayLabels", () => {
  it("orders base label, number, modifiers, temporary labels", () => {
    const mention = sampleMention({
      id: "m",
      start: 0,
      end: 1,
      label: "city",
      modifiers: ["gen", "foreign"],
      flags: ["OBS!"],
    });
    expect(displayLabels(mention, 1).join(" ")).toBe("city 1 foreign gen OBS!");
  });
});
