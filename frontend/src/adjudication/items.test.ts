import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countsOf, type Item, isShown, kinds, readItems, stepFrom } from "./items";

function anItem(given: Partial<Item> = {}): Item {
  return {
    id: "i1",
    table: "mention",
    first: "a",
    second: "b",
    start: 0,
    end: 4,
    kind: "label",
    differing: ["label"],
    open: true,
    outdated: false,
    taken: "",
    row: null,
    op_id: null,
    by: null,
    at: null,
    why: "",
    ...given,
  };
}

const someItem = fc.record({ open: fc.boolean(), kind: fc.constantFrom(...kinds), outdated: fc.boolean() });
const someItems = fc
  .array(someItem, { maxLength: 12 })
  .map((all) => all.map((given, i) => anItem({ ...given, id: `i${i}` })));

describe("readItems", () => {
  it("reads each row by the names of the columns", () => {
    const table = { columns: ["id", "kind", "open"] as const, rows: [["x", "values", false]] };
    expect(readItems({ columns: [...table.columns], rows: table.rows })).toEqual([
      { id: "x", kind: "values", open: false },
    ]);
  });
});

describe("countsOf", () => {
  it("counts each item once by kind and once by how it was settled", () => {
    fc.assert(
      fc.property(someItems, (items) => {
        const counts = countsOf(items);
        const byKind = kinds.reduce((sum, kind) => sum + counts[kind], 0);
        expect([byKind, counts.open + counts.settled + counts.agreed]).toEqual([items.length, items.length]);
      }),
    );
  });

  it("distinguishes what was taken by default from what somebody settled", () => {
    const items = [anItem({ open: false, taken: "agreed", kind: "agree" }), anItem({ open: false, taken: "nothing" })];
    expect(countsOf(items)).toMatchObject({ open: 0, agreed: 1, settled: 1 });
  });

  it("counts nothing as settled by a person before somebody adjudicates", () => {
    const items = [anItem({ open: false, taken: "", kind: "agree" }), anItem({ open: true, taken: "" })];
    expect(countsOf(items)).toMatchObject({ open: 1, agreed: 1, settled: 0 });
  });
});

describe("isShown", () => {
  it("shows by kind and by whether it is settled", () => {
    const item = anItem({ open: false, outdated: true });
    expect(isShown(item, { show: "open", kind: "any" })).toBe(false);
    expect(isShown(item, { show: "settled", kind: "label" })).toBe(true);
    expect(isShown(item, { show: "settled", kind: "values" })).toBe(false);
    expect(isShown(item, { show: "outdated", kind: "any" })).toBe(true);
  });
});

describe("stepFrom", () => {
  const isOpen = ({ open }: Item) => open;

  it("wraps around to the next match, and stays if there is no other", () => {
    const items = ["a", "b", "c"].map((id) => anItem({ id, open: id !== "b" }));
    expect(stepFrom(items, "a", 1, isOpen)?.id).toBe("c");
    expect(stepFrom(items, "c", 1, isOpen)?.id).toBe("a");
    expect(stepFrom(items, "a", -1, isOpen)?.id).toBe("c");
    expect(stepFrom([anItem({ id: "a" })], "a", 1, isOpen)).toBeNull();
    expect(stepFrom([], null, 1, isOpen)).toBeNull();
  });

  it("begins at the ends if nothing is current", () => {
    const items = ["a", "b"].map((id) => anItem({ id }));
    expect([stepFrom(items, null, 1, isOpen)?.id, stepFrom(items, null, -1, isOpen)?.id]).toEqual(["a", "b"]);
  });

  it("visits all matches, one after another, and returns to the start", () => {
    fc.assert(
      fc.property(someItems, (items) => {
        const open = items.filter(isOpen);
        const [first] = open;
        if (!first || open.length < 2) return;
        const seen = [first.id];
        for (let i = 1; i < open.length; i++) seen.push(stepFrom(items, seen.at(-1) ?? null, 1, isOpen)?.id ?? "");
        expect(seen).toEqual(open.map(({ id }) => id));
        expect(stepFrom(items, seen.at(-1) ?? null, 1, isOpen)?.id).toBe(first.id);
      }),
    );
  });
});
