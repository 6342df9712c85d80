import { expect, test } from "vitest";
import { counted } from "./counted";

const matrix = {
  values: ["city", "place", "nothing"],
  cells: [
    { first: "city", second: "city", count: 6 },
    { first: "city", second: "nothing", count: 2 },
    { first: "nothing", second: "place", count: 1 },
  ],
};

test("a cell has its count, and its share of the row", () => {
  const { count, share } = counted(matrix);
  expect(count("city", "nothing")).toBe(2);
  expect(share("city", "nothing")).toBe(0.25);
  expect(share("nothing", "place")).toBe(1);
});

test("a cell that is not listed, and a row without cells, are empty", () => {
  const { count, share } = counted(matrix);
  expect(count("city", "place")).toBe(0);
  expect(share("place", "city")).toBe(0);
});
