import { expect, test } from "vitest";
import type { AgreementFigures } from "../../api/agreement";
import { type FigureRow, figureOf, sorted } from "./figureRows";

function figures(alpha: number | null, mentions: number): AgreementFigures {
  const unit = { units: 10, observed: 0.5, cohen: null, fleiss: null, alpha };
  return { token: unit, span: { ...unit, alpha: 0.1 }, first: mentions, second: 1, exact_f1: null, overlap_f1: 0.9 };
}

const rows: FigureRow[] = [
  { key: "a", name: "age", figures: figures(0.4, 3) },
  { key: "c", name: "city", figures: figures(null, 9) },
  { key: "p", name: "place", figures: figures(0.9, 1) },
];

const keys = (ordering: string) => sorted(rows, ordering, "token").map(({ key }) => key);

test("a table is sorted by name or figure, either way, with empty cells last", () => {
  expect(keys("name")).toEqual(["a", "c", "p"]);
  expect(keys("-name")).toEqual(["p", "c", "a"]);
  expect(keys("alpha")).toEqual(["a", "p", "c"]);
  expect(keys("-alpha")).toEqual(["p", "a", "c"]);
  expect(keys("-mentions")).toEqual(["c", "a", "p"]);
  expect(keys("exact")).toEqual(["a", "c", "p"]);
});

test("figures are those of the chosen unit; F1 is the same for both", () => {
  const [row] = rows;
  if (row === undefined) throw new Error("no row");
  expect(figureOf(row, "alpha", "token")).toBe(0.4);
  expect(figureOf(row, "alpha", "span")).toBe(0.1);
  expect(figureOf(row, "overlap", "span")).toBe(0.9);
  expect(figureOf(row, "mentions", "token")).toBe(4);
  expect(figureOf(row, "documents", "token")).toBeNull();
});
