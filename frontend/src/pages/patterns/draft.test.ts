import { expect, test } from "vitest";
import type { OwnPattern } from "../../api/patterns";
import { areSame, changedFields, changesBetween, emptyPattern, freeName, withLists } from "./draft";

const a: OwnPattern = { ...emptyPattern("city"), name: "a", expression: "A" };
const b: OwnPattern = { ...emptyPattern("city"), name: "b", expression: "B" };

function told(before: readonly OwnPattern[], after: readonly OwnPattern[]): string[] {
  return changesBetween(before, after).map(({ kind, name, fields }) => [kind, name, ...fields].join(" "));
}

test("changes are told by pattern and field", () => {
  expect(told([a], [a])).toEqual([]);
  expect(told([a], [a, b])).toEqual(["added b"]);
  expect(told([a, b], [b])).toEqual(["removed a"]);
  expect(told([a], [{ ...a, on: true, context: ["x"] }])).toEqual(["changed a on context"]);
  expect(told([a], [{ ...a, name: "c" }])).toEqual(["added c", "removed a"]);
});

test("a move is a change, since earlier patterns win", () => {
  expect(told([a, b], [b, a])).toEqual(["moved b"]);
  expect(areSame([a, b], [b, a])).toBe(false);
  expect(areSame([a, b], [{ ...a }, { ...b, context: [] }])).toBe(true);
});

test("every field counts", () => {
  const other: OwnPattern = {
    name: "x",
    expression: "x",
    words: ["x"],
    label: "x",
    replacement: "x",
    context: ["x"],
    near: 1,
    ignore_case: true,
    checksum: "x",
    on: true,
  };
  expect(changedFields(a, other).sort()).toEqual(Object.keys(other).sort());
});

test("a name that is taken gets a number", () => {
  expect(freeName("Ward", [])).toBe("Ward");
  expect(freeName("Ward", ["ward", "Ward 2"])).toBe("Ward 3");
});

test("words join the list of their name and label, once each, and others become new lists", () => {
  const list = emptyPattern("area", { name: "Words for area", words: ["Solgläntan"], on: true });
  const other = emptyPattern("city", { name: "Words", expression: "W" });
  const given = [
    { name: "Words for area", label: "area", words: ["Solgläntan", "Vasa"] },
    { name: "Words", label: "", words: ["Björn"] },
  ];
  expect(withLists([list, other], given)).toEqual([
    { ...list, words: ["Solgläntan", "Vasa"] },
    other,
    emptyPattern("", { name: "Words 2", words: ["Björn"] }),
  ]);
});

test("a version from before there were lists is no other than one with an empty list", () => {
  const { words: _, ...before } = emptyPattern("area", { name: "Ward" });
  expect(areSame([before], [emptyPattern("area", { name: "Ward" })])).toBe(true);
});
