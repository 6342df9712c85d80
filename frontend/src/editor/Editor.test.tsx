import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { setLanguage } from "../i18n";
import { sampleDrawn, sampleEntity, sampleMention } from "../model/sample";
import * as commands from "../ops/commands";
import { toasts } from "../ui/toast";
import { labelField, openEditor, openEssay } from "./testing";

function ruling() {
  return openEditor({
    set: "tab",
    protect: "Iris Hallam",
    text: "Iris Hallam was born in 1970. Iris Hallam is a nurse.",
    mentions: [
      sampleMention({ id: "p1", start: 0, end: 11, label: "PERSON", entity_id: "e1" }),
      sampleMention({ id: "p2", start: 30, end: 41, label: "PERSON", entity_id: "e1" }),
      sampleMention({ id: "p3", start: 47, end: 52, label: "DEM", entity_id: "e2" }),
    ],
    entities: [
      sampleEntity({ id: "e1", label: "PERSON", number: 1 }),
      sampleEntity({ id: "e2", label: "DEM", number: 2 }),
    ],
  });
}

describe("the label field", () => {
  it("labels the selected words with the hit that Enter takes, and gives the focus back to the text", async () => {
    const { store, user } = openEssay();
    act(() => store.setSelection({ anchor: 4, focus: 4 }));
    await user.type(labelField(), "surn{Enter}");
    await waitFor(() => expect(store.doc.mentions.map(({ label }) => label)).toContain("surname"));
    expect(document.activeElement?.closest("#panel-source")).not.toBeNull();
  });

  it("steps through the hits with Tab", async () => {
    const { store, user } = openEssay();
    act(() => store.setCurrent("m1"));
    await user.type(labelField(), "firstname{Tab}{Tab}{Enter}");
    await waitFor(() => expect(store.doc.mention("m1")?.label).toBe("firstname_unknown"));
  });

  it("sets a running number", async () => {
    const { store, user } = openEssay();
    act(() => store.setCurrent("m2"));
    await user.type(labelField(), "7{Enter}");
    expect(store.doc.entity("e2")?.number).toBe(7);
  });

  it("adds a modifier and stays in the field after Space", async () => {
    const { store, user } = openEssay();
    act(() => store.setCurrent("m2"));
    const field = labelField();
    await user.type(field, "gen ");
    expect(store.doc.mention("m2")?.modifiers).toEqual(["gen"]);
    expect(document.activeElement).toBe(field);
  });

  it("forgets what was typed when it is left", async () => {
    const { user } = openEssay();
    const field = labelField();
    await user.type(field, "surn{Escape}");
    expect(document.activeElement?.closest("#panel-source")).not.toBeNull();
    expect(labelField().value).toBe("");
  });
});

