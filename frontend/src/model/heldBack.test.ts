import { describe, expect, it } from "vitest";
import { heldBackIn, spokenOf } from "./heldBack";
import { readMentions } from "./payload";
import { sampleEntity, sampleMention } from "./sample";
import type { WhyHeldBack } from "./types";

const place = { start: 0, end: 1 };
const held = (id: string, why: WhyHeldBack) =>
  sampleMention({
    ...place,
    id,
    status: "held_back",
    entity_id: `e-${id}`,
    evidence: { detector: "names", rule: "list", score: 0.9, alternatives: [], held_back: why },
  });

describe("what is held back", () => {
  it("is counted, with its most frequent reason", () => {
    const mentions = [
      held("a", "public"),
      held("b", "summary"),
      held("c", "summary"),
      sampleMention({ ...place, id: "d" }),
    ];
    expect(heldBackIn(mentions)).toEqual({ count: 3, why: "summary" });
    expect(heldBackIn([sampleMention({ ...place, id: "a", status: "held_back" })])).toEqual({ count: 1, why: null });
  });

  it("hides an entity that has no other mentions", () => {
    const entities = ["a", "b", "deserted"].map((id) => sampleEntity({ id: `e-${id}`, label: "city", number: 1 }));
    const mentions = [
      held("a", "summary"),
      held("b", "summary"),
      sampleMention({ ...place, id: "x", entity_id: "e-b" }),
    ];
    const doc = { mentionsOf: (id: string) => mentions.filter(({ entity_id }) => entity_id === id) };
    expect(spokenOf(doc, entities).map(({ id }) => id)).toEqual(["e-b", "e-deserted"]);
  });

  it("keeps its reason on the way through the browser, and rows without one stay as they are", () => {
    const columns = ["id", "start", "end", "status", "evidence"];
    const evidence = { detector: "names", rule: "list", score: 0.9, alternatives: [] };
    const rows = [
      ["a", 0, 1, "held_back", { ...evidence, held_back: "summary" }],
      ["b", 2, 3, "proposed", evidence],
    ];
    expect(readMentions({ columns, rows }).map((row) => [row.status, row.evidence])).toEqual([
      ["held_back", { ...evidence, held_back: "summary" }],
      ["proposed", evidence],
    ]);
  });
});
