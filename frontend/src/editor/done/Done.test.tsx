import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { sampleDrawn, sampleEntity, sampleMention } from "../../model/sample";
import { toasts } from "../../ui/toast";
import { openEditor, type Server } from "../testing";

const TEXT = "Fatima bor här. Fatima sjunger. Grannen heter Fatima.";
const PLACES = [
  [16, 22],
  [46, 52],
] as const;

interface Cleared {
  id: string;
  start: number;
  reason: string;
}

/** A server that finds what is neither marked nor cleared, and stores clearances. */
function checking(server: Server, more: readonly object[] = []): Cleared[] {
  const cleared: Cleared[] = [];
  const isMarked = (start: number) =>
    server.operations.some(({ changes }) =>
      changes.some(({ after }) => after !== null && "start" in after && after.start === start),
    );
  const finding = (start: number, end: number) => ({
    rule: "readable_elsewhere",
    severity: "error",
    mention_ids: ["m1"],
    entity_ids: ["e1"],
    rewrite_ids: [],
    values: { field: "text", ref: "", start, end, kind: "same", label: "firstname_female" },
  });
  const left = () => PLACES.filter(([start]) => !isMarked(start) && !cleared.some((each) => each.start === start));
  server.answers.set("validation", () => ({
    status: 200,
    body: { findings: [...left().map(([start, end]) => finding(start, end)), ...more] },
  }));
  const listed = () => ({
    clearances: cleared.map((each) => ({
      ...each,
      field: "text",
      ref: "",
      end: each.start + 6,
      words: "Fatima",
      by: { id: "u", name: "Ada" },
      created_at: "2026-11-30T10:00:00Z",
    })),
  });
  server.answers.set("clearances", (body) => {
    const { places = [], reason = "" } = (body ?? {}) as { places?: { start: number }[]; reason?: string };
    for (const { start } of places) cleared.push({ id: `c${start}`, start, reason });
    return { status: 200, body: listed() };
  });
  for (const [start] of PLACES) {
    server.answers.set(`/api/clearances/c${start}`, () => {
      cleared.splice(
        cleared.findIndex((each) => each.start === start),
        1,
      );
      return { status: 204, body: null };
    });
  }
  return cleared;
}

async function openDone(more: readonly object[] = []) {
  const opened = openEditor({
    text: TEXT,
    mentions: [
      sampleMention({ id: "m1", start: 0, end: 6, label: "firstname_female", entity_id: "e1", status: "accepted" }),
    ],
    entities: [sampleEntity({ id: "e1", label: "firstname_female", number: 1, ...sampleDrawn("Maria") })],
  });
  const cleared = checking(opened.server, more);
  await opened.user.keyboard("{Control>}{Enter}{/Control}");
  const dialog = await screen.findByRole("dialog", { name: "Mark the document as done" });
  const list = within(dialog);
  const lines = () => list.queryAllByRole("button", { description: /Hidden elsewhere in this document/ });
  const submit = () => list.getByRole<HTMLButtonElement>("button", { name: "Mark as done" });
  return { ...opened, cleared, dialog, list, lines, submit };
}

it("lists each place in its sentence, with the focus on the first, and counts them", async () => {
  const { list, lines, submit } = await openDone();
  await waitFor(() => expect(lines().map(({ textContent }) => textContent)).toHaveLength(2));
  expect(lines().map(({ textContent }) => textContent)).toEqual(["Fatima sjunger.", "Grannen heter Fatima."]);
  expect(lines().map((line) => line.querySelector("mark")?.textContent)).toEqual(["Fatima", "Fatima"]);
  await waitFor(() => expect(document.activeElement).toBe(lines()[0]));
  expect(list.getByRole("status").textContent).toBe("Words hidden elsewhere can be read in 2 places.");
  expect(submit().disabled).toBe(true);
});

it("marks a place by one key, like the mention that hides the words, and goes on to the next", async () => {
  const { store, user, lines } = await openDone();
  await waitFor(() => expect(lines()).toHaveLength(2));
  await user.keyboard("m");
  await waitFor(() => expect(lines().map(({ textContent }) => textContent)).toEqual(["Grannen heter Fatima."]));
  expect(store.doc.mentionsOf("e1").map(({ start, status }) => [start, status])).toEqual([
    [0, "accepted"],
    [16, "accepted"],
  ]);
  await waitFor(() => expect(document.activeElement).toBe(lines()[0]));
});

it("marks all by one key, and the button that ends it gets the focus", async () => {
  const { store, user, lines, submit } = await openDone();
  await waitFor(() => expect(lines()).toHaveLength(2));
  await user.keyboard("{Shift>}M{/Shift}");
  await waitFor(() => expect(submit().disabled).toBe(false));
  expect(store.doc.mentionsOf("e1")).toHaveLength(3);
  await waitFor(() => expect(document.activeElement).toBe(submit()));
});

