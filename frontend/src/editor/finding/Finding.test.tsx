import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sampleMention } from "../../model/sample";
import { findExpression } from "../../model/searching";
import { toasts } from "../../ui/toast";
import { openEditor } from "../testing";

const text = "Flen är litet. I Flen bor Åsa, och Flens kyrka är vit.";

/** Does in the page what the worker does. An expression that a test calls endless never answers. */
class WorkerDouble {
  onmessage: ((event: { data: Int32Array }) => void) | null = null;
  static ended = 0;

  postMessage({ source, flags, text: searched }: { source: string; flags: string; text: string }): void {
    if (source === "(x+)+y") return;
    queueMicrotask(() => this.onmessage?.({ data: findExpression(new RegExp(source, flags), searched) }));
  }

  terminate(): void {
    WorkerDouble.ended += 1;
  }
}

beforeEach(() => {
  vi.stubGlobal("Worker", WorkerDouble);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function looking(typed = "") {
  const opened = openEditor({
    text,
    mentions: [sampleMention({ id: "m1", start: 0, end: 4, label: "city", entity_id: "e1" })],
    entities: [],
  });
  act(() => opened.store.setSelection({ anchor: 2, focus: 2 }));
  await opened.user.keyboard("{Control>}f{/Control}");
  const bar = await screen.findByRole("search", { name: "Find in the text" });
  const field = within(bar).getByRole("textbox", { name: "Find" });
  if (typed !== "") await opened.user.type(field, typed);
  return { ...opened, bar, field, count: () => within(bar).getByRole("status").textContent };
}

describe("looking for a string", () => {
  it("counts the hits from the cursor, steps through them and closes with the current one selected", async () => {
    const { store, user, count } = await looking("flen");
    expect(count()).toBe("2 of 3");
    await user.keyboard("{Enter}");
    expect(count()).toBe("3 of 3");
    await user.keyboard("{Enter}");
    expect(count()).toBe("1 of 3");
    await user.keyboard("{Shift>}{Enter}{/Shift}");
    expect(count()).toBe("3 of 3");
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("search", { name: "Find in the text" })).toBeNull();
    expect(store.chosen && store.doc.textOf(store.chosen)).toBe("Flen");
    expect(store.chosen?.start).toBe(35);
    expect(document.activeElement?.closest("#panel-source")).not.toBeNull();
  });

  it("keeps the place when nothing was found", async () => {
    const { store, user, count } = await looking("zebra");
    expect(count()).toBe("No hits");
    await user.keyboard("{Enter}{Escape}");
    expect(store.selection).toEqual({ anchor: 2, focus: 2 });
  });

  it("remembers the last search", async () => {
    const { user, count } = await looking("flen");
    await user.keyboard("{Escape}{Control>}f{/Control}");
    await waitFor(() => expect(count()).toBe("2 of 3"));
  });

  it("can match case and whole words", async () => {
    const { bar, user, count } = await looking("flen");
    await user.click(within(bar).getByRole("button", { name: "Whole words" }));
    expect(count()).toBe("2 of 2");
    await user.click(within(bar).getByRole("button", { name: "Match case" }));
    expect(count()).toBe("No hits");
  });
});

describe("looking for an expression", () => {
  it("runs it outside the page's thread", async () => {
    const { bar, user, count } = await looking("flens?");
    await user.click(within(bar).getByRole("button", { name: "Regular expression" }));
    await waitFor(() => expect(count()).toBe("2 of 3"));
  });

  it("says what is wrong with it", async () => {
    const { bar, user, field, count } = await looking("flen(");
    await user.click(within(bar).getByRole("button", { name: "Regular expression" }));
    expect(count()).toContain("This is not a valid expression");
    expect(field.getAttribute("aria-invalid")).toBe("true");
  });

  it("gives up when it takes too long, with the reason", async () => {
    const { bar, user, field, count } = await looking("(x+)+y");
    await user.click(within(bar).getByRole("button", { name: "Regular expression" }));
    expect(count()).toBe("Searching…");
    const before = WorkerDouble.ended;
    await waitFor(() => expect(count()).toContain("takes too long"), { timeout: 3_000 });
    expect(WorkerDouble.ended).toBe(before + 1);
    await user.clear(field);
    await user.type(field, "Åsa");
    await waitFor(() => expect(count()).toBe("1 of 1"));
  });
});

describe("marking all hits", () => {
  it("shows the true count first, labels in one step, and can be undone", async () => {
    const { store, user } = await looking("flen");
    await user.keyboard("{Alt>}{Enter}{/Alt}");
    const dialog = await screen.findByRole("dialog", { name: "Mark all hits" });
    await user.type(within(dialog).getByRole("combobox", { name: "Label" }), "city");
    expect(within(dialog).getByText("2 hits will be labelled city.")).toBeDefined();
    expect(within(dialog).getByText("1 hit already has this label and stays as it is.")).toBeDefined();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(store.doc.mentions.map(({ start }) => start)).toEqual([0, 17, 35]));
    expect(toasts().at(-1)?.text).toBe("2 hits labelled city.");
    await waitFor(() => expect(document.activeElement?.id).toBe("find-field"));
    await act(() => store.undo());
    expect(store.doc.mentions.map(({ start }) => start)).toEqual([0]);
  });

  it("closes by Escape without closing the search", async () => {
    const { user } = await looking("flen");
    await user.keyboard("{Alt>}{Enter}{/Alt}");
    await screen.findByRole("dialog", { name: "Mark all hits" });
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.getByRole("search", { name: "Find in the text" })).toBeDefined();
  });
});
