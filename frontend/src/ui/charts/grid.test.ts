import { expect, test } from "vitest";
import { moved } from "./grid";

const size = { rows: 3, columns: 4 };
const middle = { row: 1, column: 1 };

test.each([
  ["ArrowUp", false, { row: 0, column: 1 }],
  ["ArrowDown", false, { row: 2, column: 1 }],
  ["ArrowLeft", false, { row: 1, column: 0 }],
  ["ArrowRight", false, { row: 1, column: 2 }],
  ["Home", false, { row: 1, column: 0 }],
  ["End", false, { row: 1, column: 3 }],
  ["Home", true, { row: 0, column: 0 }],
  ["End", true, { row: 2, column: 3 }],
])("%s (with Ctrl: %s) leads to its place", (key, ctrl, place) => {
  expect(moved(key, ctrl, middle, size)).toEqual(place);
});

test("no arrow key leaves the grid, and other keys do nothing", () => {
  expect(moved("ArrowUp", false, { row: 0, column: 3 }, size)).toEqual({ row: 0, column: 3 });
  expect(moved("ArrowRight", false, { row: 0, column: 3 }, size)).toEqual({ row: 0, column: 3 });
  expect(moved("a", false, middle, size)).toBeNull();
});
