import { describe, expect, it } from "vitest";
import { initialLayout, moved, readLayout, rowsOf, toggled } from "./paneLayout";

const open = toggled(initialLayout, "graph");
const panes = (rows: ReturnType<typeof rowsOf>) => rows.map((row) => row.panes);

describe("rows of panes", () => {
  it("set the text panes side by side above the graph", () => {
    expect(panes(rowsOf(open, true))).toEqual([["source", "target"], ["graph"]]);
  });

  it("are one pane each where there is little room", () => {
    expect(panes(rowsOf(open, false))).toEqual([["source"], ["target"], ["graph"]]);
  });

  it("follow the order, and leave hidden panes out", () => {
    const graphFirst = moved(moved(open, "graph", -1), "graph", -1);
    expect(panes(rowsOf(graphFirst, true))).toEqual([["graph"], ["source", "target"]]);
    const between = moved(open, "graph", -1);
    expect(panes(rowsOf(between, true))).toEqual([["source"], ["graph"], ["target"]]);
    expect(panes(rowsOf(toggled(open, "source"), true))).toEqual([["target"], ["graph"]]);
  });
});

describe("hiding panes", () => {
  it("keeps one of them", () => {
    const hidden = toggled(toggled(toggled(open, "source"), "graph"), "target");
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
      ...toggled(moved(open, "graph", -1), "source"),
      heights: { graph: 0.7 },
      sentences: true,
      rows: { source: false, target: true },
    };
    expect(readLayout(arranged, { graph: true })).toEqual(arranged);
  });

  it("leaves the graph closed unless it was opened, and one pane shown", () => {
    const old = { order: ["graph", "source", "target"], hidden: ["target"], signs: true };
    expect(readLayout(old, { graph: false })).toEqual({ ...initialLayout, ...old, hidden: ["target", "graph"] });
    const onlyGraph = { hidden: ["source", "target"] };
    expect(readLayout(onlyGraph, { graph: true }).hidden).toEqual(["source", "target"]);
    expect(readLayout(onlyGraph, { graph: false }).hidden).toEqual(["graph"]);
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
    expect(readLayout(value, { graph: false })).toEqual(initialLayout);
  });
});
