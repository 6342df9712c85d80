import { describe, expect, it } from "vitest";
import { sampleDrawn, sampleEntity, sampleMention } from "../../model/sample";
import { ANNA, at, done, ENTITIES, LUND, open } from "../sample_essay";
import * as commands from ".";

describe("pseudonyms and entities", () => {
  it("are locked when written by hand, and unlocked when drawn again", () => {
    const doc = open();
    const written = done(doc, commands.setPseudonym(doc, { entity: "e2", drawn: sampleDrawn("Vik") }));
    expect(written.entity("e2")).toMatchObject({ pseudonym: "Vik", locked: true });
    const drawn = done(written, commands.redraw(written, { entity: "e2" }));
    expect(drawn.entity("e2")).toMatchObject({ pseudonym: "Sundby", locked: false });
  });

  it("give nothing when none is left to draw", () => {
    const doc = open({ reserved: {} });
    expect(commands.redraw(doc, { entity: "e2" })).toBeNull();
  });

  it("are joined as one counted operation, under the label of the one that stays", () => {
    const doc = open();
    const operation = commands.joinEntities(doc, { from: "e2", into: "e1" });
    expect(operation && commands.countMentions(operation)).toBe(1);
    const now = done(doc, operation);
    expect(now.mention("lund")).toMatchObject({ entity_id: "e1", label: "firstname_female" });
    expect(now.entity("e2")).toBeUndefined();
  });
});

describe("a pseudonym that was set aside", () => {
  const skola = { pseudonym: "A-skola", forms: { "": "A-skola", def: "A-skolan" } };

  it.each(["skola", "Skola", "skolan"])("is not taken where it would show the word %s", (word) => {
    const doc = open({ text: `Min ${word} är bra.`, mentions: [], entities: [], reserved: { school: [skola] } });
    const span = { start: 4, end: 4 + word.length };
    const after = done(doc, commands.labelSpan(doc, { span, label: "school" }));
    expect(after.entities[0]?.pseudonym).toBe("");
  });

  it("is taken for another word", () => {
    const doc = open({ reserved: { school: [skola] } });
    const after = done(doc, commands.labelSpan(doc, { span: at("mat"), label: "school" }));
    expect(after.entities.at(-1)?.pseudonym).toBe("A-skola");
  });
});

describe("all entities", () => {
  it("joins as suggested, and marks the inflected form as such", () => {
    const other = sampleMention({ id: "lunds", ...at("Lund", 2), label: "city", entity_id: "e3" });
    const e3 = sampleEntity({ id: "e3", label: "city", number: 3, ...sampleDrawn("Ekby") });
    const doc = open({ mentions: [ANNA, LUND, other], entities: [...ENTITIES, e3] });
    const join = { from: "e3", into: "e2", modifiers: ["gen"], mentions: ["lunds"] };
    const after = done(doc, commands.joinSuggested(doc, join));
    expect(after.mention("lunds")).toMatchObject({ entity_id: "e2", modifiers: ["gen"], status: "accepted" });
    expect(after.entity("e3")).toBeUndefined();
    expect(commands.joinSuggested(after, join)).toBeNull();
  });

  it("takes all that was drawn in one operation, except what was written by hand", () => {
    const byHand = sampleEntity({ id: "e2", label: "city", number: 2, locked: true, ...sampleDrawn("Norrby") });
    const doc = open({ entities: [...ENTITIES.slice(0, 1), byHand] });
    const drawn = [
      { entity_id: "e1", ...sampleDrawn("Ylva") },
      { entity_id: "e2", ...sampleDrawn("Ekby") },
      { entity_id: "gone", ...sampleDrawn("Ekby") },
    ];
    const operation = commands.redrawAll(doc, { drawn });
    expect(operation?.name).toBe("redraw");
    const after = done(doc, operation);
    expect(after.entities.map(({ pseudonym }) => pseudonym)).toEqual(["Ylva", "Norrby"]);
  });

  it("numbers in the order of the text, and has nothing to do then", () => {
    const numbered = ENTITIES.map((entity) => ({ ...entity, number: 9 - entity.number }));
    const deserted = sampleEntity({ id: "e9", label: "city", number: 1 });
    const doc = open({ entities: [deserted, ...numbered] });
    const after = done(doc, commands.renumberInTextOrder(doc));
    expect(after.entities.map(({ id, number }) => [id, number])).toEqual([
      ["e1", 1],
      ["e2", 2],
      ["e9", 3],
    ]);
    expect(commands.renumberInTextOrder(after)).toBeNull();
  });

  it("does not count rejected mentions when it numbers", () => {
    const doc = open({ mentions: [{ ...ANNA, status: "rejected" }, LUND], entities: ENTITIES });
    const after = done(doc, commands.renumberInTextOrder(doc));
    expect(after.entity("e2")?.number).toBe(1);
  });
});
