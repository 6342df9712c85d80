import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ChangedTable } from "./changed_table";

const rows = (count: number): Map<string, object> =>
  new Map(Array.from({ length: count }, (_, i) => [`r${i}`, { value: i }]));

/** Of rows that are there, and of some that are not. */
const IDS = Array.from({ length: 320 }, (_, i) => `r${i}`);

const change = fc.tuple(fc.constantFrom(...IDS), fc.option(fc.record({ value: fc.integer() })));
const changes = fc.array(fc.array(change, { maxLength: 40 }), { maxLength: 6 });

const inOrder = (table: ReadonlyMap<string, object>) => [...table].sort(([a], [b]) => (a < b ? -1 : 1));

function changeInPlace(copy: Map<string, object>, changed: ReadonlyMap<string, object | null>): void {
  for (const [id, row] of changed) {
    if (row === null) copy.delete(id);
    else copy.set(id, row);
  }
}

function expectSame(table: ReadonlyMap<string, object>, copy: ReadonlyMap<string, object>): void {
  expect(inOrder(table)).toEqual(inOrder(copy));
  expect(table.size).toBe(copy.size);
  expect(IDS.filter((id) => table.get(id) !== copy.get(id))).toEqual([]);
  expect([...table.keys()].every((id) => table.has(id))).toBe(true);
  expect(new Set(table.values())).toEqual(new Set(copy.values()));
}

describe("a table with changed rows", () => {
  it("equals a copy that was changed in place", () => {
    fc.assert(
      fc.property(changes, (all) => {
        const copy = rows(300);
        let table: ReadonlyMap<string, object> = new Map(copy);
        for (const some of all.map((each) => new Map(each))) {
          table = ChangedTable.of(table, some);
          changeInPlace(copy, some);
        }
        expectSame(table, copy);
      }),
      { numRuns: 50 },
    );
  });

  it("leaves the original table alone", () => {
    const before = rows(300);
    const table = ChangedTable.of(before, new Map([["r1", null]]));
    ChangedTable.of(table, new Map([["r2", { value: 0 }]]));
    expect(before).toEqual(rows(300));
    expect(table.get("r2")).toEqual({ value: 2 });
    expect(table.has("r1")).toBe(false);
  });
});