describe("keys in the text", () => {
  it("accept a proposal and go to the next", async () => {
    const { store, user } = openEssay();
    await user.keyboard("n");
    expect(store.currentMention).toBe("m1");
    await user.keyboard("y");
    expect(store.doc.mention("m1")?.status).toBe("accepted");
    expect(store.currentMention).toBe("m2");
  });

  it("label the selection by a hotkey", async () => {
    const { store, user } = openEssay();
    act(() => store.setCurrent("m2"));
    await user.keyboard("7");
    await waitFor(() => expect(store.doc.mention("m2")?.label).toBe("place"));
    expect(store.doc.entity(store.doc.mention("m2")?.entity_id ?? null)?.pseudonym).toBe("Storgatan");
  });

  it("mark all equal strings", async () => {
    const { store, user } = openEssay();
    act(() => store.setCurrent("m1"));
    await user.keyboard("p");
    expect(store.doc.mentionsOf("e1").map(({ start }) => start)).toEqual([10, 32]);
  });

  it("set the identifier type of one mention, and with Shift of the whole entity", async () => {
    const { store, user } = ruling();
    act(() => store.setCurrent("p1"));
    await user.keyboard("d");
    expect(store.doc.mentions.map((mention) => mention.identifier_type)).toEqual(["DIRECT", null, null]);
    await user.keyboard("{Shift>}q{/Shift}");
    expect(store.doc.mentions.map((mention) => mention.identifier_type)).toEqual(["QUASI", "QUASI", null]);
  });

  it("open the confidential status, with Shift for the whole entity", async () => {
    const { store, user } = ruling();
    act(() => store.setCurrent("p1"));
    await user.keyboard("c");
    expect(screen.queryByLabelText("Confidential status")).toBeNull();
    expect(toasts().at(-1)?.text).toBe("Mentions with this label have no confidential status.");
    act(() => store.dispatch(commands.setLabel(store.doc, { mentions: ["p1", "p2"], label: "ORG" })));
    await user.keyboard("{Shift>}c{/Shift}");
    const field = screen.getByLabelText("Confidential status");
    expect(document.activeElement).toBe(field);
    await user.selectOptions(field, "Health");
    expect(store.doc.mentions.map((mention) => mention.confidential_status)).toEqual(["HEALTH", "HEALTH", null]);
    expect(document.activeElement?.closest("#panel-source")).not.toBeNull();
  });

  it("lead back to the text from any field", async () => {
    const { user } = openEssay();
    for (const name of ["Filter", "For the user of the corpus"]) {
      screen.getByLabelText(name).focus();
      await user.keyboard("{Escape}");
      expect(document.activeElement?.closest("#panel-source")).not.toBeNull();
    }
  });

  it("say why nothing happens in a document that is read only", async () => {
    const { store, user } = openEssay();
    act(() => store.setStatus("done", false));
    act(() => store.setCurrent("m1"));
    await user.keyboard("y");
    expect(toasts().at(-1)?.text).toBe("Read only: nothing was changed.");
    expect(store.doc.mention("m1")?.status).toBe("proposed");
  });

  it("put OBS! on a place and take a comment for it", async () => {
    const { server, store, user } = openEssay();
    act(() => store.setCurrent("m2"));
    await user.keyboard("o");
    const comment = await screen.findByLabelText("Comment on this place");
    await waitFor(() => expect(document.activeElement).toBe(comment));
    await user.keyboard("Kolla stavningen{Escape}");
    expect(store.doc.mention("m2")).toMatchObject({ flags: ["OBS!"], comment: "Kolla stavningen" });
    await waitFor(() => expect(server.operations.map(({ name }) => name)).toEqual(["flag", "comment"]));
  });
});

describe("parts of words and overlap", () => {
  it("moves an end by a character, and labels a chosen part", async () => {
    const { store, user } = openEssay();
    act(() => store.setCurrent("m2"));
    await user.keyboard("{Alt>}}{/Alt}");
    expect(store.doc.textOf(store.doc.mention("m2") ?? { start: 0, end: 0 })).toBe("Malm");
    await user.keyboard(".");
    expect(store.doc.mention("m2")).toMatchObject({ start: 25, end: 30 });
    act(() => store.setSelection({ anchor: 1, focus: 1 }));
    await user.keyboard("{Alt>}{Shift>}{ArrowLeft}{/Shift}{/Alt}5");
    await waitFor(() => expect(store.doc.mentions.map((mention) => store.doc.textOf(mention))).toContain("hete"));
  });

  it("goes through the mentions that overlap, innermost first, by key and by the panel", async () => {
    const { store, user } = openEditor({
      set: "tab",
      text: "Court of Malmö",
      mentions: [
        sampleMention({ id: "court", start: 0, end: 14, label: "ORG" }),
        sampleMention({ id: "place", start: 9, end: 14, label: "LOC" }),
      ],
    });
    await user.keyboard("n");
    expect(store.currentMention).toBe("court");
    await user.keyboard("{Shift>}o{/Shift}");
    expect(store.currentMention).toBe("place");
    await user.click(within(screen.getByLabelText("Also here")).getByRole("button", { name: /Court of Malmö/ }));
    expect(store.currentMention).toBe("court");
  });
});

