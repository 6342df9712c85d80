import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { sampleEntity, sampleMention } from "../../model/sample";
import { preferences } from "../../preferences/store";
import { toasts } from "../../ui/toast";
import { openEditor, openEssay } from "../testing";

const TEXT = "Iris Hallam was born in 1970. Iris Hallam is a nurse.";

function ruling(isFirst = false) {
  return openEditor({
    set: "tab",
    isFirst,
    text: TEXT,
    mentions: [
      sampleMention({ id: "p1", start: 0, end: 11, label: "PERSON", entity_id: "e1" }),
      sampleMention({ id: "p2", start: 30, end: 41, label: "PERSON", entity_id: "e1" }),
      sampleMention({ id: "p3", start: 47, end: 52, label: "PERSON" }),
    ],
    entities: [sampleEntity({ id: "e1", label: "PERSON", number: 1 })],
  });
}

const panel = () => within(screen.getByLabelText("Mention"));

describe("while masking", () => {
  it("one key accepts a mention, sets its type and goes on", async () => {
    const { store, user } = ruling();
    await user.keyboard("uq");
    expect(store.doc.mention("p1")).toMatchObject({ status: "accepted", identifier_type: "QUASI" });
    expect(store.currentMention).toBe("p2");
    await user.keyboard("dx");
    expect(store.doc.mentions.map(({ identifier_type }) => identifier_type)).toEqual(["QUASI", "DIRECT", "NO_MASK"]);
    expect(panel().getByRole("status").textContent).toBe("All 3 decided.");
  });

  it("with Shift it decides all places of the entity", async () => {
    const { store, user } = ruling();
    await user.keyboard("u{Shift>}D{/Shift}");
    expect(store.doc.mentions.map(({ identifier_type }) => identifier_type)).toEqual(["DIRECT", "DIRECT", null]);
    expect(store.currentMention).toBe("p3");
  });

  it("the buttons do the same, for all places if that is ticked, and the text has the focus again", async () => {
    const { store, user } = ruling();
    act(() => store.setCurrent("p1"));
    await user.click(screen.getByRole("checkbox", { name: "All 2 places (Shift)" }));
    await user.click(panel().getByRole("button", { name: /^No mask/ }));
    expect(store.doc.mentions.map(({ identifier_type }) => identifier_type)).toEqual(["NO_MASK", "NO_MASK", null]);
    expect(store.currentMention).toBe("p3");
    expect(document.activeElement?.closest("#panel-source")).not.toBeNull();
  });

  it("a second press of a button takes the type off again, and stays", async () => {
    const { store, user } = ruling();
    act(() => store.setCurrent("p3"));
    await user.click(panel().getByRole("button", { name: /^Direct/ }));
    act(() => store.setCurrent("p3"));
    await user.click(panel().getByRole("button", { name: /^Direct/ }));
    expect(store.doc.mention("p3")?.identifier_type).toBeNull();
    expect(store.currentMention).toBe("p3");
    expect(panel().getByText("no type yet")).toBeTruthy();
  });

  it("what is accepted without a type stays undecided, and u finds it", async () => {
    const { store, user } = ruling();
    await user.keyboard("uyyy");
    expect(store.doc.mentions.map(({ status }) => status)).toEqual(["accepted", "accepted", "accepted"]);
    expect(screen.getByRole("progressbar", { name: "Decided mentions" }).getAttribute("aria-valuenow")).toBe("0");
    const dashed = () => document.querySelectorAll("#panel-source .ms-no-type");
    expect(dashed()).toHaveLength(3);
    act(() => store.setSelection({ anchor: 0, focus: 0 }));
    act(() => store.setCurrent(null));
    await user.keyboard("u");
    expect(store.currentMention).not.toBeNull();
    await user.keyboard("ddd");
    expect(dashed()).toHaveLength(0);
    expect(panel().getByRole("status").textContent).toBe("All 3 decided.");
    await user.keyboard("u");
    expect(toasts().at(-1)?.text).toBe("Everything is decided.");
  });

  it("the confidential status stays one key away", async () => {
    const { store, user } = ruling();
    act(() => store.setCurrent("p3"));
    await user.keyboard("5c");
    expect(document.activeElement).toBe(screen.getByLabelText("Confidential status"));
  });
});

