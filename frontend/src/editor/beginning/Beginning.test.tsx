import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { sampleDrawn, sampleEntity, sampleMention } from "../../model/sample";
import { aSession } from "../../testing/rows";
import { reply, TestServer } from "../../testing/server";
import { visit } from "../../testing/visit";
import type { OpenDocument } from "../openDocument";
import { openedDocument } from "../testing";

const sample = {
  text: "Ada bor i Malmö.",
  mentions: [sampleMention({ id: "m1", start: 10, end: 15, label: "city", entity_id: "e1" })],
  entities: [sampleEntity({ id: "e1", label: "city", number: 1, ...sampleDrawn("Lund") })],
};
const beginning = "/api/documents/d/annotations";

function serve(given: Partial<OpenDocument>): TestServer {
  const opened = { ...openedDocument(sample), ...given };
  return new TestServer({
    "GET /api/session": () => aSession({ id: "u" }),
    "GET /api/annotations/annotation": () => opened,
    "POST /api/annotations/annotation/operations": () => ({ version: 2, missed: [], operations: [], findings: [] }),
    "GET /api/annotations/annotation/reviews": () => [],
    "GET /api/annotations/annotation/problems": () => [],
    "GET /api/annotations/annotation/doubts": () => ({ doubts: [] }),
    "GET /api/annotations/annotation/suggestions": () => ({ suggestions: [], dismissed: 0 }),
    [`POST ${beginning}`]: () => reply(201, { id: "own" }),
  });
}

const proposals = { annotator: null, can_edit: false, beginning: { held_by: [], is_begun: false } };
const bo = { id: "b", name: "Bo" };
const saved = (server: TestServer) => server.sent("POST", "/api/annotations/annotation/operations");

test("proposals are only read, and no key queues a change until Annotate is pressed", async () => {
  const server = serve(proposals);
  const user = visit("/annotations/annotation");
  await screen.findByText(/these are the proposals/);
  await user.keyboard("nyrd{Enter}");
  expect(screen.getByText("Saved")).toBeTruthy();
  expect(server.sent("POST", beginning)).toHaveLength(0);
  await user.click(screen.getByRole("button", { name: "Annotate" }));
  await waitFor(() => expect(window.location.pathname).toBe("/annotations/own"));
  expect(server.sent("POST", beginning)[0]?.query.get("begin")).toBe("true");
  expect(saved(server)).toHaveLength(0);
});

test.each([
  [{ held_by: [bo], is_begun: false }, "Bo has this document."],
  [{ held_by: [], is_begun: true }, "A colleague has started this document."],
])("what a colleague has is annotated a second time only after a question", async (held, said) => {
  const server = serve({ ...proposals, beginning: held });
  const user = visit("/annotations/annotation");
  await user.click(await screen.findByRole("button", { name: "Annotate" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Annotate a second time?" }));
  expect(dialog.getByText(new RegExp(said))).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Read only" }));
  expect(server.sent("POST", beginning)).toHaveLength(0);
  await user.click(screen.getByRole("button", { name: "Annotate" }));
  await user.click(await screen.findByRole("button", { name: "Annotate too" }));
  await waitFor(() => expect(window.location.pathname).toBe("/annotations/own"));
});

test("a colleague's layer is read until somebody says that they will change it", async () => {
  const mayBegin = { held_by: [bo], is_begun: true };
  const server = serve({ annotator: bo, status: "in_progress", can_edit: true, beginning: mayBegin });
  const user = visit("/annotations/annotation");
  expect(await screen.findByText("Read only: this is Bo’s layer.")).toBeTruthy();
  await user.keyboard("ny");
  expect(saved(server)).toHaveLength(0);
  await user.click(screen.getByRole("button", { name: "Change this layer" }));
  await waitFor(() => expect(screen.queryByText(/this is Bo’s layer/)).toBeNull());
  await user.keyboard("ny");
  await waitFor(() => expect(saved(server).length).toBeGreaterThan(0));
});

test("who opens a colleague's layer to change it goes on where they were reading", async () => {
  const two = {
    text: "Ada bor i Malmö och i Lund.",
    mentions: [...sample.mentions, sampleMention({ id: "m2", start: 22, end: 26, label: "city", entity_id: "e2" })],
    entities: [...sample.entities, sampleEntity({ id: "e2", label: "city", number: 2, ...sampleDrawn("Ystad") })],
  };
  const layer = { ...openedDocument(two), annotator: bo, status: "in_progress" as const };
  const server = serve(layer);
  const user = visit("/annotations/annotation");
  const change = await screen.findByRole("button", { name: "Change this layer" });
  await user.keyboard("nn");
  await user.click(change);
  await user.keyboard("y");
  await waitFor(() => expect(saved(server)).toHaveLength(1));
  expect(saved(server)[0]?.body).toMatchObject({ operations: [{ changes: [{ table: "mention", id: "m2" }] }] });
  expect(screen.queryByText(/this is Bo’s layer/)).toBeNull();
});

test("one's own layer is open to be changed, and offers nothing else", async () => {
  const server = serve({ annotator: { id: "u", name: "Ada" }, can_edit: true });
  const user = visit("/annotations/annotation");
  await screen.findByText("Saved");
  await user.keyboard("ny");
  await waitFor(() => expect(saved(server).length).toBeGreaterThan(0));
  expect(screen.queryByRole("region", { name: "Reading" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Annotate" })).toBeNull();
});