describe("panels", () => {
  it("say below what the cursor is on, in words", () => {
    const { store } = openEssay();
    act(() => store.setCurrent("m2"));
    expect(screen.getByText("Malmö, City 2, proposed")).toBeTruthy();
    act(() => store.setHover("m1"));
    expect(screen.getByText("Anna, First name (woman) 1, proposed")).toBeTruthy();
  });

  it("and panes switch language without losing the place", async () => {
    const { store } = openEssay();
    act(() => store.setCurrent("m2"));
    const element = document.activeElement;
    act(() => setLanguage("sv"));
    expect(screen.getByLabelText("Källtext")).toBeTruthy();
    expect(element?.getAttribute("aria-label")).toBe("Malmö, Ort 2, föreslaget");
    expect(document.activeElement).toBe(element);
    expect(store.currentMention).toBe("m2");
    act(() => setLanguage("en"));
  });

  it("show whom to protect", () => {
    ruling();
    expect(screen.getByText("Protect Iris Hallam")).toBeTruthy();
  });

  it("say why a mention is proposed, and set one of the other labels", async () => {
    const { store, user } = openEssay();
    act(() => store.setCurrent("m2"));
    const panel = screen.getByLabelText("Mention");
    expect(within(panel).getByText("It follows “bor”: where somebody lives.")).toBeTruthy();
    await user.click(within(panel).getByRole("button", { name: /Place · doubtful/ }));
    await waitFor(() => expect(store.doc.mention("m2")?.label).toBe("place"));
  });

  it("move a mention's end by a token and keep its values", async () => {
    const { store, user } = openEssay();
    act(() => store.setCurrent("m2"));
    await user.click(screen.getByLabelText("end one token right"));
    expect(store.doc.mention("m2")).toMatchObject({ start: 25, end: 31, label: "city", entity_id: "e2" });
  });

  it("say that an entity's mentions differ", async () => {
    const { store, user } = ruling();
    act(() => store.setCurrent("p1"));
    await user.keyboard("d");
    const panel = screen.getByLabelText("Entities");
    expect(await within(panel).findByText(/mixed/, {}, { timeout: 5000 })).toBeTruthy();
  });

  it("keep a pseudonym written by hand with the forms that the server returns", async () => {
    const { server, store, user } = openEssay();
    server.answers.set("pseudonyms/forms", () => ({ status: 200, body: sampleDrawn("Ekby") }));
    act(() => store.setCurrent("m2"));
    const field = screen.getByLabelText(/^pseudonym/i);
    await user.clear(field);
    await user.type(field, "Ekby{Enter}");
    await waitFor(() => expect(store.doc.entity("e2")).toMatchObject({ pseudonym: "Ekby", locked: true }));
  });

  it("say why a pseudonym was refused", async () => {
    const { server, store, user } = openEssay();
    const body = { code: "pseudonym_refused", message: "It would give the original away.", fields: {} };
    server.answers.set("pseudonyms/forms", () => ({ status: 409, body }));
    act(() => store.setCurrent("m2"));
    const field = screen.getByLabelText(/^pseudonym/i);
    await user.clear(field);
    await user.type(field, "malmö{Enter}");
    expect((await screen.findByRole("alert")).textContent).toBe("It would give the original away.");
    expect(store.doc.entity("e2")?.pseudonym).toBe("Norrby");
  });
});

describe("a refused change", () => {
  it("shows both values and can take the stored one", async () => {
    const { server, store, user } = openEssay();
    const stored = store.doc.mention("m1");
    const change = { table: "mention", id: "m1", before: { status: "proposed" }, after: { status: "rejected" } };
    const theirs = { op_id: "x", version: 2, by: "Bo", name: "reject", changes: [change] };
    server.answers.set("operations", (body) => {
      if (body === null) return { status: 200, body: { version: 2, operations: [theirs] } };
      const { operations } = body as { operations: { op_id: string }[] };
      const fields = { op_id: operations[0]?.op_id, table: "mention", id: "m1", field: "status" };
      const conflict = { ...fields, expected: "proposed", found: "rejected", by: "Bo" };
      const current = { version: 2, rows: { mention: { m1: { ...stored, status: "rejected" } } } };
      return { status: 409, body: { code: "conflict", message: "Changed", fields: conflict, current } };
    });
    act(() => store.setCurrent("m1"));
    await user.keyboard("y");
    const dialog = await screen.findByRole("alertdialog");
    expect(within(dialog).getByText("accepted")).toBeTruthy();
    expect(within(dialog).getByText("rejected")).toBeTruthy();
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("alertdialog")).not.toBeNull();
    server.answers.delete("operations");
    await user.click(within(dialog).getByRole("button", { name: /take the stored one/i }));
    expect(store.doc.mention("m1")?.status).toBe("rejected");
  });
});

