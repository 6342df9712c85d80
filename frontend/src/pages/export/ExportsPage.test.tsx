import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ProjectExport } from "../../api/exports";
import { aProject, aSession } from "../../testing/rows";
import { type Handlers, reply, TestServer } from "../../testing/server";
import { visit } from "../../testing/visit";

const start = "POST /api/projects/p1/exports";

function anExport(given: Partial<ProjectExport> = {}): ProjectExport {
  return {
    id: "x1",
    format: "masked_html",
    by: { id: "u1", name: "Saga Ek" },
    created_at: "2026-11-28T12:00:00Z",
    expires_at: "2026-12-05T12:00:00Z",
    documents: 12,
    written: 10,
    skipped: 2,
    size: 34_000,
    job_id: "j1",
    state: "done",
    progress: 12,
    total: 12,
    ...given,
  };
}

function serve(handlers: Handlers = {}): TestServer {
  return new TestServer({
    "GET /api/session": () => aSession(),
    "GET /api/projects/p1": () => aProject({ role: "lead", document_count: 12 }),
    "GET /api/projects/p1/exports": () => [],
    "GET /api/projects/p1/exports/formats": () => ({
      formats: ["masked_html", "masked_text", "target", "jsonl", "reviews_csv"],
      working: ["jsonl"],
      reports: ["reviews_csv"],
    }),
    "POST /api/projects/p1/exports/counts": () => ({
      counts: [
        { status: "machine", count: 3 },
        { status: "in_progress", count: 2 },
        { status: "done", count: 4 },
        { status: "in_review", count: 1 },
        { status: "confirmed", count: 2 },
      ],
      usual: ["confirmed"],
    }),
    ...handlers,
  });
}

