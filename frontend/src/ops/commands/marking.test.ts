import { describe, expect, it } from "vitest";
import sms from "../../../../fixtures/label_sets/sms.json";
import swell from "../../../../fixtures/label_sets/swell.json";
import { Doc } from "../../model/doc";
import { sampleDrawn, sampleEntity, sampleMention, samplePayload } from "../../model/sample";
import type { LabelSet, Span } from "../../model/types";
import { applyOperation } from "../apply";
import * as commands from ".";

const text = "Flen, Flen, Flen, Flen och Flens kyrka. Malmö.";

function all(word: string): Span[] {
  return [...text.matchAll(new RegExp(word, "g"))].map(({ index }) => ({ start: index, end: index + word.length }));
}

function essay(): Doc {
  const mention = (id: string, start: number, end: number, values = {}) =>
    sampleMention({ id, start, end, label: "city", entity_id: "e1", status: "accepted", ...values });
  const mentions = [
    mention("same", 0, 4),
    mention("other", 6, 10, { label: "surname", entity_id: "e2" }),
    mention("rejected", 12, 16, { status: "rejected" }),
    mention("longer", 27, 38, { label: "place", entity_id: "e3" }),
  ];
  const entities = [
    sampleEntity({ id: "e1", label: "city", number: 1, ...sampleDrawn("Norrby") }),
    sampleEntity({ id: "e2", label: "surname", number: 2 }),
    sampleEntity({ id: "e3", label: "place", number: 3 }),
  ];
  return Doc.fromPayload(samplePayload({ text, labelSet: swell as LabelSet, mentions, entities }));
}

function count(plan: commands.MarkingPlan): Record<string, number> {
  return Object.fromEntries(Object.entries(plan).map(([fate, spans]) => [fate, spans.length]));
}

describe("labelling all that was found", () => {
  it("leaves what is marked, was rejected, or overlaps, and counts it", () => {
    const plan = commands.planMarking(essay(), [...all("Flen"), { start: 5, end: 6 }], "city");
    expect(count(plan)).toEqual({ free: 1, same: 1, other: 1, rejected: 1, overlap: 1, no_word: 1 });
  });

  it("is one operation, in which equal strings are one entity", () => {
    const doc = essay();
    const operation = commands.labelAll(doc, { spans: [...all("Flen"), ...all("Malmö")], label: "city" });
    expect(operation && commands.countMentions(operation)).toBe(2);
    const rows = operation ? applyOperation(doc.rows, operation) : doc.rows;
    const added = [...rows.mention.values()].filter(({ id }) => !doc.mention(id));
    expect(added.map(({ start, entity_id }) => [start, entity_id === "e1"])).toEqual([
      [18, true],
      [40, false],
    ]);
    expect([...rows.mention.values()].filter(({ id }) => doc.mention(id))).toEqual([...doc.rows.mention.values()]);
  });

  it.each([
    ["city", swell, true],
    ["firstname", sms, false],
  ])("joins a name in small letters to that in capitals, unless the label keeps case: %s", (label, set, isOne) => {
    const small = "Flen och flen";
    const mentions = [sampleMention({ id: "m1", start: 0, end: 4, label, entity_id: "e1", status: "accepted" })];
    const entities = [sampleEntity({ id: "e1", label, number: 1 })];
    const doc = Doc.fromPayload(samplePayload({ text: small, labelSet: set as LabelSet, mentions, entities }));
    const operation = commands.labelAll(doc, { spans: [{ start: 9, end: 13 }], label });
    const added = operation?.changes.find(({ table }) => table === "mention");
    const after: Readonly<Record<string, unknown>> = { ...added?.after };
    expect(after.entity_id === "e1").toBe(isOne);
  });

  it("takes what the server drew for each new string", () => {
    const drawn = new Map([["Malmö", sampleDrawn("Ekby")]]);
    const operation = commands.labelAll(essay(), { spans: all("Malmö"), label: "city", drawn });
    const entity = operation?.changes.find(({ table }) => table === "entity");
    expect(entity?.after).toMatchObject({ label: "city", pseudonym: "Ekby" });
  });

  it("labels the words without the white space around them", () => {
    const operation = commands.labelAll(essay(), { spans: [{ start: 39, end: 45 }], label: "city" });
    const mention = operation?.changes.find(({ table }) => table === "mention");
    expect(mention?.after).toMatchObject({ start: 40, end: 45 });
  });

  it("does nothing if nothing is free, or with a key that is not a label", () => {
    expect(commands.labelAll(essay(), { spans: all("Flens"), label: "city" })).toBeNull();
    expect(commands.labelAll(essay(), { spans: all("Malmö"), label: "gen" })).toBeNull();
  });

  it("needs pseudonyms for the strings that have no entity yet", () => {
    expect(commands.newStrings(essay(), [...all("Flen"), ...all("Malmö"), ...all("Malmö")], "city")).toEqual(
      all("Malmö"),
    );
  });
});