it("takes back the last place, too, when its list is gone", async () => {
  const { cleared, user, lines, submit } = await openDone();
  await waitFor(() => expect(lines()).toHaveLength(2));
  await user.keyboard("{Shift>}S{/Shift}1");
  await waitFor(() => expect(document.activeElement).toBe(submit()));
  await user.keyboard("z");
  await waitFor(() => expect(lines()).toHaveLength(2));
  expect(cleared).toEqual([]);
  await waitFor(() => expect(document.activeElement).toBe(lines()[0]));
});

it("lets a place stay by two keys, with the phrase of that number, and takes it back", async () => {
  const { cleared, user, list, lines } = await openDone();
  await waitFor(() => expect(lines()).toHaveLength(2));
  await user.keyboard("js");
  expect(list.getByRole("form", { name: "Why may the words stay readable?" })).toBeTruthy();
  await user.keyboard("1");
  await waitFor(() => expect(lines()).toHaveLength(1));
  expect(cleared).toEqual([{ id: "c46", start: 46, reason: "Another person of that name" }]);
  await waitFor(() => expect(document.activeElement).toBe(lines()[0]));
  await user.keyboard("z");
  await waitFor(() => expect(lines()).toHaveLength(2));
  expect(cleared).toEqual([]);
});

it("lets the same words stay at all places, for a reason that is typed", async () => {
  const { cleared, user, list, lines } = await openDone();
  await waitFor(() => expect(lines()).toHaveLength(2));
  await user.keyboard("{Shift>}S{/Shift}");
  expect(list.getByRole<HTMLInputElement>("checkbox", { name: /At all 2 places/ }).checked).toBe(true);
  // While somebody is typing in the field, digits go into it.
  await user.type(list.getByLabelText("Another reason"), "One of 2 saints{Enter}");
  await waitFor(() => expect(lines()).toHaveLength(0));
  expect(cleared.map(({ start, reason }) => [start, reason])).toEqual([
    [16, "One of 2 saints"],
    [46, "One of 2 saints"],
  ]);
});

it("takes what is typed where it asks for a reason as the reason, not as keys", async () => {
  const { cleared, user, store, lines } = await openDone();
  await waitFor(() => expect(lines()).toHaveLength(2));
  const before = store.version;
  await user.keyboard("s");
  await user.keyboard("means a ship{Enter}");
  await waitFor(() => expect(lines()).toHaveLength(1));
  expect(cleared.map(({ start, reason }) => [start, reason])).toEqual([[16, "means a ship"]]);
  expect(store.version).toBe(before);
});

it("shows what may stay, with who decided it and why, and takes it back there", async () => {
  const { cleared, user, list, lines } = await openDone();
  await waitFor(() => expect(lines()).toHaveLength(2));
  await user.keyboard("s2");
  await waitFor(() => expect(lines()).toHaveLength(1));
  const folded = await list.findByText("1 place that may stay readable");
  await user.click(folded);
  expect(list.getByText(/A public figure \(Ada, /)).toBeTruthy();
  await user.click(list.getByRole("button", { name: "Take back Fatima" }));
  await waitFor(() => expect(lines()).toHaveLength(2));
  expect(cleared).toEqual([]);
});

it("leaves the reasons with Escape, and keeps the dialog open", async () => {
  const { user, list, lines } = await openDone();
  await waitFor(() => expect(lines()).toHaveLength(2));
  await user.keyboard("s{Escape}");
  expect(list.queryByRole("form")).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(lines()[0]));
});

it("shows words in another field with its name, and the key goes to the field", async () => {
  const comment = {
    rule: "readable_elsewhere",
    severity: "error",
    mention_ids: ["m1"],
    entity_ids: ["e1"],
    rewrite_ids: [],
    values: { field: "comment_user", ref: "", start: 3, end: 9, kind: "same", label: "firstname_female" },
  };
  const opened = await openDone([comment]);
  await waitFor(() => expect(opened.lines()).toHaveLength(3));
  expect(opened.lines()[2]?.textContent).toContain("Comment for the corpus user");
  act(() => opened.lines()[2]?.focus());
  await opened.user.keyboard("m");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement?.id).toBe("comment-user-field"));
});

it("stores no decision while the server cannot be reached, and says so", async () => {
  const { cleared, user, lines } = await openDone();
  await waitFor(() => expect(lines()).toHaveLength(2));
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event("offline")));
  await user.keyboard("s1");
  expect(toasts().at(-1)?.text).toMatch(/^Maskros cannot be reached, so this cannot be saved/);
  expect(lines()).toHaveLength(2);
  online.mockRestore();
  act(() => void window.dispatchEvent(new Event("online")));
  await user.keyboard("s1");
  await waitFor(() => expect(lines()).toHaveLength(1));
  expect(cleared).toHaveLength(1);
});
