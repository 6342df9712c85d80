import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Suggestion } from "../../api/suggestions";
import { sampleDrawn, sampleEntity, sampleMention } from "../../model/sample";
import { toasts } from "../../ui/toast";
import { openEditor, type Server } from "../testing";

const text = "Malmö är stort. Malmös hamn. Mallmö.";
const places = [
  { start: 0, end: 5 },
  { start: 16, end: 22 },
  { start: 29, end: 35 },
];

const genitive: Suggestion = {
  entity_id: "e2",
  into_id: "e1",
  reason: "genitive",
  letters: 0,
  modifiers: ["gen"],
  mention_ids: ["m2"],
};
const misspelt: Suggestion = {
  ...genitive,
  entity_id: "e3",
  reason: "misspelt",
  letters: 1,
  modifiers: [],
  mention_ids: [],
};

function answer(server: Server, suggestions: readonly Suggestion[], dismissed = 0, path = "suggestions") {
  server.answers.set(path, () => ({ status: 200, body: { suggestions, dismissed } }));
}

function itemOf(list: HTMLElement, reason: string): HTMLElement {
  const item = within(list).getByText(reason).closest("li");
  if (!item) throw new Error(`nothing is suggested as ${reason}`);
  return item;
}

async function cities() {
  const opened = openEditor({
    text,
    mentions: places.map((place, i) =>
      sampleMention({ id: `m${i + 1}`, ...place, label: "city", entity_id: `e${i + 1}` }),
    ),
    entities: places.map((_, i) =>
      sampleEntity({ id: `e${i + 1}`, label: "city", number: i + 1, ...sampleDrawn(`By${i}`) }),
    ),
  });
  answer(opened.server, [genitive, misspelt]);
  await act(() => opened.store.flush());
  const list = await screen.findByRole("region", { name: "Same person or thing?" });
  act(() =>
    within(list)
      .getByRole("button", { name: /^Same person or thing/ })
      .click(),
  );
  const source = document.querySelector<HTMLElement>("#panel-source");
  return { ...opened, list, source };
}

describe("what may be the same", () => {
  it("is listed with the reason, and joined with the modifier that it lacks", async () => {
    const { list, store, server, user } = await cities();
    expect(within(list).getByText("genitive of Malmö")).toBeDefined();
    expect(within(list).getByText("misspelling of Malmö by 1 letter")).toBeDefined();
    await user.click(within(itemOf(list, "genitive of Malmö")).getByRole("button", { name: "Join" }));
    expect(store.doc.mention("m2")).toMatchObject({ entity_id: "e1", modifiers: ["gen"] });
    expect(within(list).queryByText("genitive of Malmö")).toBeNull();
    await waitFor(() => expect(server.operations.map(({ name }) => name)).toContain("join"));
    await act(() => store.undo());
    expect(store.doc.mention("m2")).toMatchObject({ entity_id: "e2", modifiers: [] });
    expect(within(list).getByText("genitive of Malmö")).toBeDefined();
  });

  it("can be marked as different on the server, and restored", async () => {
    const { list, server, user } = await cities();
    answer(server, [misspelt], 1, "suggestions/dismissed");
    const button = within(itemOf(list, "genitive of Malmö")).getByRole("button", { name: "Keep apart" });
    act(() => button.focus());
    await user.keyboard("{Enter}");
    await waitFor(() => expect(document.activeElement).toBe(list));
    await waitFor(() => expect(within(list).queryByText("genitive of Malmö")).toBeNull());
    answer(server, [genitive, misspelt], 0, "suggestions/dismissed");
    await user.click(within(list).getByRole("button", { name: "Suggest 1 again" }));
    expect(await within(list).findByText("genitive of Malmö")).toBeDefined();
  });

  it("is stepped through and settled by keys", async () => {
    const { source, store, server, user } = await cities();
    source?.focus();
    await user.keyboard("{Shift>}L{/Shift}");
    expect(store.currentEntity).toBe("e2");
    await user.keyboard("{Shift>}L{/Shift}");
    expect(store.currentEntity).toBe("e3");
    answer(server, [genitive], 1, "suggestions/dismissed");
    await user.keyboard("{Shift>}K{/Shift}");
    await waitFor(() => expect(screen.queryByText(/misspelling of/)).toBeNull());
    act(() => store.setCurrent(null));
    await user.keyboard("{Shift>}J{/Shift}");
    expect(store.doc.mention("m2")?.entity_id).toBe("e2");
    await user.keyboard("{Shift>}J{/Shift}");
    expect(store.doc.mention("m2")?.entity_id).toBe("e1");
  });
});

describe("all entities", () => {
  it("get new pseudonyms by one key as one operation", async () => {
    const { source, store, server, user } = await cities();
    server.answers.set("pseudonyms/all", () => ({
      status: 200,
      body: {
        drawn: [
          { entity_id: "e1", ...sampleDrawn("Ekby") },
          { entity_id: "e3", ...sampleDrawn("Alby") },
        ],
      },
    }));
    source?.focus();
    await user.keyboard("{Shift>}Z{/Shift}");
    await waitFor(() => expect(store.doc.entity("e3")?.pseudonym).toBe("Alby"));
    expect(toasts().at(-1)?.text).toBe("2 pseudonyms redrawn.");
    await act(() => store.undo());
    expect(store.doc.entities.map(({ pseudonym }) => pseudonym)).toEqual(["By0", "By1", "By2"]);
  });

  it("are numbered in text order from the menu", async () => {
    const { store, user } = await cities();
    await user.click(screen.getByRole("button", { name: "All entities" }));
    await user.click(await screen.findByRole("menuitem", { name: "Number in text order" }));
    expect(toasts().at(-1)?.text).toBe("The numbers are already in text order.");
    expect(store.doc.entities.map(({ number }) => number)).toEqual([1, 2, 3]);
  });
});
