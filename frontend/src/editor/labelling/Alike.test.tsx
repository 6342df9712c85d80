import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import inflection from "../../../../fixtures/inflection.json";
import { sampleEntity, sampleMention } from "../../model/sample";
import type { MentionRow } from "../../model/types";
import { dismiss, toasts } from "../../ui/toast";
import { openEditor } from "../testing";

const told = () => toasts().map(({ text }) => text);

beforeEach(() => {
  for (const { id } of toasts()) dismiss(id);
});

function openText(text: string, others: readonly MentionRow[] = []) {
  const opened = openEditor({
    text,
    mentions: [
      sampleMention({ id: "m", start: 0, end: 4, label: "surname", entity_id: "e", status: "accepted" }),
      ...others,
    ],
    entities: [
      sampleEntity({ id: "e", label: "surname", number: 1 }),
      sampleEntity({ id: "f", label: "city", number: 2 }),
    ],
    endings: inflection.sv,
  });
  act(() => opened.store.setCurrent("m"));
  return opened;
}

describe("marking all equal strings", () => {
  it("says how many it marked, whether or not the first had been accepted", async () => {
    const { user } = openText("Berg och Berg och Berg.");
    await user.keyboard("p");
    expect(told()).toEqual(["2 more places labelled."]);
  });

  it("offers nothing in a document that is read only", async () => {
    const { store, user } = openText("Berg och Bergs och BERG.");
    act(() => store.setStatus("done", false));
    await user.keyboard("p");
    expect(told()).toEqual(["Read only: nothing was changed."]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("says what it left unmarked, and why", async () => {
    const at = (start: number, values: Partial<MentionRow>) =>
      sampleMention({ id: `m${start}`, start, end: start + 4, label: "surname", entity_id: "e", ...values });
    const { store, user } = openText("Berg Berg Berg Berg Berg.", [
      at(5, { status: "rejected" }),
      at(10, { status: "accepted", label: "city", entity_id: "f" }),
      at(15, { end: 24, status: "accepted", label: "city", entity_id: "f" }),
    ]);
    await user.keyboard("p");
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getByRole("checkbox", { name: /Berg rejected before 1/ })).toHaveProperty("checked", false);
    expect(dialog.textContent).toContain(
      "1 is marked differently and stays as it is. 2 are part of other mentions and stay as they are.",
    );
    await user.keyboard("{Escape}");
    expect(store.doc.mention("m5")?.status).toBe("rejected");
    expect(store.currentMention).toBe("m");
  });

  it("offers other forms, which a second press shows with their lines and Enter marks", async () => {
    const { server, store, user } = openText("Berg kom. Berg log. Bergs bror. BERG! Ett berg.");
    await user.keyboard("p");
    expect(told()).toEqual(["1 more place labelled. Also 2 in other case, 1 inflected: p shows them."]);
    await user.keyboard("p");
    const dialog = await screen.findByRole("dialog", { name: "Other forms of “Berg”" });
    const boxes = within(dialog).getAllByRole("checkbox") as HTMLInputElement[];
    expect(boxes.map((box) => [box.closest("label")?.textContent, box.checked])).toEqual([
      ["Bergsother form · Genitive1", true],
      ["BERGother case1", true],
      ["bergother case1", false],
    ]);
    expect(dialog.textContent).toContain("Ett berg.");
    await user.keyboard("{Enter}");
    expect(told()).toContain("2 more places labelled.");
    expect(store.doc.mentionsOf("e").map((mention) => [store.doc.textOf(mention), mention.modifiers])).toEqual([
      ["Berg", []],
      ["Berg", []],
      ["Bergs", ["gen"]],
      ["BERG", []],
    ]);
    await waitFor(() => expect(server.operations.map(({ name }) => name)).toEqual(["propagate", "propagate"]));
    expect(store.currentMention).toBe("m");
  });

  it("marks those that are chosen by keyboard", async () => {
    const { store, user } = openText("Berg kom. Ett berg.");
    await user.keyboard("p");
    const box = within(await screen.findByRole("dialog")).getByRole("checkbox");
    act(() => box.focus());
    await user.keyboard(" ");
    await user.click(screen.getByRole("button", { name: "Mark 1 place" }));
    expect(store.doc.mentionsOf("e")).toHaveLength(2);
  });

  it("says when there is nothing more", async () => {
    const { user } = openText("Berg kom.");
    await user.keyboard("p");
    expect(told()).toEqual(["Nothing more to label."]);
  });
});
