import { describe, expect, it } from "vitest";
import { initialLayout, moved, readLayout, rowsOf, toggled } from "./paneLayout";

const panes = (rows: ReturnType<typeof rowsOf>) => rows.map((row) => row.panes);

describe("rows of panes", () => {
  it("set the text panes side by side above the graph", () => {
    expect(panes(rowsOf(initialLayout, true))).toEqual([["source", "target"], ["graph"]]);
  });

  it("are one pane each where there is little room", () => {
    expect(panes(rowsOf(initialLayout, false))).toEqual([["source"], ["target"], ["graph"]]);
  });

  it("follow the order, and leave hidden panes out", () => {
    const graphFirst = moved(moved(initialLayout, "graph", -1), "graph", -1);
    expect(panes(rowsOf(graphFirst, true))).toEqual([["graph"], ["source", "target"]]);
    const between = moved(initialLayout, "graph", -1);
    expect(panes(rowsOf(between, true))).toEqual([["source"], ["graph"], ["target"]]);
    expect(panes(rowsOf(toggled(initialLayout, "source"), true))).toEqual([["target"], ["graph"]]);
  });
});

describe("hiding panes", () => {
  it("keeps one of them", () => {
    const hidden = toggled(toggled(toggled(initialLayout, "source"), "graph"), "target");
    expect(hidden.hidden).toEqual(["source", "graph"]);
    expect(toggled(hidden, "graph").hidden).toEqual(["source"]);
  });

  it("does not move a pane beyond the ends", () => {
    expect(moved(initialLayout, "source", -1)).toBe(initialLayout);
    expect(moved(initialLayout, "graph", 1)).toBe(initialLayout);
  });
});

describe("what was stored", () => {
  it("is read as it was written", () => {
    const arranged = {
      ...toggled(moved(initialLayout, "graph", -1), "source"),
      heights: { graph: 0.7 },
      sentences: true,
      rows: { source: false, target: true },
    };
    expect(readLayout(arranged)).toEqual(arranged);
  });

  it.each([
    null,
    "no layout",
    7,
    { order: ["graph"] },
    { hidden: ["source", "target", "graph"] },
    { rows: { source: false, target: false } },
    { widths: { source: -1 }, heights: { graph: "x" } },
  ])("is as at first where it makes no sense: %j", (value) => {
    expect(readLayout(value)).toEqual(initialLayout);
  });
});
