import { describe, expect, it } from "vitest";
import tab from "../../../../fixtures/label_sets/tab.json";
import { sampleEntity, sampleMention } from "../../model/sample";
import type { LabelSet, MentionRow } from "../../model/types";
import { ANNA, ANNAS, at, done, LUND, open } from "../sample_essay";
import * as commands from ".";

// The fixture is what the server sends as a label set.
const TAB = tab as LabelSet;

const change = (row: MentionRow, values: Partial<MentionRow>): MentionRow => ({ ...row, ...values });

describe("removing and deciding", () => {
  it("removes an entity with its last mention", () => {
    const doc = open();
    const one = done(doc, commands.remove(doc, { mentions: ["anna"] }));
    expect(one.entity("e1")).toBeDefined();
    const both = done(one, commands.remove(one, { mentions: ["annas"] }));
    expect(both.entity("e1")).toBeUndefined();
  });

  it("accepts, rejects and goes back", () => {
    let doc = open();
    for (const status of ["accepted", "rejected", "held_back", "proposed"] as const) {
      doc = done(doc, commands.setStatus(doc, { mentions: ["anna"], status }));
      expect(doc.mention("anna")?.status).toBe(status);
    }
  });

  it("makes proposals of all that is held back, except where another mention is", () => {
    const away = sampleMention({ id: "away", ...at("Lund", 1), label: "city", entity_id: "e2", status: "held_back" });
    const under = sampleMention({ id: "under", ...at("Lund"), label: "surname", entity_id: "e2", status: "held_back" });
    const doc = open({ mentions: [ANNA, LUND, away, under] });
    const operation = commands.proposeHeldBack(doc);
    const now = done(doc, operation);
    expect(operation && commands.countMentions(operation)).toBe(1);
    expect([now.mention("away")?.status, now.mention("under")?.status]).toEqual(["proposed", "held_back"]);
    expect(now.mention("lund")).toEqual(doc.mention("lund"));
    expect(commands.proposeHeldBack(now)).toBeNull();
  });

  it("accepts all proposals as one operation", () => {
    const doc = open({ mentions: [ANNA, change(ANNAS, { status: "rejected" }), LUND] });
    const operation = commands.acceptAll(doc);
    expect(operation && commands.countMentions(operation)).toBe(2);
    expect(done(doc, operation).mention("annas")?.status).toBe("rejected");
  });
});

describe("masking decisions", () => {
  const person = sampleEntity({ id: "p", label: "PERSON", number: 1 });
  const one = sampleMention({ id: "one", ...at("Anna"), label: "PERSON", entity_id: "p" });
  const two = change(one, { id: "two", ...at("Anna", 1), status: "rejected" });
  const openTab = () => open({ labelSet: TAB, mentions: [one, two], entities: [person] });

  it("set on a whole entity leave rejected mentions rejected", () => {
    const doc = openTab();
    const now = done(doc, commands.setIdentifierType(doc, { mentions: ["one", "two"], value: "DIRECT" }));
    expect(now.mention("one")).toMatchObject({ identifier_type: "DIRECT", status: "accepted" });
    expect(now.mention("two")).toMatchObject({ identifier_type: "DIRECT", status: "rejected" });
  });

  it("take a rejected mention back when it alone is edited", () => {
    const doc = openTab();
    const now = done(doc, commands.setIdentifierType(doc, { mentions: ["two"], value: "QUASI" }));
    expect(now.mention("two")?.status).toBe("accepted");
  });

  it("are taken over by new mentions of the entity", () => {
    const doc = done(openTab(), commands.setIdentifierType(openTab(), { mentions: ["one"], value: "QUASI" }));
    const now = done(
      doc,
      commands.labelSpan(doc, { span: { ...at("Annas"), end: at("Annas").start + 4 }, label: "PERSON" }),
    );
    expect(now.mentionsOf("p")).toHaveLength(3);
    expect(now.mentionsOf("p")[2]?.identifier_type).toBe("QUASI");
  });

  it("that are proposed come with all proposals if they mask, never if they would show", () => {
    const decision = (identifier_type: "QUASI" | "NO_MASK") => ({
      evidence: {
        detector: "names",
        rule: "r",
        score: 1,
        alternatives: [],
        decision: { identifier_type, why: "kind" as const, score: 1, confidential_status: "HEALTH" as const },
      },
    });
    const doc = open({
      labelSet: TAB,
      mentions: [change(one, decision("QUASI")), change(two, { ...decision("NO_MASK"), status: "proposed" })],
      entities: [person],
    });
    const now = done(doc, commands.acceptAll(doc));
    expect(now.mention("one")).toMatchObject({
      status: "accepted",
      identifier_type: "QUASI",
      confidential_status: null,
    });
    expect(now.mention("two")).toMatchObject({ status: "accepted", identifier_type: null });
    expect(commands.acceptMasks(now, { mentions: ["one", "two"] })).toBeNull();
  });

  it("set the rest to not confidential, and decide nothing else", () => {
    const statuses = ["proposed", "accepted", "rejected", "held_back"] as const;
    const trades = statuses.map((status, i) =>
      sampleMention({ id: status, start: 4 * i, end: 4 * i + 3, label: "DEM", entity_id: "p", status }),
    );
    const ill = sampleMention({ id: "ill", ...at("bror"), label: "DEM", confidential_status: "HEALTH" });
    const doc = open({
      labelSet: TAB,
      mentions: [one, ...trades.slice(1), ill, change(one, { id: "proposed", label: "ORG" })],
      entities: [person],
    });
    const operation = commands.restNotConfidential(doc);
    const now = done(doc, operation);
    expect(operation && commands.countMentions(operation)).toBe(2);
    expect(now.mention("proposed")).toMatchObject({ confidential_status: "NOT_CONFIDENTIAL", status: "proposed" });
    expect(now.mention("accepted")?.confidential_status).toBe("NOT_CONFIDENTIAL");
    for (const id of ["one", "rejected", "held_back"]) expect(now.mention(id)?.confidential_status).toBeNull();
    expect(now.mention("ill")?.confidential_status).toBe("HEALTH");
    expect(commands.restNotConfidential(now)).toBeNull();
    expect(commands.restNotConfidential(open())).toBeNull();
  });

  it("refuse values that the label set does not have", () => {
    expect(commands.setIdentifierType(open(), { mentions: ["anna"], value: "DIRECT" })).toBeNull();
    expect(commands.setConfidentialStatus(openTab(), { mentions: ["one"], value: "NOISE" })).toBeNull();
  });

  it("allow a confidential status only on labels that may carry one", () => {
    expect(commands.setConfidentialStatus(openTab(), { mentions: ["one"], value: "HEALTH" })).toBeNull();
    const doc = done(openTab(), commands.setLabel(openTab(), { mentions: ["one"], label: "DEM" }));
    const now = done(doc, commands.setConfidentialStatus(doc, { mentions: ["one"], value: "HEALTH" }));
    expect(now.mention("one")?.confidential_status).toBe("HEALTH");
    expect(done(now, commands.setLabel(now, { mentions: ["one"], label: "LOC" })).mention("one")).toMatchObject({
      confidential_status: null,
    });
  });
});
