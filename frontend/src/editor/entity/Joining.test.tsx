import { act, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { sampleDrawn, sampleEntity, sampleMention } from "../../model/sample";
import { toasts } from "../../ui/toast";
import { openEditor } from "../testing";

/** Two towns, a name, and the town's name once more under another label. */
async function joining() {
  const words = ["Malmö", "Anna", "Lund", "Malmös"];
  const labels = ["city", "firstname_female", "city", "city"];
  const text = `${words.join(" ")} Malmös`;
  const mentions = words.map((word, i) => {
    const start = text.indexOf(word, i === 0 ? 0 : words.slice(0, i).join(" ").length + 1);
    return sampleMention({ id: `m${i}`, start, end: start + word.length, label: labels[i] ?? "", entity_id: `e${i}` });
  });
  const last = text.lastIndexOf("Malmös");
  mentions.push(sampleMention({ id: "m9", start: last, end: last + 6, label: "city", entity_id: "e3" }));
  const entities = words.map((_, i) =>
    sampleEntity({ id: `e${i}`, label: labels[i] ?? "", number: i + 1, ...sampleDrawn(`Påhitt${i}`) }),
  );
  const opened = openEditor({ text, mentions, entities });
  act(() => opened.store.setCurrent("m3"));
  await opened.user.keyboard("l");
  const dialog = await screen.findByRole("dialog", { name: "Join with another entity" });
  const field = within(dialog).getByRole("combobox", { name: "Which entity is it?" });
  await opened.user.click(field);
  const options = () =>
    within(dialog)
      .getAllByRole("option")
      .map(({ textContent }) => textContent);
  return { ...opened, dialog, options };
}

describe("joining", () => {
  it("lists the other entities, those of the same label first, with words, pseudonym, number and count", async () => {
    const { dialog, options } = await joining();
    expect(within(dialog).getByText("Malmös: 2 mentions")).toBeDefined();
    expect(options()).toEqual([
      "Malmö→ Påhitt0city11 mention",
      "Lund→ Påhitt2city31 mention",
      "Anna→ Påhitt1firstname_female21 mention",
    ]);
  });

  it("takes a few letters of the name and Enter, is counted, and can be undone in one step", async () => {
    const { store, user, options } = await joining();
    await user.keyboard("malm");
    expect(options()).toHaveLength(1);
    await user.keyboard("{Enter}");
    expect(store.doc.mentionsOf("e0")).toHaveLength(3);
    expect(toasts().at(-1)?.text).toBe("2 mentions joined with Malmö.");
    await act(() => store.undo());
    expect(store.doc.mentionsOf("e3")).toHaveLength(2);
  });

  it("goes through the list by arrows", async () => {
    const { store, user } = await joining();
    await user.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}{Enter}");
    expect(store.doc.mentionsOf("e2")).toHaveLength(3);
  });

  it("also finds an entity by its running number or its pseudonym", async () => {
    const { store, user, options } = await joining();
    await user.keyboard("påhitt2");
    expect(options()).toEqual(["Lund→ Påhitt2city31 mention"]);
    await user.keyboard("{Control>}a{/Control}2");
    expect(options()[0]).toContain("Anna");
    await user.keyboard("{Enter}");
    expect(store.doc.mention("m3")).toMatchObject({ entity_id: "e1", label: "firstname_female" });
  });

  it("says so if nothing matches", async () => {
    const { store, user, dialog } = await joining();
    await user.keyboard("zebra{Enter}");
    expect(within(dialog).getByText("No entity matches what you typed.")).toBeDefined();
    expect(store.doc.mention("m3")?.entity_id).toBe("e3");
  });
});
