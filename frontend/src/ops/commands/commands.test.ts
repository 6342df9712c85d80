import { describe, expect, it } from "vitest";
import type { Doc } from "../../model/doc";
import { sampleDrawn, sampleEntity, sampleMention } from "../../model/sample";
import type { MentionRow, Span } from "../../model/types";
import { ANNA, ANNAS, at, done, ENTITIES, LUND, open } from "../sample_essay";
import * as commands from ".";

function on(doc: Doc, span: Span): MentionRow {
  const found = doc.mentions.find((mention) => mention.start === span.start && mention.end === span.end);
  if (!found) throw new Error(`no mention on ${doc.textOf(span)}`);
  return found;
}

const change = (row: MentionRow, values: Partial<MentionRow>): MentionRow => ({ ...row, ...values });

describe("labelling a stretch of text", () => {
  it("makes an accepted mention with a new number and a pseudonym set aside", () => {
    const doc = open();
    const operation = commands.labelSpan(doc, { span: at("Berg"), label: "surname" });
    const now = done(doc, operation);
    expect(operation?.name).toBe("label");
    expect(on(now, at("Berg"))).toMatchObject({ label: "surname", status: "accepted", origin: "person" });
    expect(now.entity(on(now, at("Berg")).entity_id)).toMatchObject({ number: 3, pseudonym: "Ek", locked: false });
  });

  it("gives an equal string the same entity", () => {
    const now = done(open(), commands.labelSpan(open(), { span: at("Anna", 1), label: "firstname_female" }));
    expect(on(now, at("Anna", 1)).entity_id).toBe("e1");
  });

  it("does not treat a differently written string as the same", () => {
    const now = done(open(), commands.labelSpan(open(), { span: at("annan"), label: "firstname_female" }));
    expect(now.entity(on(now, at("annan")).entity_id)?.number).toBe(3);
  });

  it("passes over pseudonyms that are taken or are the original itself", () => {
    const now = done(open(), commands.labelSpan(open(), { span: at("Bo"), label: "firstname_female" }));
    expect(now.entity(on(now, at("Bo")).entity_id)?.pseudonym).toBe("Ylva");
  });

  it("takes what the server drew for labels that depend on the text", () => {
    const drawn = sampleDrawn("Ulm");
    const now = done(open(), commands.labelSpan(open(), { span: at("bror"), label: "fam", drawn }));
    expect(now.entity(on(now, at("bror")).entity_id)).toMatchObject(drawn);
  });

  it("joins consecutive tokens, in place of the mention that one of them had", () => {
    const now = done(open(), commands.labelSpan(open(), { span: at("Anna Berg"), label: "surname" }));
    expect(now.mention("anna")).toBeUndefined();
    expect(on(now, at("Anna Berg")).label).toBe("surname");
    expect(now.entity("e1")).toBeDefined();
  });

  it("changes the mention that has the span already", () => {
    const now = done(open(), commands.labelSpan(open(), { span: at("Lund"), label: "country" }));
    expect(now.mentions).toHaveLength(3);
    expect(now.mention("lund")).toMatchObject({ label: "country", status: "accepted" });
  });

  it("leaves a rejected mention beside the new one", () => {
    const doc = open({ mentions: [change(ANNA, { status: "rejected" }), ANNAS, LUND] });
    const now = done(doc, commands.labelSpan(doc, { span: at("Anna Berg"), label: "surname" }));
    expect(now.mention("anna")?.status).toBe("rejected");
  });

  it.each(["gen", "OBS!", "nonsense"])("refuses %s as a label", (label) => {
    expect(commands.labelSpan(open(), { span: at("Berg"), label })).toBeNull();
  });
});

