import { expect, test } from "vitest";
import type { ImportPlan } from "../../api/imports";
import { draftOf, fieldsFor, obstacle, withMember, withRole } from "./plan";

function aPlan(given: Partial<ImportPlan> = {}): ImportPlan {
  return {
    asks: true,
    encoding: "recognised",
    guessed: [],
    warnings: [],
    warning_count: 0,
    spans: "proposed",
    detectors: true,
    parts_names: true,
    separator: ";",
    offsets: "code_points",
    is_ambiguous: false,
    skip: false,
    tables: [{ name: "a.csv", rows: 2, problem: null }],
    columns: [
      { name: "svar", role: "text", samples: ["Hej"] },
      { name: "kod", role: "name", samples: ["A1"] },
    ],
    labels: [],
    label_choices: {},
    rows: [],
    problems: [],
    problem_count: 0,
    checked: 2,
    is_whole: true,
    annotators: [],
    ...given,
  };
}

test("a role moves from one column to another", () => {
  expect(withRole({ a: "text", b: "ignore" }, "b", "text")).toEqual({ a: "ignore", b: "text" });
  expect(withRole({ a: "ignore", b: "ignore" }, "b", "ignore")).toEqual({ a: "ignore", b: "ignore" });
  expect(withRole({ a: "metadata:genre", b: "name" }, "b", "metadata:genre")).toEqual({
    a: "ignore",
    b: "metadata:genre",
  });
});

test("no member can be two annotators, and a choice can be cleared", () => {
  expect(withMember({ annotator1: "u1" }, "annotator2", "u1")).toEqual({ annotator2: "u1" });
  expect(withMember({ annotator1: "u1", annotator2: "u2" }, "annotator1", null)).toEqual({ annotator2: "u2" });
});

test("the form starts with what the server proposes", () => {
  const annotators = [
    { name: "annotator1", documents: 3, mentions: 40, user_id: null },
    { name: "annotator2", documents: 1, mentions: 9, user_id: "u2" },
  ];
  expect(draftOf(aPlan({ annotators }))).toEqual({
    encoding: "recognised",
    separator: ";",
    offsets: "code_points",
    skip: false,
    columns: { svar: "text", kod: "name" },
    labels: {},
    annotators: { annotator2: "u2" },
    spans: "proposed",
    detectors: true,
  });
});

test("a column can be a field of the project's, or one of its own name", () => {
  expect(fieldsFor("genre", ["genre", "level"])).toEqual(["genre", "level"]);
  expect(fieldsFor("school", ["genre"])).toEqual(["genre", "school"]);
});

test("an import waits for a text, for readable files, and for rows that are right or left out", () => {
  const plan = aPlan();
  const draft = draftOf(plan);
  expect(obstacle(plan, draft)).toBeNull();
  expect(obstacle(plan, { ...draft, columns: { svar: "ignore" } })).toBe("text");
  const bad = aPlan({ problem_count: 1 });
  expect(obstacle(bad, draftOf(bad))).toBe("problems");
  expect(obstacle(bad, { ...draftOf(bad), skip: true })).toBeNull();
  const problem = { file: "a.csv", line: 1, column: "", reason: "quotes", message: "", place: "" };
  const unread = aPlan({ tables: [{ name: "a.csv", rows: 0, problem }] });
  expect(obstacle(unread, draftOf(unread))).toBe("unreadable");
  expect(obstacle(aPlan({ tables: [], columns: [] }), { ...draft, columns: {} })).toBeNull();
});
