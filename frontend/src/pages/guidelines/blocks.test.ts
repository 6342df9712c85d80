import { expect, test } from "vitest";
import { blocksOf } from "./blocks";

function read(text: string) {
  return blocksOf(text).map(({ kind, items }) => [kind, ...items.map((item) => item.text)]);
}

test("an empty line starts a paragraph, other line breaks stay", () => {
  expect(read("One\ntwo\n\n\nThree")).toEqual([
    ["paragraph", "One\ntwo"],
    ["paragraph", "Three"],
  ]);
});

test("lines that begin with a number become a list that keeps the numbers", () => {
  const [list] = blocksOf("2. Read.\n3) Mark.\n\n7. Write.");
  expect(list?.items).toEqual([
    { number: 2, text: "Read." },
    { number: 3, text: "Mark." },
    { number: 7, text: "Write." },
  ]);
});

test("lines that begin with a dash become bullets, and two kinds of lists are two lists", () => {
  expect(read("- a\n* b\n1. c")).toEqual([
    ["points", "a", "b"],
    ["numbered", "c"],
  ]);
});

test("a list item continues in the next line, and after a gap if that is indented", () => {
  expect(read("1. Mark.\nAlso here.\n\n   And here.\n\nThen this.")).toEqual([
    ["numbered", "Mark.\nAlso here.\nAnd here."],
    ["paragraph", "Then this."],
  ]);
});

test("years, decimals and signs inside a line start no list, and an empty text gives nothing", () => {
  expect(read("2021.5 is a number\n-5 degrees\n1.Mark")).toEqual([
    ["paragraph", "2021.5 is a number\n-5 degrees\n1.Mark"],
  ]);
  expect(read(" \n\r\n")).toEqual([]);
});

test("a line with # is a heading, and so is a short line alone before a list", () => {
  expect(
    read("# Rules\nNames\n- all\n\nPlaces\n\n1. some\n\nThese are replaced:\n- one\n\nWrite a comment.\n- two"),
  ).toEqual([
    ["heading", "Rules"],
    ["heading", "Names"],
    ["points", "all"],
    ["heading", "Places"],
    ["numbered", "some"],
    ["paragraph", "These are replaced:"],
    ["points", "one"],
    ["paragraph", "Write a comment."],
    ["points", "two"],
  ]);
});

test("several lines, a long one, and one before a paragraph are no headings", () => {
  const long = "A line that goes on for so long that nobody would read it as a heading";
  expect(read(`One\ntwo\n- a\n\n${long}\n- b\n\nThree\n\nFour`).map(([kind]) => kind)).toEqual([
    "paragraph",
    "points",
    "paragraph",
    "points",
    "paragraph",
    "paragraph",
  ]);
});