describe("changing a label", () => {
  it("takes the entity along when all its mentions change", () => {
    const doc = open();
    const now = done(doc, commands.setLabel(doc, { mentions: ["anna", "annas"], label: "surname" }));
    expect(now.entity("e1")).toMatchObject({ label: "surname", number: 1, pseudonym: "Ek" });
    expect(now.mention("annas")).toMatchObject({ label: "surname", modifiers: ["gen"], entity_id: "e1" });
  });

  it("moves one of several mentions to an entity of its own", () => {
    const doc = open();
    const now = done(doc, commands.setLabel(doc, { mentions: ["anna"], label: "surname" }));
    expect(now.entity("e1")?.label).toBe("firstname_female");
    expect(now.entity(now.mention("anna")?.entity_id ?? null)).toMatchObject({ label: "surname", number: 3 });
  });

  it("joins the entity of an equal string, and drops the one left empty", () => {
    const country = sampleEntity({ id: "e3", label: "country", number: 3 });
    const other = sampleMention({ id: "lund2", ...at("Lund", 1), label: "country", entity_id: "e3" });
    const doc = open({ mentions: [LUND, other], entities: [...ENTITIES.slice(1), country] });
    const now = done(doc, commands.setLabel(doc, { mentions: ["lund"], label: "country" }));
    expect(now.mention("lund")?.entity_id).toBe("e3");
    expect(now.entity("e2")).toBeUndefined();
  });

  it.each([
    ["some mentions of an entity", ["e2", "e2", "e2"]],
    ["all mentions of two entities", ["e2", "e3", "e1"]],
  ])("gives equal strings one entity: %s", (_, [first = "", second = "", third = ""]) => {
    const lunds = [first, second, third].map((entity_id, i) =>
      sampleMention({ id: `lund${i}`, ...at("Lund", i), label: "city", entity_id }),
    );
    const other = sampleEntity({ id: "e3", label: "city", number: 3 });
    const doc = open({ mentions: lunds, entities: [...ENTITIES, other] });
    const now = done(doc, commands.setLabel(doc, { mentions: ["lund0", "lund1"], label: "school" }));
    expect(now.mention("lund0")?.entity_id).toBe(now.mention("lund1")?.entity_id);
    expect(now.entity(now.mention("lund0")?.entity_id ?? null)?.label).toBe("school");
    expect(now.mention("lund2")).toEqual(doc.mention("lund2"));
  });

  it("drops modifiers that the new label may not carry", () => {
    const doc = open({ mentions: [change(LUND, { modifiers: ["foreign", "gen"] })] });
    const now = done(doc, commands.setLabel(doc, { mentions: ["lund"], label: "school" }));
    expect(now.mention("lund")?.modifiers).toEqual(["gen"]);
  });

  it("keeps a pseudonym that was written by hand", () => {
    const entities = ENTITIES.map((entity) => ({ ...entity, locked: true }));
    const doc = open({ entities });
    const now = done(doc, commands.setLabel(doc, { mentions: ["lund"], label: "geo" }));
    expect(now.entity("e2")).toMatchObject({ label: "geo", pseudonym: "Norrby", locked: true });
  });

  it("finds another number when the new label has it already", () => {
    const taken = sampleEntity({ id: "e3", label: "country", number: 2 });
    const other = sampleMention({ id: "bo", ...at("Bo"), label: "country", entity_id: "e3" });
    const doc = open({ mentions: [LUND, other], entities: [...ENTITIES.slice(1), taken] });
    const now = done(doc, commands.setLabel(doc, { mentions: ["lund"], label: "country" }));
    expect(now.entity("e2")).toMatchObject({ label: "country", number: 3 });
  });

  it("accepts a proposal that has the label already, and does nothing the second time", () => {
    const doc = open();
    const now = done(doc, commands.setLabel(doc, { mentions: ["lund"], label: "city" }));
    expect(now.mention("lund")?.status).toBe("accepted");
    expect(commands.setLabel(now, { mentions: ["lund"], label: "city" })).toBeNull();
  });

  it("takes a label off, and the mention with it unless it is flagged", () => {
    const doc = open({ mentions: [ANNA, change(LUND, { flags: ["OBS!"], comment: "vad?" })] });
    const now = done(doc, commands.clearLabel(doc, { mentions: ["anna", "lund"] }));
    expect(now.mentions.map(({ id }) => id)).toEqual(["lund"]);
    expect(now.mention("lund")).toMatchObject({ label: null, entity_id: null, comment: "vad?" });
    expect(now.entities).toEqual([]);
  });
});

describe("modifiers", () => {
  it("are added in alphabetical order and taken off again", () => {
    const doc = open();
    const added = done(doc, commands.toggleModifier(doc, { mentions: ["annas"], modifier: "def" }));
    expect(added.mention("annas")?.modifiers).toEqual(["def", "gen"]);
    const off = done(added, commands.toggleModifier(added, { mentions: ["annas"], modifier: "gen" }));
    expect(off.mention("annas")?.modifiers).toEqual(["def"]);
  });

  it("are not set where the label may not carry them", () => {
    expect(commands.toggleModifier(open(), { mentions: ["anna"], modifier: "foreign" })).toBeNull();
  });
});

