import { describe, expect, it } from "vitest";
import inflection from "../../../../fixtures/inflection.json";
import swell from "../../../../fixtures/label_sets/swell.json";
import tab from "../../../../fixtures/label_sets/tab.json";
import { Doc } from "../../model/doc";
import { sampleDrawn, sampleEntity, sampleMention, samplePayload } from "../../model/sample";
import type { LabelSet, MentionRow } from "../../model/types";
import { applyToDoc } from "../apply";
import { markLike, type Readable } from "./hiding";

const name = { label: "firstname_female", entity_id: "e1", status: "accepted" } as const;

function essay(text: string, mentions: Parameters<typeof sampleMention>[0][], set: unknown = swell) {
  return Doc.fromPayload(
    samplePayload({
      text,
      labelSet: set as LabelSet,
      mentions: mentions.map(sampleMention),
      entities: [sampleEntity({ id: "e1", label: mentions[0]?.label ?? "", number: 1, ...sampleDrawn("Maria") })],
      endings: inflection.sv,
      reserved: { firstname_female: [sampleDrawn("Maria"), sampleDrawn("Eva")] },
    }),
  );
}

/** The mentions of a document after marking the words at these places. */
function marked(doc: Doc, places: Readable[]): MentionRow[] {
  const operation = markLike(doc, { places });
  if (!operation) throw new Error("Nothing was marked");
  return [...applyToDoc(doc, operation).doc.mentions];
}

function at(start: number, end: number, more: Partial<Readable> = {}): Readable {
  return { span: { start, end }, label: "firstname_female", like: "m1", standing: null, ...more };
}

describe("markLike", () => {
  it("marks every place like the hidden mention", () => {
    const doc = essay("Anna ser Anna och Anna.", [{ id: "m1", start: 0, end: 4, ...name }]);
    const found = marked(doc, [at(9, 13), at(18, 22)]);
    expect(found.map(({ start, entity_id, label, status }) => [start, entity_id, label, status])).toEqual(
      [0, 9, 18].map((start) => [start, "e1", "firstname_female", "accepted"]),
    );
  });

  it.each([
    ["Anna och Annas hund.", [0, 4, []], [9, 14], ["gen"]],
    ["Annas hund och Anna.", [0, 5, ["gen"]], [15, 19], []],
    ["Annas hund och ANNAS.", [0, 5, ["gen"]], [15, 20], ["gen"]],
  ] as const)("gives the modifiers that the form has: %s", (text, [start, end, modifiers], place, expected) => {
    const doc = essay(text, [{ id: "m1", start, end, modifiers: [...modifiers], ...name }]);
    expect(marked(doc, [at(place[0], place[1])])[1]?.modifiers).toEqual(expected);
  });

  it("changes a rejected mention at the place instead of adding one", () => {
    const doc = essay("Anna ser Anna.", [
      { id: "m1", start: 0, end: 4, ...name },
      { id: "m2", start: 9, end: 13, ...name, label: "city", entity_id: null, status: "rejected" },
    ]);
    const found = marked(doc, [at(9, 13, { standing: "m2" })]);
    expect(found.map(({ id, label, entity_id, status }) => [id, label, entity_id, status])).toEqual([
      ["m1", "firstname_female", "e1", "accepted"],
      ["m2", "firstname_female", "e1", "accepted"],
    ]);
  });

  it("takes over identifier type and confidential status, and hides a mention whole that left a part of it readable", () => {
    const person = { label: "PERSON", entity_id: "e1", status: "accepted" } as const;
    const doc = essay(
      "Iris Hallam met Iris Hallam's sister.",
      [
        { id: "m1", start: 0, end: 4, ...person, identifier_type: "DIRECT" },
        { id: "m2", start: 16, end: 27, ...person, entity_id: null, identifier_type: "NO_MASK" },
      ],
      tab,
    );
    const found = marked(doc, [at(16, 20, { label: "PERSON", standing: "m2" })]);
    expect(found.map(({ id, start, end, identifier_type }) => [id, start, end, identifier_type])).toEqual([
      ["m1", 0, 4, "DIRECT"],
      ["m2", 16, 27, "DIRECT"],
    ]);
  });

  it("makes one entity for what only another document hides, with its own pseudonym", () => {
    const doc = essay("Anna ser Ida och Ida.", [{ id: "m1", start: 0, end: 4, ...name }]);
    const found = marked(doc, [at(9, 12, { like: null }), at(17, 20, { like: null })]);
    const entities = new Set(found.slice(1).map(({ entity_id }) => entity_id));
    expect(entities.size).toBe(1);
    expect(entities.has("e1")).toBe(false);
  });

  it("marks the genitive of what another document hides as one", () => {
    const doc = essay("Anna ser Idas bok. Jonas läser.", [{ id: "m1", start: 0, end: 4, ...name }]);
    const places = [at(9, 13, { like: null, isInflected: true }), at(19, 24, { like: null, isInflected: false })];
    expect(marked(doc, places).map(({ modifiers }) => modifiers)).toEqual([[], ["gen"], []]);
  });

  it("does nothing for no place", () => {
    expect(markLike(essay("Anna.", [{ id: "m1", start: 0, end: 4, ...name }]), { places: [] })).toBeNull();
  });
});
