import { expect, test } from "vitest";
import { matching } from "./match";
import type { Offer } from "./offered";

const offer = (text: string, detail = "", words = ""): Offer => ({
  id: text,
  text,
  detail,
  words,
  run: () => undefined,
});
const texts = (offers: readonly Offer[], query: string) => matching(offers, query).map(({ text }) => text);

const offers = [
  offer("Undo"),
  offer("Settings", "Essays"),
  offer("Reset all", "Settings"),
  offer("Förnamn", "Label", "firstname_male"),
];

test("every word must be in the text, its kind or its other words", () => {
  expect(texts(offers, "settings essays")).toEqual(["Settings"]);
  expect(texts(offers, "firstname")).toEqual(["Förnamn"]);
  expect(texts(offers, "nothing")).toEqual([]);
});

test("what begins with the query comes first, and else the order stays", () => {
  expect(texts([offer("Reset settings"), ...offers], "set")).toEqual(["Settings", "Reset settings", "Reset all"]);
  expect(texts(offers, " ")).toHaveLength(4);
});

test("accents and case do not matter", () => {
  expect(texts(offers, "FORNAMN")).toEqual(["Förnamn"]);
});
