import { describe, expect, it } from "vitest";
import { labelSets } from "../testing";
import { findLabels, numberIn } from "./labelSearch";

const keys = (query: string) => findLabels(labelSets.swell.labels, query).map(({ key }) => key);

describe("findLabels", () => {
  it.each([
    ["surn", "surname"],
    ["SURN", "surname"],
    ["firstnamem", "firstname_male"],
    ["first-name-m", "firstname_male"],
    ["obs", "OBS!"],
    ["gen", "gen"],
  ])("finds by %s first %s", (query, key) => {
    expect(keys(query)[0]).toBe(key);
  });

  it("also finds labels that contain the query", () => {
    expect(keys("nr")).toContain("phone_nr");
  });

  it("finds nothing for an empty query", () => {
    expect(keys("")).toEqual([]);
  });
});

describe("numberIn", () => {
  it.each([
    ["7", 7],
    [" 12 ", 12],
    ["0", null],
    ["7a", null],
    ["", null],
  ])("reads %j as %j", (query, number) => {
    expect(numberIn(query)).toBe(number);
  });
});
