import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { sampleDrawn, sampleEntity, sampleMention, samplePayload } from "../../model/sample";
import { labelSets, openEditor } from "../testing";

const text = "Jag bor i Malmö nu.";
const city = sampleMention({ id: "m1", start: 10, end: 15, label: "city", entity_id: "e1", status: "accepted" });
const entities = [sampleEntity({ id: "e1", label: "city", number: 1, ...sampleDrawn("Norrby") })];
const ada = { id: "u1", name: "Ada" };

const accepted = {
  op_id: "o1",
  version: 1,
  by: ada,
  name: "accept",
  undoes: null,
  undone_by: null,
  created_at: "2026-11-01T10:00:00Z",
  changes: [{ table: "mention", id: "m1", before: { status: "proposed" }, after: { status: "accepted" } }],
};
const relabelled = {
  ...accepted,
  op_id: "o0",
  version: 0,
  name: "label",
  undone_by: "o9",
  changes: [{ table: "mention", id: "m1", before: { label: "place" }, after: { label: "city" } }],
};

function essay() {
  const opened = openEditor({ text, mentions: [city], entities });
  const body = { version: 1, operations: [accepted, relabelled], more: false, people: [ada] };
  opened.server.answers.set("history", () => ({ status: 200, body }));
  const then = samplePayload({
    text,
    labelSet: labelSets.swell,
    mentions: [{ ...city, status: "proposed" }],
    entities,
  });
  opened.server.answers.set("/api/annotations/annotation", () => ({ status: 200, body: { ...then, version: 0 } }));
  return opened;
}

afterEach(() => window.history.replaceState(null, "", "/"));

async function openHistory() {
  const opened = essay();
  await opened.user.keyboard("{Shift>}h{/Shift}");
  const panel = await screen.findByRole("region", { name: "History" });
  await within(panel).findByText("Accepted “Malmö”");
  return { ...opened, panel };
}

describe("the history", () => {
  it("shows who did what, with the values before and after, and what was undone", async () => {
    const { panel } = await openHistory();
    const [first] = within(panel)
      .getAllByRole("listitem")
      .filter((item) => item.closest("ol"));
    expect(first?.textContent).toContain("Ada");
    expect(first?.textContent).not.toContain("proposed");
    expect(within(panel).getByText("place").tagName).toBe("DEL");
    expect(within(panel).getByText("undone")).toBeTruthy();
  });

  it("links to the place, and the arrow keys go from entry to entry", async () => {
    const { panel, store, user } = await openHistory();
    act(() => store.setSelection(null));
    await user.click(within(panel).getByRole("button", { name: /Accepted “Malmö”/ }));
    expect(store.currentMention).toBe("m1");
    await user.keyboard("{ArrowDown}");
    expect(document.activeElement?.textContent).toContain("Labelled “Malmö” as city");
  });

  it("closes, and the panels are back with the focus in the text", async () => {
    const { user } = await openHistory();
    await user.click(screen.getByRole("button", { name: "Close the history" }));
    expect(await screen.findByLabelText("Mention")).toBeTruthy();
    expect(document.activeElement?.id).toBe("panel-source");
  });
});

describe("the document as it was", () => {
  async function atVersion0() {
    const opened = await openHistory();
    const [, first] = within(opened.panel).getAllByRole("button", { name: "As it was then" });
    if (first) await opened.user.click(first);
    await screen.findByText(/The document as it was: version 0 of 1/);
    await waitFor(() => expect(document.querySelector(".ms-proposed")).not.toBeNull());
    return opened;
  }

  it("is read only", async () => {
    const { store, user } = await atVersion0();
    document.querySelector<HTMLElement>("#panel-source")?.focus();
    await user.keyboard("n{Shift>}r{/Shift}r");
    expect(store.doc.mention("m1")?.status).toBe("accepted");
    expect(screen.queryByText("Mark as done")).toBeNull();
  });

  it("is restored by an operation that says what it changes, and that can be undone", async () => {
    const { server, store, user } = await atVersion0();
    await user.click(screen.getByRole("button", { name: "Restore…" }));
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getByText("1 mention changes")).toBeTruthy();
    await user.click(within(dialog).getByRole("button", { name: "Restore" }));
    await waitFor(() => expect(store.doc.mention("m1")?.status).toBe("proposed"));
    await waitFor(() => expect(server.operations.map(({ name }) => name)).toEqual(["restore"]));
    expect(screen.queryByText(/The document as it was/)).toBeNull();
    await act(async () => {
      await store.undo();
    });
    expect(store.doc.mention("m1")?.status).toBe("accepted");
  });

  it("is left for the present one", async () => {
    const { user } = await atVersion0();
    await user.click(screen.getByRole("button", { name: "Back to now" }));
    expect(screen.queryByText(/The document as it was/)).toBeNull();
    expect(window.location.search).toBe("?history=");
  });
});
