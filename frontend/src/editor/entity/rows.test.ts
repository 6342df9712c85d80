import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { around, below, drawnRows, inView } from "./rows";

const row = 28;

describe("the rows in view", () => {
  it("are those at the top of the list before scrolling", () => {
    expect(inView({ top: 0, height: 280, row, open: null })).toEqual({ from: 0, to: 11 });
  });

  it("are only the first one if the list is below the view", () => {
    expect(inView({ top: -400, height: 300, row, open: null })).toEqual({ from: 0, to: 1 });
  });

  it("are counted with the height of the open one", () => {
    const open = { at: 3, top: 3 * row, height: 228 };
    expect(inView({ top: 200, height: 100, row, open })).toEqual({ from: 3, to: 4 });
    expect(inView({ top: 3 * row + 228, height: 56, row, open })).toEqual({ from: 4, to: 7 });
  });
});

describe("the rows that are drawn", () => {
  it("begin a little above a row that is brought into view, and fill the space", () => {
    expect(below(100, 10.4)).toEqual({ from: 97, to: 110 });
    expect(below(1, 10.4)).toEqual({ from: 0, to: 13 });
  });

  it("and those that are skipped are all rows, each once and in order", () => {
    const place = fc.integer({ min: -5, max: 120 });
    fc.assert(
      fc.property(fc.nat(100), place, fc.nat(40), fc.array(place, { maxLength: 3 }), (count, from, length, others) => {
        const [rows, left] = drawnRows(count, around({ from: Math.max(0, from), to: from + length }), others);
        let next = 0;
        for (const { at, skipped } of rows) {
          expect(at).toBe(next + skipped);
          next = at + 1;
        }
        expect(next + left).toBe(count);
        const drawn = rows.map(({ at }) => at);
        expect(drawn).toEqual(expect.arrayContaining(others.filter((at) => at >= 0 && at < count)));
      }),
    );
  });
});