describe("setting a running number", () => {
  it("joins the entity of the label that has it", () => {
    const first = done(open(), commands.labelSpan(open(), { span: at("Bo"), label: "firstname_female" }));
    const id = on(first, at("Bo")).id;
    const now = done(first, commands.setNumber(first, { mentions: [id], number: 1 }));
    expect(now.mention(id)?.entity_id).toBe("e1");
    expect(now.entities).toHaveLength(2);
  });

  it("renames an entity that is chosen whole", () => {
    const doc = open();
    const now = done(doc, commands.setNumber(doc, { mentions: ["anna", "annas"], number: 9 }));
    expect(now.entity("e1")?.number).toBe(9);
    expect(now.mention("annas")?.status).toBe("accepted");
  });

  it("makes a new entity for one of several mentions", () => {
    const doc = open();
    const now = done(doc, commands.setNumber(doc, { mentions: ["annas"], number: 9 }));
    expect(now.entity("e1")?.number).toBe(1);
    expect(now.entity(now.mention("annas")?.entity_id ?? null)).toMatchObject({ number: 9, pseudonym: "Bo" });
  });

  it.each([0, -1, 1.5, Number.NaN])("refuses %d", (number) => {
    expect(commands.setNumber(open(), { mentions: ["anna"], number })).toBeNull();
  });
});

describe("moving a mention's ends", () => {
  it("goes by token and keeps all values", () => {
    const doc = open({ mentions: [change(ANNA, { flags: ["OBS!"], comment: "se efter" })] });
    const now = done(doc, commands.resize(doc, { mention: "anna", edge: "end", step: 1 }));
    expect(now.mention("anna")).toMatchObject({ ...at("Anna Berg"), comment: "se efter", entity_id: "e1" });
    const back = done(now, commands.resize(now, { mention: "anna", edge: "start", step: 1 }));
    expect(back.mention("anna")).toMatchObject(at("Berg"));
  });

  it("swallows a neighbour", () => {
    const berg = sampleMention({ id: "berg", ...at("Berg"), label: "surname", entity_id: "e3" });
    const surname = sampleEntity({ id: "e3", label: "surname", number: 3 });
    const doc = open({ mentions: [ANNA, berg], entities: [...ENTITIES, surname] });
    const now = done(doc, commands.resize(doc, { mention: "anna", edge: "end", step: 1 }));
    expect(now.mention("berg")).toBeUndefined();
    expect(now.entity("e3")).toBeUndefined();
  });

  it("stops at the text's start and before the mention is empty", () => {
    expect(commands.resize(open(), { mention: "anna", edge: "start", step: -1 })).toBeNull();
    expect(commands.resize(open(), { mention: "anna", edge: "end", step: -1 })).toBeNull();
  });

  it("may end inside a word", () => {
    const now = done(open(), commands.resizeTo(open(), { mention: "annas", span: { ...at("Annas"), end: 58 } }));
    expect(now.textOf(on(now, { start: 54, end: 58 }))).toBe("Anna");
  });
});

describe("marking all equal strings", () => {
  it("takes whole tokens only, as one operation", () => {
    const doc = open();
    const operation = commands.propagate(doc, { mention: "lund" });
    const now = done(doc, operation);
    expect(operation && commands.countMentions(operation)).toBe(3);
    expect(now.mentionsOf("e2").map(({ start }) => start)).toEqual([0, 1, 2].map((n) => at("Lund", n).start));
    expect(now.mentionsOf("e2").every(({ status }) => status === "accepted")).toBe(true);
    expect(done(doc, commands.propagate(doc, { mention: "anna" })).mentionsOf("e1")).toHaveLength(3);
  });

  it("takes over what is held back", () => {
    const heldBack = sampleMention({ id: "l2", ...at("Lund", 1), label: "city", entity_id: "e2", status: "held_back" });
    const doc = open({ mentions: [LUND, heldBack], entities: ENTITIES.slice(1) });
    expect(done(doc, commands.propagate(doc, { mention: "lund" })).mention("l2")?.status).toBe("accepted");
  });

  it("takes over proposals, and leaves what a person decided otherwise", () => {
    const proposed = sampleMention({ id: "l2", ...at("Lund", 1), label: "surname", entity_id: "e3" });
    const rejected = sampleMention({ id: "l3", ...at("Lund", 2), label: "city", entity_id: "e2", status: "rejected" });
    const surname = sampleEntity({ id: "e3", label: "surname", number: 3 });
    const doc = open({ mentions: [LUND, proposed, rejected], entities: [...ENTITIES.slice(1), surname] });
    const now = done(doc, commands.propagate(doc, { mention: "lund" }));
    expect(now.mention("l2")).toMatchObject({ label: "city", entity_id: "e2", status: "accepted" });
    expect(now.mention("l3")?.status).toBe("rejected");
    expect(now.entity("e3")).toBeUndefined();
  });
});
