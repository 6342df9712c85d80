import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { componentsOf } from "./components";
import { MentionLists } from "./mention_lists";
import { sampleMention } from "./sample";
import type { MentionRow } from "./types";

const LABELS = [null, "city", "surname"] as const;

const mention = fc
  .record({
    id: fc.integer({ min: 0, max: 15 }).map((i) => `m${i}`),
    start: fc.integer({ min: 0, max: 60 }),
    length: fc.integer({ min: 1, max: 9 }),
    label: fc.constantFrom(...LABELS),
    entity_id: fc.constantFrom(null, "e1", "e2"),
    status: fc.constantFrom("accepted", "rejected"),
  })
  .map(({ length, ...row }): MentionRow => sampleMention({ ...row, end: row.start + length }));

const rows = fc.array(mention).map((all) => new Map(all.map((row) => [row.id, row])));

const told = (lists: MentionLists) => ({
  all: lists.all,
  ofEntity: new Map([...lists.ofEntity].sort()),
  ofLabel: new Map([...lists.ofLabel].sort()),
  clusters: lists.clusters(),
  components: lists.components(),
});

const changed = (before: ReadonlyMap<string, MentionRow>, after: ReadonlyMap<string, MentionRow>) => {
  const ids = new Set([...before.keys(), ...after.keys()].filter((id) => before.get(id) !== after.get(id)));
  return {
    gone: [...ids].flatMap((id) => before.get(id) ?? []),
    now: [...ids].flatMap((id) => after.get(id) ?? []),
  };
};

describe("lists of mentions", () => {
  it("are the same after a change as if built from scratch", () => {
    fc.assert(
      fc.property(rows, rows, fc.func(fc.boolean()), (before, others, keeps) => {
        const kept = [...before].filter(([id]) => keeps(id));
        const after = new Map([...others, ...kept]);
        const lists = MentionLists.from(before.values()).after(changed(before, after));
        expect(told(lists)).toEqual(told(MentionLists.from(after.values())));
        expect(lists.components()).toEqual(componentsOf(lists.all));
      }),
    );
  });

  it("share everything that a change does not affect", () => {
    const [one, other, third] = [0, 10, 20].map((start, i) =>
      sampleMention({ id: `m${i}`, start, end: start + 5, label: "city", entity_id: `e${i}` }),
    ) as [MentionRow, MentionRow, MentionRow];
    const lists = MentionLists.from([one, other, third]);
    const now = { ...other, label: "surname" };
    const next = lists.after({ gone: [other], now: [now] });
    expect(next.clusters()[0]).toBe(lists.clusters()[0]);
    expect(next.components()[2]).toBe(lists.components()[2]);
    expect(next.ofEntity.get("e0")).toBe(lists.ofEntity.get("e0"));
    expect(next.all).toEqual([one, now, third]);
  });
});
