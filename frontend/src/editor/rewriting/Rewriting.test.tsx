import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { segments } from "../../model/rendering";
import { sampleDrawn, sampleEntity, sampleMention } from "../../model/sample";
import type { EditorStore } from "../../ops/store";
import { openEditor } from "../testing";

const text = "Jag bor i Malmö nu.\nSlut.";

function essay() {
  return openEditor({
    text,
    mentions: [sampleMention({ id: "m1", start: 10, end: 15, label: "city", entity_id: "e1", status: "accepted" })],
    entities: [sampleEntity({ id: "e1", label: "city", number: 1, ...sampleDrawn("Norrby") })],
  });
}

const target = ({ doc }: EditorStore) =>
  segments(doc, "target")
    .map((segment) => segment.text)
    .join("");

function choose(store: EditorStore, word: string): void {
  const start = text.indexOf(word);
  act(() => store.setSelection(store.doc.selectionOf({ start, end: start + word.length })));
}

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: /^(Target of|Words (before|after))/ });

describe("the field over the target", () => {
  it("is opened by a key, holds the words, and keeps what is written with its reason", async () => {
    const { server, store, user } = essay();
    choose(store, "i");
    await user.keyboard("{F2}");
    expect(document.activeElement).toBe(field());
    expect(field().value).toBe("i");
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Because of" }).value).toBe("m1");
    await user.keyboard("på{Enter}");
    expect(target(store)).toBe("Jag bor på Norrby nu.\nSlut.");
    expect(store.doc.rewrites).toMatchObject([{ mention_id: "m1", pseudonym: "Norrby" }]);
    expect(document.activeElement?.closest("#panel-source")).not.toBeNull();
    await waitFor(() => expect(server.operations.map(({ name }) => name)).toEqual(["rewrite"]));
  });

  it("deletes words when it is left empty, and nothing when it is cancelled", async () => {
    const { store, user } = essay();
    choose(store, "nu");
    await user.keyboard("=då{Escape}");
    expect(target(store)).toContain("Norrby nu.");
    await user.keyboard("={Backspace}{Enter}");
    expect(target(store)).toContain("Norrby .");
  });

  it("goes on to the next word by Tab, past marked words", async () => {
    const { store, user } = essay();
    choose(store, "bor");
    await user.keyboard("{F2}bodde{Tab}");
    expect(field().value).toBe("i");
    await user.keyboard("{Tab}");
    expect(field().value).toBe("nu");
    await user.keyboard("då{Tab}{Escape}");
    expect(target(store)).toBe("Jag bodde i Norrby då.\nSlut.");
  });

  it("lets the reason be changed to none", async () => {
    const { store, user } = essay();
    choose(store, "i");
    await user.keyboard("{F2}på{ArrowDown}");
    const reason = screen.getByRole("combobox", { name: "Because of" });
    expect(document.activeElement).toBe(reason);
    await user.selectOptions(reason, "no mention");
    await user.type(reason, "{Enter}");
    expect(store.doc.rewrites).toMatchObject([{ mention_id: null, pseudonym: "" }]);
  });

  it("puts words in before and behind the cursor", async () => {
    const { store, user } = essay();
    choose(store, "nu");
    await user.keyboard("<just{Enter}");
    await user.keyboard(">kanske{Enter}");
    expect(target(store)).toContain("Norrby just nu kanske.");
  });

  it("is replaced by the pseudonym's field if the word is marked", async () => {
    const { store, user } = essay();
    choose(store, "Malmö");
    await user.keyboard("{F2}");
    await waitFor(() => expect(document.activeElement?.id).toBe("pseudonym-field"));
    expect(screen.queryByRole("form")).toBeNull();
  });

  it("says that it is read only", async () => {
    const { store, user } = essay();
    act(() => store.setStatus("done", false));
    choose(store, "i");
    await user.keyboard("{F2}");
    expect(screen.queryByRole("textbox", { name: /^Target of/ })).toBeNull();
  });
});

