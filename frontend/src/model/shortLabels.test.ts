import { describe, expect, it } from "vitest";
import swell from "../../../fixtures/label_sets/swell.json";
import tab from "../../../fixtures/label_sets/tab.json";
import { shortLabels } from "./shortLabels";
import type { LabelSet } from "./types";

// The fixtures are label sets as the server sends them.
const sets = [swell as LabelSet, tab as LabelSet];

describe("short names of labels", () => {
  it.each([
    ["firstname_female", "fn ♀"],
    ["firstname_male", "fn ♂"],
    ["firstname_unknown", "fn ?"],
    ["city", "ci"],
    ["age_digits", "ad"],
    ["personid_nr", "pin"],
    ["gen", "gen"],
  ])("are derived from the name: %s is %s", (key, short) => {
    expect(shortLabels(sets[0]?.labels ?? []).get(key)).toBe(short);
  });

  it("are in capitals where the keys are", () => {
    expect(shortLabels(sets[1]?.labels ?? []).get("DATETIME")).toBe("DT");
  });

  it.each(sets)("are short and all different in $key $version", ({ labels }) => {
    const short = [...shortLabels(labels).values()];
    expect(new Set(short).size).toBe(labels.length);
    const base = labels.flatMap(({ key, kind }) => (kind === "base" ? [shortLabels(labels).get(key) ?? ""] : []));
    expect(Math.max(...base.map(({ length }) => length))).toBeLessThanOrEqual(4);
  });

  it("stay different where labels have the same name", () => {
    const twins = ["one", "two", "three"].map((key) => ({ ...sets[1]?.labels[0], key, name: { en: "Ox" } }));
    const labels = twins as LabelSet["labels"];
    expect(new Set(shortLabels(labels).values()).size).toBe(3);
  });
});
