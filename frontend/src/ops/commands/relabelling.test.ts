import { describe, expect, it } from "vitest";
import tab from "../../../../fixtures/label_sets/tab.json";
import { sampleDrawn, sampleEntity, sampleMention } from "../../model/sample";
import type { LabelSet } from "../../model/types";
import { ANNA, ANNAS, at, done, ENTITIES, LUND, open } from "../sample_essay";
import * as commands from ".";

// The fixture is what the server sends as a label set.
const TAB = tab as LabelSet;
const [E1, E2] = ENTITIES as [(typeof ENTITIES)[0], (typeof ENTITIES)[0]];

describe("a new label for a whole entity", () => {
  it("goes to all its mentions in one operation, which keeps its number", () => {
    const doc = open();
    const operation = commands.relabelEntity(doc, { entity: "e1", label: "surname" });
    const now = done(doc, operation);
    expect(operation && commands.countMentions(operation)).toBe(2);
    expect(now.entity("e1")).toMatchObject({ label: "surname", number: 1, pseudonym: "Ek" });
    expect(now.mentionsOf("e1").map(({ label, status }) => [label, status])).toEqual([
      ["surname", "accepted"],
      ["surname", "accepted"],
    ]);
  });

  it("gives it the next number if its own is taken under the label", () => {
    const bo = sampleMention({ id: "bo", ...at("Bo"), label: "surname", entity_id: "e3" });
    const taken = sampleEntity({ id: "e3", label: "surname", number: 1 });
    const doc = open({ mentions: [ANNA, ANNAS, LUND, bo], entities: [...ENTITIES, taken] });
    const now = done(doc, commands.relabelEntity(doc, { entity: "e1", label: "surname" }));
    expect(now.entity("e1")?.number).toBe(3);
  });

  it("keeps a pseudonym that was written by hand", () => {
    const doc = open({ entities: [{ ...E1, locked: true }, E2] });
    const now = done(doc, commands.relabelEntity(doc, { entity: "e1", label: "surname" }));
    expect(now.entity("e1")).toMatchObject({ pseudonym: "Emma", locked: true });
  });

  describe("that draws from the same pool", () => {
    const other = open().labels.set.labels.map((label) =>
      label.key === "firstname_unknown" ? { ...label, pool: "firstnames_female" } : label,
    );
    const labelSet = { ...open().labels.set, labels: other };

    it("keeps the pseudonym", () => {
      const doc = open({ labelSet });
      const now = done(doc, commands.relabelEntity(doc, { entity: "e1", label: "firstname_unknown" }));
      expect(now.entity("e1")).toMatchObject({ label: "firstname_unknown", pseudonym: "Emma" });
    });

    it("draws another if a different entity has it", () => {
      const bo = sampleMention({ id: "bo", ...at("Bo"), label: "firstname_unknown", entity_id: "e3" });
      const emma = sampleEntity({ id: "e3", label: "firstname_unknown", number: 3, ...sampleDrawn("Emma") });
      const reserved = { firstname_unknown: [sampleDrawn("Emma"), sampleDrawn("Kim")] };
      const doc = open({ labelSet, reserved, mentions: [ANNA, ANNAS, LUND, bo], entities: [...ENTITIES, emma] });
      const now = done(doc, commands.relabelEntity(doc, { entity: "e1", label: "firstname_unknown" }));
      expect(now.entity("e1")?.pseudonym).toBe("Kim");
    });
  });

  it("takes what the server drew", () => {
    const drawn = sampleDrawn("Ulm");
    const now = done(open(), commands.relabelEntity(open(), { entity: "e1", label: "fam", drawn }));
    expect(now.entity("e1")).toMatchObject({ label: "fam", ...drawn });
  });

  it("drops what it does not allow, and leaves what was rejected rejected", () => {
    const lund = { ...LUND, modifiers: ["foreign", "gen"] };
    const second = sampleMention({ ...LUND, id: "lund2", ...at("Lund", 1), status: "rejected" });
    const doc = open({ mentions: [lund, second], entities: [E2] });
    const now = done(doc, commands.relabelEntity(doc, { entity: "e2", label: "school" }));
    expect(now.mention("lund")).toMatchObject({ modifiers: ["gen"], status: "accepted" });
    expect(now.mention("lund2")).toMatchObject({ label: "school", status: "rejected" });
  });

  it("reaches the mentions of a mixed entity that have another label", () => {
    const person = sampleEntity({ id: "p", label: "PERSON", number: 1 });
    const mentions = [
      sampleMention({ id: "one", ...at("Anna"), label: "PERSON", entity_id: "p" }),
      sampleMention({ id: "two", ...at("Lund"), label: "ORG", entity_id: "p", confidential_status: "HEALTH" }),
    ];
    const masked = { ...person, pseudonym: "", forms: {} };
    const doc = open({ labelSet: TAB, mentions, entities: [masked], reserved: { LOC: [sampleDrawn("*****")] } });
    const now = done(doc, commands.relabelEntity(doc, { entity: "p", label: "LOC" }));
    expect(now.entity("p")).toEqual({ ...masked, label: "LOC" });
    expect(now.mention("two")).toMatchObject({ label: "LOC", confidential_status: null, entity_id: "p" });
    expect(commands.relabelEntity(now, { entity: "p", label: "LOC" })).toBeNull();
  });

  it.each(["gen", "OBS!", "nonsense"])("refuses %s as a label", (label) => {
    expect(commands.relabelEntity(open(), { entity: "e1", label })).toBeNull();
  });
});