describe("the panel", () => {
  async function rewritten() {
    const opened = essay();
    choose(opened.store, "i");
    await opened.user.keyboard("{F2}på{Enter}");
    return opened;
  }

  it("shows the rewrite, and that it may no longer fit", async () => {
    const { server, store, user } = await rewritten();
    const panel = screen.getByLabelText("Mention");
    expect(within(panel).getByText("på")).toBeTruthy();
    server.answers.set("pseudonyms/forms", () => ({ status: 200, body: sampleDrawn("Ekby") }));
    act(() => store.setCurrent("m1"));
    const pseudonym = screen.getByLabelText(/^pseudonym/i);
    await user.clear(pseudonym);
    await user.type(pseudonym, "Ekby{Enter}");
    await waitFor(() => expect(store.doc.entity("e1")?.pseudonym).toBe("Ekby"));
    await user.keyboard("!");
    expect(within(panel).getByText("Written when “Norrby” replaced “Malmö”. Now it is “Ekby”.")).toBeTruthy();
    await user.keyboard("{Shift>}y{/Shift}");
    expect(within(panel).queryByText(/Written when/)).toBeNull();
    expect(store.doc.rewrites).toMatchObject([{ pseudonym: "Ekby" }]);
  });

  it("reverts it by key and by Delete", async () => {
    const { store, user } = await rewritten();
    await user.keyboard("{Shift>}r{/Shift}");
    expect(target(store)).toContain("bor i Norrby");
    await user.keyboard("{Control>}z{/Control}");
    expect(target(store)).toContain("bor på Norrby");
    choose(store, "i");
    await user.keyboard("{Delete}");
    expect(store.doc.rewrites).toEqual([]);
  });

  it("lists all, each with a link to its place", async () => {
    const { store, user } = await rewritten();
    act(() => store.setSelection(null));
    await user.click(within(screen.getByLabelText("Rewrites")).getByRole("button"));
    expect(store.chosen).toEqual({ start: 8, end: 9 });
  });
});

describe("the paragraph's field", () => {
  it("has the server align what is written, and links what is new", async () => {
    const { server, store, user } = essay();
    const row = {
      id: "r1",
      ranges: [[8, 9]],
      pieces: [{ at: 8, rank: 0, text: "på" }],
      manual: false,
      mention_id: null,
      pseudonym: "",
    };
    const sent: unknown[] = [];
    server.answers.set("alignment", (body) => {
      sent.push(body);
      return { status: 200, body: { version: 1, removed: [], rewrites: [row] } };
    });
    choose(store, "bor");
    await user.keyboard("{Shift>}p{/Shift}");
    const area = within(await screen.findByRole("dialog")).getByRole<HTMLTextAreaElement>("textbox");
    expect(area.value).toBe("Jag bor i Norrby nu.");
    await user.clear(area);
    await user.type(area, "Jag bor på Norrby nu.{Enter}");
    await waitFor(() => expect(target(store)).toBe("Jag bor på Norrby nu.\nSlut."));
    expect(sent).toEqual([{ start: 0, end: 19, text: "Jag bor på Norrby nu.", release: [] }]);
    expect(store.doc.rewrites).toMatchObject([{ mention_id: "m1", pseudonym: "Norrby" }]);
  });

  it("names the pseudonym that cannot be changed there", async () => {
    const { server, store, user } = essay();
    const fields = { mention_ids: ["m1"], rewrite_ids: [] };
    server.answers.set("alignment", () => ({ status: 400, body: { code: "fixed_text", message: "No", fields } }));
    choose(store, "bor");
    await user.keyboard("{Shift>}p{/Shift}");
    const dialog = await screen.findByRole("dialog");
    await user.type(within(dialog).getByRole("textbox"), "x{Enter}");
    expect((await within(dialog).findByRole("alert")).textContent).toContain("“Norrby” replaces “Malmö”.");
    expect(store.doc.rewrites).toEqual([]);
  });
});