describe("a key whose meaning has changed", () => {
  it("says so once and does nothing, then works", async () => {
    const { store, user } = ruling(true);
    await user.keyboard("ud");
    expect(store.doc.mention("p1")?.status).toBe("proposed");
    expect(store.currentMention).toBe("p1");
    expect(toasts().at(-1)?.text).toMatch(/^New: d, q and x decide/);
    await user.keyboard("q");
    expect(store.doc.mention("p1")?.identifier_type).toBe("QUASI");
    await user.keyboard("{Shift>}D{/Shift}");
    expect(store.doc.mention("p2")?.status).toBe("proposed");
    await user.keyboard("{Shift>}X{/Shift}");
    expect(store.doc.mention("p2")?.identifier_type).toBe("NO_MASK");
    await user.keyboard("y");
    expect(store.doc.mention("p3")?.status).toBe("proposed");
    await user.keyboard("y");
    expect(store.doc.mention("p3")?.status).toBe("accepted");
  });
});

describe("the first minute", () => {
  it("shows three lines until they are closed, and never again", async () => {
    const mentions = [sampleMention({ id: "a", start: 0, end: 3, label: "city", entity_id: null, status: "proposed" })];
    const { user } = openEditor({ text: "Hej.", mentions, entities: [], isFirst: true });
    const lines = screen.getByLabelText("How to begin");
    expect(within(lines).getAllByRole("listitem")).toHaveLength(3);
    expect(lines.textContent).toContain("Is this right? y yes, r no.");
    await user.click(within(lines).getByRole("button", { name: "Got it" }));
    expect(screen.queryByLabelText("How to begin")).toBeNull();
    expect(preferences.own.seen).toEqual(["first_minute"]);
  });

  it("shows none where nothing is proposed", () => {
    openEditor({ text: "Hej.", mentions: [], entities: [], isFirst: true });
    expect(screen.queryByLabelText("How to begin")).toBeNull();
  });

  it("counts as seen after the first decision, but stays until then", async () => {
    const { user } = ruling(true);
    expect(screen.getByLabelText("How to begin").textContent).toContain("d directly");
    await user.keyboard("ur");
    expect(preferences.own.seen).toEqual(["first_minute.masking"]);
    expect(screen.getByLabelText("How to begin")).toBeTruthy();
  });
});

describe("the help", () => {
  it("begins with these lines, ends with moving about, and can be searched", async () => {
    const { user } = openEssay();
    await user.keyboard("?");
    const dialog = within(await screen.findByRole("dialog", { name: "Keys" }));
    expect(dialog.getByText(/^Is this right\?/)).toBeTruthy();
    const headings = () => dialog.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
    expect(headings()[0]).toBe("Decide");
    expect(headings().indexOf("Move")).toBeGreaterThan(headings().indexOf("Show"));
    await user.type(dialog.getByRole("searchbox"), "undo");
    expect(headings()).toContain("Decide");
    expect(headings()).not.toContain("Move");
    expect(dialog.queryByText(/^Is this right\?/)).toBeNull();
    await user.keyboard("zzz");
    expect(dialog.getByText("No key does this.")).toBeTruthy();
  });
});

describe("after a document is done", () => {
  it("says how much is left, and Enter opens the next text, or Work if nothing is left", async () => {
    const { server, user } = openEssay();
    server.answers.set("validation", () => ({ status: 200, body: { findings: [] } }));
    server.answers.set("status", () => ({ status: 200, body: { status: "done" } }));
    server.answers.set("/api/projects/p/left", () => ({
      status: 200,
      body: { done: 9, documents: 9, mentions: 143 },
    }));
    await user.keyboard("{Control>}{Enter}{/Control}");
    const dialog = await screen.findByRole("dialog", { name: "Mark the document as done" });
    const mark = await within(dialog).findByRole("button", { name: "Accept 2 proposals and mark as done" });
    await waitFor(() => expect(document.activeElement).toBe(mark));
    await user.keyboard("{Enter}");
    const ended = within(await screen.findByLabelText("Done"));
    expect(await ended.findByText("Done. 9 of 18.")).toBeTruthy();
    expect(ended.getByText("9 documents left today. 143 undecided mentions.")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(ended.getByRole("button", { name: "Next document" })));
    await user.keyboard("{Enter}");
    expect(await ended.findByText("Done. 9 of 18. Nothing left.")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(ended.getByRole("button", { name: "To Work" })));
    await user.keyboard("{Enter}");
    expect(window.location.pathname).toBe("/projects/p/work");
  });
});