describe("the focus", () => {
  it("comes back to the text when nothing has it", async () => {
    const { user } = openEssay();
    document.getElementById("panel-source")?.blur();
    expect(document.activeElement).toBe(document.body);
    await user.keyboard("{Escape}");
    expect(document.activeElement?.id).toBe("panel-source");
  });
});

describe("undo", () => {
  it("takes back the last change by mouse, while there is one", async () => {
    const { store, user } = openEssay();
    const undo = screen.getByRole<HTMLButtonElement>("button", { name: "undo your last change" });
    await waitFor(() => expect(undo.disabled).toBe(true));
    act(() => store.setCurrent("m1"));
    await user.keyboard("y");
    await user.click(undo);
    expect(store.doc.mention("m1")?.status).toBe("proposed");
    expect(undo.disabled).toBe(true);
    await user.click(screen.getByRole("button", { name: "redo" }));
    expect(store.doc.mention("m1")?.status).toBe("accepted");
  });

  it("says who has changed the value since", async () => {
    const { server, store, user } = openEssay();
    const done = commands.accept(store.doc, { mentions: ["m1"] });
    const by = { id: "u", name: "Ada" };
    const past = { ...done, version: 2, by, undoes: null, undone_by: null };
    const change = { table: "mention", id: "m1", before: { status: "accepted" }, after: { status: "rejected" } };
    const theirs = { op_id: "x", name: "reject", changes: [change], version: 3, by: { id: "b", name: "Bo" } };
    server.answers.set("history", () => ({ status: 200, body: { operations: [theirs, past], more: false } }));
    await waitFor(() => expect(store.canUndo).toBe(true));
    await user.keyboard("{Control>}z{/Control}");
    await waitFor(() => expect(toasts().at(-1)?.text).toMatch(/^Left as it is: Bo has changed .+ · decision since.$/));
  });
});

describe("the guidelines", () => {
  const guidelines = [
    { version: 2, text: "1. Mark names.", summary: "", by: null, created_at: "2026-11-20T10:00:00Z" },
    { version: 1, text: "Mark all.", summary: "", by: null, created_at: "2026-11-19T10:00:00Z" },
  ];

  it("open over the text by a key, and the focus returns to the text", async () => {
    const { server, user } = openEssay();
    server.answers.set("/api/projects/p/guidelines", () => ({ status: 200, body: guidelines }));
    await user.keyboard("{Shift>}I{/Shift}");
    const dialog = await screen.findByRole("dialog", { name: "Guidelines" });
    expect(await within(dialog).findByText("Mark names.")).toBeTruthy();
    expect(within(dialog).queryByText("Mark all.")).toBeNull();
    expect(within(dialog).getByRole("link").getAttribute("href")).toBe("/projects/p/guidelines");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(document.activeElement?.closest("#panel-source")).not.toBeNull());
  });

  it("open by mouse, too, and say so when there are none", async () => {
    const { server, user } = openEssay();
    server.answers.set("/api/projects/p/guidelines", () => ({ status: 200, body: [] }));
    await user.click(screen.getByRole("button", { name: "More" }));
    await user.click(screen.getByRole("menuitem", { name: /^Guidelines/ }));
    expect(await screen.findByText("No guidelines yet")).toBeTruthy();
  });
});

describe("an archived project", () => {
  it("says so, and offers no way to reopen what is done", () => {
    openEditor({ text: "Jag heter Anna.", mentions: [], entities: [], archived: true });
    expect(screen.getByText("Archived project: read only")).toBeTruthy();
    for (const name of ["Work on it again", "Mark as done"]) expect(screen.queryByRole("button", { name })).toBeNull();
  });
});

describe("marking as done", () => {
  it("lists what is open, each with a way to its place", async () => {
    const { server, store, user } = ruling();
    const finding = {
      rule: "undecided",
      severity: "error",
      mention_ids: ["p3"],
      entity_ids: ["e2"],
      rewrite_ids: [],
      values: {},
    };
    server.answers.set("validation", () => ({ status: 200, body: { findings: [finding] } }));
    await user.click(screen.getByText("Mark as done"));
    const dialog = await screen.findByRole("dialog");
    expect(await within(dialog).findByText("1 thing must be settled first.")).toBeTruthy();
    await user.click(within(dialog).getByRole("button", { name: /nurse/ }));
    expect(store.currentMention).toBe("p3");
  });
});
