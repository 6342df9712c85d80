import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Doubt } from "../../api/doubts";
import { aDoubt } from "../../testing/rows";
import { openEssay } from "../testing";

const left = aDoubt({
  key: "left",
  line: { start: 32, end: 36, before: "", words: "Anna", after: " bor bra." },
  other: { start: 10, end: 14, before: "Jag heter ", words: "Anna", after: " och" },
  other_mark: "firstname_female",
  mention_ids: ["m1"],
});
const unsure = aDoubt({
  key: "unsure",
  kind: "low_score",
  reason: "",
  score: 50,
  line: { start: 25, end: 30, before: "bor i ", words: "Malmö", after: "." },
  mark: "city",
  mention_ids: ["m2"],
});

async function openDone(doubts: Doubt[] = [left, unsure]) {
  const opened = openEssay();
  const { server, user } = opened;
  const keysOf = (body: unknown) => (body as { keys: string[] }).keys;
  const settled = new Set<string>();
  const saved = (id: string) => server.operations.some(({ changes }) => changes.some((each) => each.id === id));
  const isMarked = () => server.operations.some(({ name }) => name === "label");
  const by = { by: { id: "u", name: "Ada" }, created_at: "2026-11-30T10:00:00Z" };
  server.answers.set("validation", () => ({ status: 200, body: { findings: [] } }));
  server.answers.set("doubts", () => {
    const raised = doubts.filter(({ key }) => (key === "left" ? !isMarked() : !saved("m2")));
    return {
      status: 200,
      body: { doubts: raised.map((each) => (settled.has(each.key) ? { ...each, settled: by } : each)) },
    };
  });
  server.answers.set("doubts/settle", (body) => {
    for (const key of keysOf(body)) settled.add(key);
    return { status: 204, body: null };
  });
  server.answers.set("doubts/reopen", (body) => {
    for (const key of keysOf(body)) settled.delete(key);
    return { status: 204, body: null };
  });
  await user.keyboard("{Control>}{Enter}{/Control}");
  const dialog = await screen.findByRole("dialog", { name: "Mark the document as done" });
  const list = within(await within(dialog).findByRole("region", { name: "Doubts" }));
  const lines = () =>
    list.queryAllByRole("button", { description: /Marked as|Not marked/ }).map((each) => each.textContent);
  return { ...opened, dialog: within(dialog), list, lines, settled };
}

it("lists doubts after the findings, and the document can be done with doubts left", async () => {
  const { dialog, lines } = await openDone();
  expect(lines()).toEqual(["Anna bor bra.", "bor i Malmö."]);
  expect(dialog.getByText(/^2 doubts are open\. You do not have to settle them/)).toBeDefined();
  const submit = dialog.getByRole<HTMLButtonElement>("button", { name: /mark as done/i });
  expect(submit.disabled).toBe(false);
  await waitFor(() => expect(document.activeElement).toBe(submit));
});

it("settles a doubt by key, goes on with the next, and takes it back", async () => {
  const { list, lines, settled, user } = await openDone();
  const first = list.getByRole("button", { name: "Anna bor bra." });
  first.focus();
  await user.keyboard("s");
  await waitFor(() => expect(lines()).toEqual(["bor i Malmö."]));
  expect([...settled]).toEqual(["left"]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe("bor i Malmö."));
  expect(list.getByText("1 doubt was settled.")).toBeDefined();
  await user.keyboard("z");
  await waitFor(() => expect(lines()).toHaveLength(2));
  expect([...settled]).toEqual([]);
});

it("marks what is marked elsewhere, and takes off what the machine was not sure of", async () => {
  const { list, lines, server, user } = await openDone();
  list.getByRole("button", { name: "Anna bor bra." }).focus();
  await user.keyboard("m");
  await waitFor(() => expect(lines()).toEqual(["bor i Malmö."]));
  expect(server.operations.at(-1)?.changes[0]?.after).toMatchObject({ start: 32, end: 36, label: "firstname_female" });
  await waitFor(() => expect(document.activeElement?.textContent).toBe("bor i Malmö."));
  await user.keyboard("m");
  await waitFor(() => expect(list.queryAllByRole("button")).toHaveLength(0));
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/mark as done/i));
  expect(server.operations.at(-1)?.changes[0]?.after).toMatchObject({ status: "rejected" });
});

it("goes to a place whose label nobody knows, ready to take one", async () => {
  const unknown = aDoubt({ ...left, kind: "unmarked_name", reason: "", other: null, other_mark: "", mention_ids: [] });
  const { list, store, user } = await openDone([unknown]);
  list.getByRole("button", { name: "Anna bor bra." }).focus();
  await user.keyboard("m");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(store.chosen).toEqual({ start: 32, end: 36 });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("combobox")));
});

it("joins two spellings", async () => {
  const two = aDoubt({
    ...left,
    kind: "spelling",
    reason: "misspelt",
    mark: "city",
    other_mark: "city",
    mention_ids: ["m1", "m2"],
    entity_ids: ["e1", "e2"],
  });
  const { list, store, user } = await openDone([two]);
  list.getByRole("button", { name: "Anna bor bra." }).focus();
  await user.keyboard("{Shift>}J{/Shift}");
  await waitFor(() => expect(store.doc.mention("m1")?.entity_id).toBe("e2"));
});
