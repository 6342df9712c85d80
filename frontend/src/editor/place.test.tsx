import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import * as commands from "../ops/commands";
import { preferences } from "../preferences/store";
import { openEditor, openEssay } from "./testing";

describe("a key that the person changes", () => {
  it("holds at once, and leaves the text as it is", async () => {
    const { store, user } = openEssay();
    act(() => store.setCurrent("m1"));
    const mark = document.querySelector('#panel-target [data-mention="m1"]');
    act(() => preferences.change({ keys: { "mention.next": "å" } }));
    await user.keyboard("n");
    expect(store.currentMention).toBe("m1");
    await user.keyboard("å");
    expect(store.currentMention).toBe("m2");
    expect(document.querySelector('#panel-target [data-mention="m1"]')).toBe(mark);
  });
});

describe("the second pane", () => {
  it("shows pseudonyms or masks by a key", async () => {
    const { user } = openEssay();
    const pressed = (name: string) => screen.getByRole("button", { name }).getAttribute("aria-pressed");
    expect([pressed("With pseudonyms"), pressed("Masked")]).toEqual(["true", "false"]);
    await user.keyboard("v");
    expect([pressed("With pseudonyms"), pressed("Masked")]).toEqual(["false", "true"]);
  });

  it("has nothing to choose where everything is masked", async () => {
    const { user } = openEditor({ text: "Anna bor här.", set: "tab", mentions: [], entities: [] });
    expect(screen.getByRole("heading", { name: "Masked" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Masked" })).toBeNull();
    await user.keyboard("?");
    expect(await screen.findByText("history of the document")).toBeTruthy();
    expect(screen.queryByText("with pseudonyms or masked")).toBeNull();
  });
});

describe("Escape", () => {
  it("deselects words and leaves the cursor, from which the arrows continue", async () => {
    const { store, user } = openEssay();
    act(() => store.setSelection({ anchor: 3, focus: 4 }));
    await user.keyboard("{Escape}");
    expect(store.selection).toEqual({ anchor: 4, focus: 4 });
    await user.keyboard("{ArrowRight}");
    expect(store.selection).toEqual({ anchor: 5, focus: 5 });
    await user.keyboard("n");
    expect(store.currentMention).toBe("m2");
  });

  it("leaves the current mention", async () => {
    const { store, user } = openEssay();
    act(() => store.setCurrent("m1"));
    await user.keyboard("{Escape}");
    expect(store.currentMention).toBe("m1");
    await user.keyboard("n");
    expect(store.currentMention).toBe("m2");
  });

  it.each([
    ["the label field", "{Enter}surn{Escape}"],
    ["the pseudonym's field", "w{Escape}"],
    ["the keys", "?{Escape}"],
    ["the choice of all mentions", "{Shift>}e{/Shift}{Escape}"],
    ["another part of the page", "{F6}{F6}{Escape}"],
  ])("leads from %s back to where one was", async (_, keys) => {
    const { store, user } = openEssay();
    act(() => store.setCurrent("m1"));
    const { selection } = store;
    await user.keyboard(keys);
    await waitFor(() => expect(document.activeElement?.closest("#panel-source")).not.toBeNull());
    expect(store.currentMention).toBe("m1");
    expect(store.selection).toEqual(selection);
    await user.keyboard("n");
    expect(store.currentMention).toBe("m2");
  });
});

describe("undo and redo", () => {
  const undo = "{Control>}z{/Control}";
  const redo = "{Control>}{Shift>}z{/Shift}{/Control}";

  it("go to the mention that they change, or to its former words", async () => {
    const { store, user } = openEssay();
    act(() => store.dispatch(commands.remove(store.doc, { mentions: ["m2"] })));
    act(() => store.setSelection({ anchor: 0, focus: 0 }));
    await user.keyboard(undo);
    await waitFor(() => expect(store.currentMention).toBe("m2"));
    act(() => store.setSelection({ anchor: 0, focus: 0 }));
    await user.keyboard(redo);
    await waitFor(() => expect(store.chosen && store.doc.textOf(store.chosen).trim()).toBe("Malmö"));
  });

  it("go to the first place in the text of several", async () => {
    const { store, user } = openEssay();
    act(() => store.setCurrent("m1"));
    await user.keyboard("p");
    act(() => store.setCurrent("m2"));
    await user.keyboard(undo);
    await waitFor(() => expect(store.currentMention).toBe("m1"));
  });

  it("go to an entity's first mention", async () => {
    const { store, user } = openEssay();
    const drawn = { pseudonym: "Ekby", forms: {} };
    act(() => store.dispatch(commands.setPseudonym(store.doc, { entity: "e2", drawn })));
    await user.keyboard(undo);
    await waitFor(() => expect(store.currentMention).toBe("m2"));
    expect(store.currentEntity).toBe("e2");
  });

  it("show the comment on the document", async () => {
    const { store, user } = openEssay();
    let shown: Element | null = null;
    Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
      shown = this;
    };
    act(() => store.dispatch(commands.setDocumentComment(store.doc, { field: "comment_user", comment: "Bra" })));
    await user.keyboard(undo);
    await waitFor(() => expect(shown).toBe(screen.getByLabelText("Comments on the document")));
    expect(store.doc.comments.comment_user).toBe("");
  });
});
