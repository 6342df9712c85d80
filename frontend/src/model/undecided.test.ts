import { describe, expect, it } from "vitest";
import swell from "../../../fixtures/label_sets/swell.json";
import tab from "../../../fixtures/label_sets/tab.json";
import { Doc } from "./doc";
import { LabelIndex } from "./labels";
import { sampleMention, samplePayload } from "./sample";
import type { LabelSet, MentionRow } from "./types";
import { decidedIn, whyUndecided } from "./undecided";

const ESSAYS = swell as LabelSet;
const RULINGS = tab as LabelSet;
const person = (values: Partial<MentionRow>) =>
  sampleMention({ id: "m", start: 0, end: 4, label: "PERSON", ...values });

describe("whyUndecided", () => {
  it.each<[Partial<MentionRow>, string | null]>([
    [{ status: "proposed" }, "proposed"],
    [{ status: "proposed", identifier_type: "DIRECT" }, "proposed"],
    [{ status: "accepted" }, "no_type"],
    [{ status: "accepted", identifier_type: "NO_MASK" }, null],
    [{ status: "accepted", label: null }, null],
    [{ status: "rejected" }, null],
    [{ status: "held_back" }, null],
  ])("of %j in a ruling is %s", (values, why) => {
    expect(whyUndecided(new LabelIndex(RULINGS), person(values))).toBe(why);
  });

  it("asks for no type where the label set has none", () => {
    const name = person({ label: "surname", status: "accepted" });
    expect(whyUndecided(new LabelIndex(ESSAYS), name)).toBeNull();
  });
});

describe("decidedIn", () => {
  it("counts everything except what is held back", () => {
    const statuses = ["proposed", "accepted", "rejected", "held_back"] as const;
    const mentions = statuses.map((status, i) =>
      sampleMention({ id: `m${i}`, start: i * 5, end: i * 5 + 4, label: "PERSON", status }),
    );
    const text = "Iris Ivan Ines Ingo";
    expect(decidedIn(Doc.fromPayload(samplePayload({ text, mentions, labelSet: RULINGS })))).toEqual({
      decided: 1,
      total: 3,
    });
  });
});
