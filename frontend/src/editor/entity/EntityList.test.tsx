import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { setLanguage } from "../../i18n";
import { sampleDrawn, sampleEntity, sampleMention } from "../../model/sample";
import * as commands from "../../ops/commands";
import { openEditor } from "../testing";
import { typedRow } from "./walking";

const COUNT = 120;
const names = Array.from({ length: COUNT }, (_, i) => `Namn${i + 1}`);

function manyEntities() {
  let at = 0;
  const mentions = names.map((name, i) => {
    const start = at;
    at += name.length + 1;
    return sampleMention({ id: `m${i + 1}`, start, end: start + name.length, label: "city", entity_id: `e${i + 1}` });
  });
  const entities = names.map((_, i) =>
    sampleEntity({ id: `e${i + 1}`, label: "city", number: i + 1, ...sampleDrawn(`Ort${i + 1}`) }),
  );
  const opened = openEditor({ text: `${names.join(" ")} `, mentions, entities });
  const panel = screen.getByLabelText("Entities");
  const rows = () => [...panel.querySelectorAll<HTMLElement>("li[aria-posinset]")];
  const stop = () => rows().filter((row) => row.querySelector(":scope > [tabindex='0']"));
  return { ...opened, panel, rows, stop };
}

describe("the list of entities", () => {
  it("draws only the rows near those in view, and says which they are of how many", async () => {
    const { rows, store } = manyEntities();
    expect(rows().length).toBeLessThan(40);
    expect(rows().map((row) => row.getAttribute("aria-posinset"))).toContain("1");
    expect(new Set(rows().map((row) => row.getAttribute("aria-setsize")))).toEqual(new Set([String(COUNT)]));
    act(() => store.setCurrent("m90"));
    const drawn = () => rows().map((row) => row.getAttribute("aria-posinset"));
    await waitFor(() => expect(drawn()).toEqual(expect.arrayContaining(["88", "90", "100"])), { timeout: 5000 });
    expect(drawn().length).toBeLessThan(40);
  });

  it("names labels in the reader's language, and the code too in the open row", async () => {
    const { rows, store } = manyEntities();
    const label = () => rows()[0]?.querySelector("[title]");
    expect([label()?.textContent, label()?.getAttribute("title")]).toEqual(["City", "city"]);
    act(() => store.setCurrent("m1"));
    await waitFor(() => expect(label()?.textContent).toBe("Citycity"), { timeout: 5000 });
    act(() => setLanguage("sv"));
    expect(label()?.textContent).toMatch(/^(Stad|Ort)/);
    act(() => setLanguage("en"));
  });

  it("opens the current entity, and makes up for the skipped rows with its height", async () => {
    const { rows, store, panel } = manyEntities();
    act(() => store.setCurrent("m90"));
    const open = () => panel.querySelector("[aria-expanded=true]")?.textContent;
    await waitFor(() => expect(open()).toContain("Namn90"), { timeout: 5000 });
    const heights = rows().map((row) => Number.parseFloat(row.style.marginBlockStart || "0") / 1.75);
    const after = Number.parseFloat(
      panel
        .querySelector("ul[style]")
        ?.getAttribute("style")
        ?.match(/[\d.]+/)?.[0] ?? "0",
    );
    expect(heights.reduce((sum, each) => sum + each + 1, 0) + after / 1.75).toBe(COUNT);
  });

  it("is one stop for Tab, walked through by arrows, Home and End", async () => {
    const { stop, user, store } = manyEntities();
    expect(stop().map((row) => row.getAttribute("aria-posinset"))).toEqual(["1"]);
    stop()[0]?.querySelector("button")?.focus();
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(document.activeElement?.textContent).toContain("Namn3");
    expect(stop().map((row) => row.getAttribute("aria-posinset"))).toEqual(["3"]);
    await user.keyboard("{End}");
    expect(document.activeElement?.textContent).toContain("Namn120");
    await user.keyboard("{ArrowDown}{PageUp}{Home}{ArrowUp}");
    expect(document.activeElement?.textContent).toContain("Namn1");
    await user.keyboard("{End}{Enter}");
    expect(store.currentEntity).toBe("e120");
    expect(store.currentMention).toBe("m120");
  });

  it("goes to the row whose number or words are typed", async () => {
    const { stop, user, store } = manyEntities();
    stop()[0]?.querySelector("button")?.focus();
    await user.keyboard("7");
    expect(document.activeElement?.textContent).toContain("Namn7");
    const { doc } = store;
    const entities = doc.entities;
    expect(typedRow("104", doc, { entities, from: 6 })).toBe(103);
    expect(typedRow("namn57", doc, { entities, from: 110 })).toBe(56);
    expect(typedRow("ort57", doc, { entities, from: 56 })).toBe(56);
    expect(typedRow("nobody", doc, { entities, from: 0 })).toBeNull();
  });

  it("keeps the row that has the focus while another becomes current", async () => {
    const { stop, user, store } = manyEntities();
    stop()[0]?.querySelector("button")?.focus();
    await user.keyboard("{ArrowDown}");
    act(() => store.setCurrent("m100"));
    expect(document.activeElement?.textContent).toContain("Namn2");
  });

  it("shows all rows that match the filter, wherever it was scrolled to", async () => {
    const { rows, user, store } = manyEntities();
    act(() => store.setCurrent("m110"));
    await user.type(screen.getByLabelText("Filter"), "ort3");
    expect(rows().map((row) => row.textContent?.match(/Namn\d+/)?.[0])).toEqual([
      "Namn3",
      ...Array.from({ length: 10 }, (_, i) => `Namn3${i}`),
    ]);
  });

  it("filters by the present words of an entity", async () => {
    const { rows, user, store } = manyEntities();
    await user.type(screen.getByLabelText("Filter"), "namn120");
    expect(rows()).toHaveLength(1);
    const { start, end } = store.doc.mention("m120") ?? { start: 0, end: 0 };
    act(() => void store.dispatch(commands.resizeTo(store.doc, { mention: "m120", span: { start, end: end - 1 } })));
    expect(store.doc.surfacesOf("e120")).toEqual(["Namn12"]);
    expect(rows()).toEqual([]);
  });
});

describe("the places of an entity", () => {
  it("are shown around the current one, the others when they are asked for", async () => {
    const word = "Malmö ";
    const mentions = Array.from({ length: 100 }, (_, i) => {
      const start = i * word.length;
      return sampleMention({ id: `m${i + 1}`, start, end: start + 5, label: "city", entity_id: "e1" });
    });
    const entities = [sampleEntity({ id: "e1", label: "city", number: 1, ...sampleDrawn("Norrby") })];
    const { store, user } = openEditor({ text: word.repeat(100), mentions, entities });
    act(() => store.setCurrent("m60"));
    const list = screen.getByLabelText("Entities");
    await waitFor(() => expect(list.querySelector("[aria-expanded=true]")).not.toBeNull(), { timeout: 5000 });
    const places = () => list.querySelectorAll("ol button mark").length;
    expect(places()).toBe(40);
    expect(list.querySelector("[aria-current] mark")?.textContent).toBe("Malmö");
    await user.click(within(list).getByRole("button", { name: "and 39 more" }));
    expect(places()).toBe(80);
    await user.click(within(list).getByRole("button", { name: "and 19 more" }));
    expect(document.activeElement).toBe(list.querySelectorAll("ol button mark")[18]?.parentElement);
    expect(places()).toBe(100);
  });
});