test("a finished export can be downloaded, and says what is not in it", async () => {
  const left_out = [{ document: "B2", reason: "unfinished" as const }];
  serve({
    "GET /api/projects/p1/exports": () => [anExport()],
    "GET /api/exports/x1": () => ({ ...anExport(), left_out, losses: { rejected: 3 } }),
  });
  const user = visit("/projects/p1/exports");
  const link = await screen.findByRole("link", { name: /^Download Masked review, HTML/ });
  expect(link.getAttribute("href")).toBe("/api/exports/x1/file");
  expect(screen.getByText("2 left out")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Contents" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect((await dialog.findByRole("row", { name: /B2/ })).textContent).toBe("B2nobody has marked it done");
  expect(dialog.getByText("and 1 more, in the list of documents")).toBeTruthy();
  expect(dialog.getByText("3 rejected mentions")).toBeTruthy();
  expect(dialog.getByRole("link", { name: "List of documents" }).getAttribute("href")).toBe("/api/exports/x1/index");
});

test("source texts are exported only after the person has confirmed that they are needed", async () => {
  const server = serve({ [start]: () => reply(201, anExport({ state: "waiting" })) });
  const user = visit("/projects/p1/exports");
  await user.click(await screen.findByRole("button", { name: "Export documents" }));
  await user.click(await screen.findByRole("radio", { name: "Spans, JSONL" }));
  const begin = screen.getByRole("button", { name: "Start export" });
  expect(begin.hasAttribute("disabled")).toBe(true);
  expect(screen.getByText("Tick that you need the source texts first.")).toBeTruthy();
  await user.click(screen.getByRole("checkbox", { name: "I need the source texts in this file" }));
  await user.click(begin);
  await waitFor(() => expect(server.sent("POST", "/api/projects/p1/exports")).toHaveLength(1));
  expect(server.sent("POST", "/api/projects/p1/exports")[0]?.body).toEqual({
    format: "jsonl",
    working: true,
    unadjudicated: false,
    statuses: ["confirmed"],
  });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a running export shows how far it is and can be cancelled", async () => {
  let state: "running" | "cancelled" = "running";
  const server = serve({
    "GET /api/projects/p1/exports": () => [anExport({ state, progress: 5, written: 0, skipped: 0, size: 0 })],
    "POST /api/jobs/j1/cancel": () => {
      state = "cancelled";
      return { id: "j1" };
    },
  });
  const user = visit("/projects/p1/exports");
  expect(await screen.findByText("5 of 12 documents")).toBeTruthy();
  expect(screen.queryByRole("link", { name: /^Download/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Cancel the export of Masked review, HTML" }));
  expect(await screen.findByText("Cancelled")).toBeTruthy();
  expect(server.sent("POST", "/api/jobs/j1/cancel")).toHaveLength(1);
});

test("an export is deleted after a confirmation", async () => {
  let found = [anExport()];
  const server = serve({
    "GET /api/projects/p1/exports": () => found,
    "DELETE /api/exports/x1": () => {
      found = [];
      return reply(204, null);
    },
  });
  const user = visit("/projects/p1/exports");
  await user.click(await screen.findByRole("button", { name: "Delete the export of Masked review, HTML" }));
  const asked = within(await screen.findByRole("dialog"));
  await user.click(asked.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Nothing has been exported yet")).toBeTruthy();
  expect(server.sent("DELETE", "/api/exports/x1")).toHaveLength(1);
});

test("the documents to export are chosen by status, with the count of each", async () => {
  const server = serve({ [start]: () => reply(201, anExport({ state: "waiting" })) });
  const user = visit("/projects/p1/exports");
  await user.click(await screen.findByRole("button", { name: "Export documents" }));
  const statuses = within(await screen.findByRole("group", { name: "Which documents" }));
  const ticked = () => statuses.getAllByRole<HTMLInputElement>("checkbox").map(({ checked }) => checked);
  expect(statuses.getAllByRole("checkbox").map((box) => box.closest("label")?.textContent)).toEqual([
    "Confirmed (2)",
    "In review (1)",
    "Done (4)",
  ]);
  expect(ticked()).toEqual([true, false, false]);
  const begin = screen.getByRole("button", { name: "Start export" });
  await user.click(statuses.getByRole("checkbox", { name: "Confirmed (2)" }));
  expect(screen.getByText("Choose at least one status.")).toBeTruthy();
  expect(begin.hasAttribute("disabled")).toBe(true);
  await user.click(statuses.getByRole("checkbox", { name: "Done (4)" }));
  await user.click(begin);
  await waitFor(() => expect(server.sent("POST", "/api/projects/p1/exports")).toHaveLength(1));
  expect(server.sent("POST", "/api/projects/p1/exports")[0]?.body).toMatchObject({ statuses: ["done"] });
});

test("only working formats include unfinished documents", async () => {
  const server = serve({ [start]: () => reply(201, anExport({ state: "waiting" })) });
  const user = visit("/projects/p1/exports");
  await user.click(await screen.findByRole("button", { name: "Export documents" }));
  await user.click(await screen.findByRole("radio", { name: "Spans, JSONL" }));
  await user.click(await screen.findByRole("checkbox", { name: "Pre-annotated only (3)" }));
  await user.click(screen.getByRole("radio", { name: "Masked review, text" }));
  expect(screen.queryByRole("checkbox", { name: "Pre-annotated only (3)" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Start export" }));
  await waitFor(() => expect(server.sent("POST", "/api/projects/p1/exports")).toHaveLength(1));
  expect(server.sent("POST", "/api/projects/p1/exports")[0]?.body).toMatchObject({ statuses: ["confirmed"] });
});

test("reports on reviews are listed apart from exports without originals, and ask for no status", async () => {
  const server = serve({ [start]: () => reply(201, anExport({ state: "waiting" })) });
  const user = visit("/projects/p1/exports");
  await user.click(await screen.findByRole("button", { name: "Export documents" }));
  const reports = within(await screen.findByRole("group", { name: "Reports on the reviews" }));
  await user.click(reports.getByRole("radio", { name: "Reviews, CSV" }));
  expect(screen.queryByRole("group", { name: "Which documents" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Start export" }));
  await waitFor(() => expect(server.sent("POST", "/api/projects/p1/exports")).toHaveLength(1));
  expect(server.sent("POST", "/api/projects/p1/exports")[0]?.body).not.toHaveProperty("statuses");
});

test.each([
  [false, "Pseudonymised text"],
  [true, "Masked review, HTML"],
])("a project that masks (%s) is exported as the text that goes out", async (masking, name) => {
  const label_set = { ...aProject().label_set, masking };
  serve({ "GET /api/projects/p1": () => aProject({ role: "lead", document_count: 12, label_set }) });
  const user = visit("/projects/p1/exports");
  await user.click(await screen.findByRole("button", { name: "Export documents" }));
  const [first] = await screen.findAllByRole("radio");
  expect(first).toBe(screen.getByRole("radio", { name }));
  expect(first).toHaveProperty("checked", true);
});
