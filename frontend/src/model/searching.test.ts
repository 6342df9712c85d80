import { describe, expect, it } from "vitest";
import swell from "../../../fixtures/label_sets/swell.json";
import { Doc } from "./doc";
import { samplePayload } from "./sample";
import { expressionOf, findExpression, hitFrom, NO_QUERY, type Query, Searched, spansOf } from "./searching";
import type { LabelSet } from "./types";

function found(text: string, query: Partial<Query>): string[] {
  const doc = Doc.fromPayload(samplePayload({ text, labelSet: swell as LabelSet, mentions: [], entities: [] }));
  const asked = { ...NO_QUERY, ...query };
  const hits = asked.isExpression ? findExpression(expressionOf(asked), text) : new Searched(text).find(asked);
  return spansOf(doc, hits, asked).map((span) => doc.textOf(span));
}

describe("a string", () => {
  it.each<[string, string, string, string[]]>([
    ["in whatever case", "Anna, ANNA och anna.", "anna", ["Anna", "ANNA", "anna"]],
    ["inside words", "Annas Annandag", "anna", ["Anna", "Anna"]],
    ["with a soft hyphen, which it covers", "Göte\u00adborg", "göteborg", ["Göte\u00adborg"]],
    [
      "with a zero-width space and a word joiner",
      "Fat\u200bima, Fati\u2060ma",
      "fatima",
      ["Fat\u200bima", "Fati\u2060ma"],
    ],
    [
      "broken at the end of a line",
      "i Göte-\nborg och Göte\u00ad\nborg",
      "göteborg",
      ["Göte-\nborg", "Göte\u00ad\nborg"],
    ],
    ["by a half of a broken word", "i Göte-\nborg", "borg", ["borg"]],
    ["with marks of direction around", "Bo \u200fFatima\u200f bor", "fatima", ["Fatima\u200f"]],
    ["composed or not", "Åsa och A\u030asa", "åsa", ["Åsa", "A\u030asa"]],
    ["over the end of a line", "Anna\nLund, Anna  Lund", "anna lund", ["Anna\nLund", "Anna  Lund"]],
    ["of letters that get longer when they are small", "İzmir", "i\u0307zmir", ["İzmir"]],
    ["in Arabic, with and without vowel signs", "فاطمة هنا، فاطمة", "فاطمة", ["فاطمة", "فاطمة"]],
    ["of emoji", "Hej 👋 Anna 👋", "👋", ["👋", "👋"]],
    ["never as a part of what is one character", "👩‍👩‍👧 och 👩", "👩", ["👩"]],
    ["without overlap", "aaaa", "aa", ["aa", "aa"]],
    ["that is no expression", "a.b axb", "a.b", ["a.b"]],
    ["nothing, for nothing typed", "Anna", "", []],
  ])("is found %s", (_, text, typed, hits) => expect(found(text, { text: typed })).toEqual(hits));

  it("is matched by case if asked for", () =>
    expect(found("Anna, ANNA och anna.", { text: "Anna", matchCase: true })).toEqual(["Anna"]));

  it("is matched as a whole word if asked for", () =>
    expect(found("Anna, Annas och Anna-Lena. Anna!", { text: "anna", wholeWord: true }).length).toBeLessThan(
      found("Anna, Annas och Anna-Lena. Anna!", { text: "anna" }).length,
    ));
});

describe("an expression", () => {
  it.each<[string, string, Partial<Query>, string[]]>([
    ["with groups of digits", "Ring 070-123 45 67 eller 08-12", { text: "\\d[\\d -]+\\d" }, ["070-123 45 67", "08-12"]],
    ["at line ends", "en\ntvå\ntre", { text: "^t\\p{L}+$" }, ["två", "tre"]],
    ["in whatever case", "ABC abc", { text: "b" }, ["B", "b"]],
    ["by case", "ABC abc", { text: "b", matchCase: true }, ["b"]],
    ["of whole words", "ett etta", { text: "et+", wholeWord: true }, ["ett"]],
    ["beyond the first plane", "👋a👋b", { text: "👋." }, ["👋a", "👋b"]],
    ["but not where it matches nothing", "abc", { text: "x*" }, []],
  ])("finds %s", (_, text, query, hits) => expect(found(text, { ...query, isExpression: true })).toEqual(hits));

  it("says what is wrong with it", () =>
    expect(() => expressionOf({ ...NO_QUERY, text: "(", isExpression: true })).toThrow(SyntaxError));
});

it("the current hit is the first at or after a place, wrapping around", () => {
  const spans = [4, 9, 20].map((start) => ({ start, end: start + 2 }));
  expect([0, 4, 5, 20, 21].map((place) => hitFrom(spans, place))).toEqual([0, 0, 1, 2, 0]);
  expect(hitFrom([], 3)).toBe(-1);
});
