import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { sampleDrawn, sampleEntity, sampleMention } from "../../model/sample";
import { preferences } from "../../preferences/store";
import { toasts } from "../../ui/toast";
import { openEditor } from "../testing";

const text = "Jag bor i Malmö nu.";

function essay() {
  const opened = openEditor({
    text,
    mentions: [sampleMention({ id: "m1", start: 10, end: 15, label: "city", entity_id: "e1", status: "accepted" })],
    entities: [sampleEntity({ id: "e1", label: "city", number: 1, ...sampleDrawn("Norrby") })],
  });
  const strip = screen.getByRole("button", { name: /^Graph/ });
  if (strip.getAttribute("aria-expanded") === "false") fireEvent.click(strip);
  const graph = screen.getByRole("listbox", { name: "Graph" });
  const edge = () => {
    const id = graph.getAttribute("aria-activedescendant");
    return id === null ? null : (document.getElementById(id)?.getAttribute("aria-label") ?? null);
  };
  const focus = () => act(() => graph.focus());
  return { ...opened, graph, edge, focus };
}

describe("the keys of the graph", () => {
  it("lead to it from the text and back", async () => {
    const { graph, user } = essay();
    await user.keyboard("{Shift>}g{/Shift}");
    await waitFor(() => expect(document.activeElement).toBe(graph));
    await user.keyboard("{Escape}");
    expect(document.activeElement?.closest("#panel-source")).not.toBeNull();
  });

  it("link words and take them apart, and undo works there", async () => {
    const { store, user, focus, edge } = essay();
    focus();
    await user.keyboard("{ArrowRight} {ArrowLeft} l");
    expect(store.doc.rewrites).toMatchObject([
      {
        ranges: [
          [0, 3],
          [4, 7],
        ],
        manual: true,
      },
    ]);
    expect(edge()).toBe("Jag bor, unchanged, linked by hand");
    await user.keyboard("{Control>}z{/Control}");
    expect(store.doc.rewrites).toEqual([]);
    await user.keyboard("{Escape}k");
    expect(store.doc.rewrites).toHaveLength(2);
  });

  it("merge with the next edge, and revert a rewrite", async () => {
    const { store, user, focus } = essay();
    focus();
    await user.keyboard("{Home}j");
    expect(store.doc.rewrites).toMatchObject([
      {
        ranges: [
          [0, 3],
          [4, 7],
        ],
      },
    ]);
    await user.keyboard("{Delete}");
    expect(store.doc.rewrites).toEqual([]);
  });

  it("move a word", async () => {
    const { store, user, focus } = essay();
    focus();
    await user.keyboard("{Home}m{ArrowRight}{ArrowRight}{ArrowRight}{Enter}");
    expect(store.doc.rewrites).toMatchObject([{ pieces: [{ at: 10 }], manual: true }]);
  });

  it("open the label field for the edge, and do the rest of what they do in the text", async () => {
    const { store, user, focus } = essay();
    focus();
    await user.keyboard("{Home}{ArrowRight}{Enter}");
    expect(document.activeElement?.id).toBe("label-field");
    expect(store.chosen).toEqual({ start: 4, end: 7 });
    focus();
    await user.keyboard("n");
    expect(store.currentMention).toBe("m1");
  });

  it("say why nothing happens", async () => {
    const { store, user, focus } = essay();
    focus();
    await user.keyboard("{Home}l");
    expect(toasts().at(-1)?.text).toMatch(/^Choose at least two edges/);
    act(() => store.setStatus("done", false));
    await user.keyboard("j");
    expect(toasts().at(-1)?.text).toBe("Read only: nothing was changed.");
  });
});

describe("buttons and menu", () => {
  it("offer what the keys do", async () => {
    const { store, user } = essay();
    act(() => store.setSelection({ anchor: 0, focus: 0 }));
    const bar = screen.getByRole("toolbar", { name: "Edges" });
    await user.click(within(bar).getByRole("button", { name: /Merge/ }));
    expect(store.doc.rewrites).toHaveLength(1);
    await user.click(within(bar).getByRole("button", { name: /Revert/ }));
    expect(store.doc.rewrites).toEqual([]);
  });

  it("are not there in a document that is read only", () => {
    const { store } = essay();
    act(() => store.setStatus("done", false));
    expect(screen.queryByRole("toolbar", { name: "Edges" })).toBeNull();
  });
});

describe("panes", () => {
  it("are hidden and shown again, and that is remembered", async () => {
    const { user } = essay();
    await user.click(screen.getByRole("button", { name: "More" }));
    await user.click(screen.getByRole("menuitem", { name: /^Panes/ }));
    await user.click(screen.getByRole("checkbox", { name: "Graph" }));
    expect(screen.queryByRole("listbox", { name: "Graph" })).toBeNull();
    expect(preferences.own.panes?.hidden).toEqual(["graph"]);
  });

  it("have borders that keys move", async () => {
    const { user } = essay();
    const border = screen.getByRole("separator", { name: /Graph/ });
    const before = Number(border.getAttribute("aria-valuenow"));
    act(() => border.focus());
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(Number(border.getAttribute("aria-valuenow"))).toBe(before + 4);
    await user.keyboard("{Home}");
    expect(border.getAttribute("aria-valuenow")).toBe("15");
  });

  it("show one row of the graph, or only the sentences at the selection", async () => {
    const { graph, user, focus } = essay();
    await user.click(within(screen.getByRole("group", { name: "Rows of words" })).getByLabelText("Source"));
    expect(within(graph).queryByText("Malmö")).toBeNull();
    focus();
    await user.keyboard("{Shift>}s{/Shift}");
    expect(screen.getByRole("button", { name: "Sentences" }).getAttribute("aria-pressed")).toBe("true");
  });
});
