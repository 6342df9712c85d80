import { expect, test } from "vitest";
import { patternsFor } from "./patterns";
import { shadeOf, stacked, ticks } from "./scale";

test("the parts of a bar lie one after the other and fill the whole", () => {
  expect(stacked([1, 0, 3], 4)).toEqual([
    { start: 0, size: 25 },
    { start: 25, size: 0 },
    { start: 25, size: 75 },
  ]);
});

test("a bar of nothing has no length", () => {
  expect(stacked([0, 0], 0)).toEqual([
    { start: 0, size: 0 },
    { start: 0, size: 0 },
  ]);
});

test.each([
  [0, [0]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [8, [0, 2, 4, 6, 8]],
  [9, [0, 5, 10]],
  [130, [0, 50, 100, 150]],
])("the axis up to %d has round steps", (highest, expected) => {
  expect(ticks(highest)).toEqual(expected);
});

test.each([1, 2, 3, 4, 5, 6])("%d parts have as many patterns, the last of them solid", (count) => {
  const found = patternsFor(count);
  expect(new Set(found).size).toBe(count);
  expect(found.at(-1)).toBe("solid");
});

test("a larger share is darker, no share is as light as zero, and middle greys are left out", () => {
  const found = [0, 0.01, 0.05, 0.2, 0.4, 0.6, 1].map(shadeOf);
  expect(found).toEqual([...found].sort((a, b) => a - b));
  expect(new Set(found).size).toBe(found.length);
  expect(found.filter((shade) => shade > 0.4 && shade < 0.7)).toEqual([]);
});
