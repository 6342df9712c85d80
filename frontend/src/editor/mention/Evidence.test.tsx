import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { setLanguage } from "../../i18n";
import { sampleDrawn } from "../../model/sample";
import { openEssay } from "../testing";

describe("the evidence", () => {
  it("says in a sentence why the mention is proposed, quoting the word, and what else was possible", async () => {
    const { store } = openEssay();
    act(() => store.setCurrent("m2"));
    screen.getByText("It follows “bor”: where somebody lives.");
    screen.getByText("Found by: Places");
    screen.getByRole("button", { name: /doubtful/ });
    act(() => setLanguage("sv"));
    await screen.findByText("Det står efter ”bor”: där någon bor.");
  });

  it("is the hint on the mention in the text", () => {
    const { store } = openEssay();
    act(() => store.setCurrent("m2"));
    const shown = document.querySelector('#panel-source [data-mention="m2"]');
    expect(shown?.getAttribute("title")).toContain("It follows “bor”");
  });

  it("gives its alternatives by one key, which the key sheet shows", async () => {
    const { store, server, user } = openEssay();
    server.answers.set("pseudonyms", () => ({ status: 200, body: { drawn: [sampleDrawn("Storgatan")] } }));
    act(() => store.setCurrent("m2"));
    screen.getByRole("group", { name: "Source" }).focus();
    await user.keyboard("{Shift>}A{/Shift}");
    await waitFor(() => expect(store.doc.mention("m2")?.label).toBe("place"));
    await user.keyboard("?");
    await screen.findByText("next possible label");
  });
});
