import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { aDocument, aMember, aProject, aSession, page } from "../../testing/rows";
import { type Handlers, TestServer } from "../../testing/server";
import { visit } from "../../testing/visit";

const documents = "/api/projects/p1/documents";
const rows = ["A1", "A2", "A3"].map((name, at) => aDocument({ id: `d${at + 1}`, external_id: name }));
const odd = { id: "t1", name: "odd", document_count: 1 };
const view = { id: "v1", name: "To do", query: "status=done&tag=t1", shared: true, owner: { id: "u2", name: "Ina" } };

function serve(handlers: Handlers = {}): TestServer {
  return new TestServer({
    "GET /api/session": () => aSession(),
    "GET /api/projects/p1": () => aProject({ metadata_fields: ["genre", "topic"] }),
    [`GET ${documents}`]: () => page(rows, 120),
    "GET /api/projects/p1/views": () => [{ ...view, can_change: true }],
    "GET /api/projects/p1/tags": () => [odd],
    "GET /api/projects/p1/bulk-actions": () => [],
    [`GET ${documents}/choices`]: () => ({
      languages: ["sv"],
      metadata: { genre: [], topic: ["food", "travel"] },
      annotators: [],
      assignees: [{ id: "u3", name: "Bo" }],
    }),
    ...handlers,
  });
}

async function rowOf(name: string): Promise<HTMLElement> {
  return screen.findByRole("link", { name });
}

function selected(): (string | undefined)[] {
  const boxes = screen.getAllByRole<HTMLInputElement>("checkbox", { name: /^Select [A-Z]/ });
  return boxes.filter((box) => box.checked).map((box) => box.getAttribute("aria-label")?.replace("Select ", ""));
}

test("rows are selected by keys: Space one, Shift with an arrow several, Ctrl+A all of the page, Escape none", async () => {
  serve();
  const user = visit("/projects/p1");
  (await rowOf("A1")).focus();
  await user.keyboard(" ");
  expect(selected()).toEqual(["A1"]);
  await user.keyboard("{ArrowDown}{Shift>}{ArrowDown}{/Shift}");
  expect(selected()).toEqual(["A1", "A2", "A3"]);
  await user.keyboard(" ");
  expect(selected()).toEqual(["A1", "A2"]);
  await user.keyboard("{Control>}a{/Control}");
  expect(screen.getByText("3 selected")).toBeTruthy();
  await user.keyboard("{Escape}");
  expect(selected()).toEqual([]);
  expect(screen.queryByRole("toolbar")).toBeNull();
});

test("a selection survives paging and sorting, and ends when the filters change", async () => {
  serve();
  const user = visit("/projects/p1");
  await user.click(await screen.findByRole("checkbox", { name: "Select A2" }));
  await user.click(screen.getByRole("button", { name: "Next page" }));
  await waitFor(() => expect(window.location.search).toBe("?page=2"));
  await user.click(screen.getByRole("button", { name: "Tokens" }));
  expect(screen.getByText("1 selected")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: /Status/, expanded: false }));
  await user.click(await screen.findByRole("option", { name: "Done" }));
  await waitFor(() => expect(screen.queryByText("1 selected")).toBeNull());
});

test("a tag is put on all that match the filters, and taken off again from those that changed", async () => {
  const server = serve({ [`POST ${documents}/tagging`]: () => ({ document_ids: ["d1", "d9"] }) });
  const user = visit("/projects/p1?genre=letter&page=2");
  await user.click(await screen.findByRole("checkbox", { name: "Select all on this page" }));
  await user.click(screen.getByRole("button", { name: "Select all 120 that match" }));
  expect(screen.getByText("120 selected")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Tags" }));
  const [put] = await screen.findAllByRole("menuitem", { name: "odd" });
  await user.click(put as HTMLElement);
  expect(await screen.findByText("2 documents now have the tag odd.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Undone: odd is as it was.")).toBeTruthy();
  const sent = server.sent("POST", `${documents}/tagging`);
  expect(sent.map(({ body }) => body)).toEqual([
    { tag_id: "t1", on: true },
    { tag_id: "t1", on: false, document_ids: ["d1", "d9"] },
  ]);
  expect(Object.fromEntries(sent[0]?.query ?? [])).toEqual({ genre: "letter" });
});

test("documents are deleted once their number is typed", async () => {
  const server = serve({
    [`POST ${documents}/summary`]: () => ({ count: 2, begun: 1 }),
    "POST /api/projects/p1/bulk-actions": () => ({ id: "b1" }),
  });
  const user = visit("/projects/p1");
  await user.click(await screen.findByRole("checkbox", { name: "Select A1" }));
  await user.click(screen.getByRole("checkbox", { name: "Select A3" }));
  await user.click(screen.getByRole("button", { name: "Delete" }));
  const dialog = await screen.findByRole("dialog");
  expect(await within(dialog).findByText("Somebody has worked on 1 of them.")).toBeTruthy();
  const remove = within(dialog).getByRole<HTMLButtonElement>("button", { name: "Delete" });
  await user.type(within(dialog).getByRole("textbox"), "3");
  expect(remove.disabled).toBe(true);
  await user.clear(within(dialog).getByRole("textbox"));
  await user.type(within(dialog).getByRole("textbox"), "2");
  await user.click(remove);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const [sent] = server.sent("POST", "/api/projects/p1/bulk-actions");
  expect(sent?.body).toEqual({ kind: "delete", count: 2, document_ids: ["d1", "d3"] });
});

test("an action on many documents shows its progress, can be stopped, and reports its result", async () => {
  let state = "running";
  const action = { id: "b1", kind: "delete", by: null, created_at: "2026-11-20T10:00:00Z", total: 40, job_id: "j7" };
  const server = serve({
    "GET /api/projects/p1/bulk-actions": () => [{ ...action, state, position: 20, changed: 20, error_code: "" }],
    "POST /api/bulk-actions/b1/cancel": () => {
      state = "cancelled";
      return { id: "b1" };
    },
  });
  const user = visit("/projects/p1");
  expect(await screen.findByText("20 of 40 documents deleted")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Stop" }));
  expect(await screen.findByText("Stopped: 20 of 40 documents were deleted.")).toBeTruthy();
  expect(server.sent("POST", "/api/bulk-actions/b1/cancel")).toHaveLength(1);
});

test("a list is assigned by a job, which shows its progress and can be undone", async () => {
  const job = { by: null, created_at: "2026-11-20T10:00:00Z", job_id: "j7", tag: "", error_code: "", total: 12_000 };
  const action = { ...job, id: "b1", kind: "assign", state: "waiting", position: 0, changed: 0 };
  const assigning = "/api/projects/p1/bulk-actions/assignments";
  const nils = aMember({ id: "m2", user: { id: "u2", name: "Nils Alm" }, role: "annotator" });
  let polls = 0;
  const server = serve({
    "GET /api/projects/p1/members": () => [nils],
    "POST /api/projects/p1/assignments": () => ({ batch: null, count: 12_000, skipped: [] }),
    [`POST ${assigning}`]: () => {
      server.on({
        "GET /api/projects/p1/bulk-actions": () => {
          polls += 1;
          const done = polls > 1 ? 12_000 : 500;
          return [{ ...action, state: polls > 1 ? "done" : "running", position: done, changed: done }];
        },
      });
      return action;
    },
    "POST /api/bulk-actions/b1/undo": () => ({ ...action, id: "b2", kind: "unassign" }),
  });
  const user = visit("/projects/p1?genre=letter");
  await user.click(await screen.findByRole("checkbox", { name: "Select A1" }));
  await user.click(screen.getByRole("button", { name: "Select all 120 that match" }));
  await user.click(screen.getByRole("button", { name: "Assign…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Assign 120 documents" }));
  await user.click(await dialog.findByRole("checkbox", { name: "Nils Alm" }));
  await dialog.findByText(/^12.000 assignments will be made\.$/);
  await user.click(dialog.getByRole("button", { name: "Assign" }));
  expect(await screen.findByText(/^500 of 12.000 documents assigned$/, {}, { timeout: 4000 })).toBeTruthy();
  const [sent] = server.sent("POST", assigning);
  expect(sent?.query.get("genre")).toBe("letter");
  expect(sent?.body).toEqual({ assignee_ids: ["u2"], task: "annotate", count: 120 });
  expect(await screen.findByText(/^12.000 documents were assigned\.$/, {}, { timeout: 4000 })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(server.sent("POST", "/api/bulk-actions/b1/undo")).toHaveLength(1));
});

test("adjudication of a list is waived by a job, with the reason and the number of documents", async () => {
  const waiving = "/api/projects/p1/bulk-actions/waivers";
  const server = serve({ [`POST ${waiving}`]: () => ({ id: "b1", kind: "waive", state: "waiting" }) });
  const user = visit("/projects/p1");
  await user.click(await screen.findByRole("checkbox", { name: "Select A1" }));
  await user.click(screen.getByRole("button", { name: "Adjudication…" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("This concerns 1 document.")).toBeTruthy();
  await user.type(dialog.getByRole("textbox", { name: "Why" }), "Same by eye.");
  await user.click(dialog.getByRole("button", { name: "Waive" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const [sent] = server.sent("POST", waiving);
  expect(sent?.body).toEqual({ document_ids: ["d1"], count: 1, reason: "Same by eye." });
});

test("a tag that a job has put on very many documents is taken off by another job", async () => {
  let state = "running";
  const action = { id: "b1", kind: "tag", tag: "odd", by: null, created_at: "2026-11-20T10:00:00Z", job_id: "j7" };
  const server = serve({
    "GET /api/projects/p1/bulk-actions": () => {
      const told = { ...action, state, total: 12_000, position: 4_000, changed: 4_000, error_code: "" };
      state = "done";
      return [told];
    },
    "POST /api/bulk-actions/b1/undo": () => ({ ...action, id: "b2" }),
  });
  const user = visit("/projects/p1");
  expect(await screen.findByText(/^Adding the tag odd: 4.000 of 12.000 documents$/)).toBeTruthy();
  expect(await screen.findByText(/^4.000 documents now have the tag odd\.$/, {}, { timeout: 4000 })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(server.sent("POST", "/api/bulk-actions/b1/undo")).toHaveLength(1));
});

test("an action that ends before the page asks is reported, too, and the list is reloaded", async () => {
  const action = { id: "b1", kind: "delete", by: null, created_at: "2026-11-20T10:00:00Z", total: 1, job_id: "j7" };
  const started = { ...action, state: "waiting", position: 0, changed: 0, error_code: "" };
  const server = serve({ [`POST ${documents}/summary`]: () => ({ count: 1, begun: 0 }) });
  server.on({
    "POST /api/projects/p1/bulk-actions": () => {
      server.on({
        "GET /api/projects/p1/bulk-actions": () => [{ ...started, state: "done", position: 1, changed: 1 }],
      });
      return started;
    },
  });
  const user = visit("/projects/p1");
  await user.click(await screen.findByRole("checkbox", { name: "Select A1" }));
  await user.click(screen.getByRole("button", { name: "Delete" }));
  const dialog = await screen.findByRole("dialog");
  await user.type(within(dialog).getByRole("textbox"), "1");
  const before = server.sent("GET", documents).length;
  await user.click(within(dialog).getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("1 of 1 documents were deleted.", {}, { timeout: 4000 })).toBeTruthy();
  await waitFor(() => expect(server.sent("GET", documents).length).toBeGreaterThan(before));
});

test("a view is a link to its filters, and recognised whatever their order in the address", async () => {
  serve();
  visit("/projects/p1?tag=t1&status=done");
  const views = await screen.findByRole("navigation", { name: "Views" });
  const link = await within(views).findByRole("link", { name: /To do/ });
  expect(link.getAttribute("href")).toBe("/projects/p1?status=done&tag=t1");
  expect(link.getAttribute("aria-current")).toBe("true");
  expect(within(views).queryByRole("button", { name: "Save as a view" })).toBeNull();
});

test("the present list can be saved as a view, which a lead may share", async () => {
  const server = serve({ "POST /api/projects/p1/views": () => ({ ...view, name: "Letters" }) });
  const user = visit("/projects/p1?genre=letter&ordering=-token_count&page=2");
  await user.click(await screen.findByRole("button", { name: "Save as a view" }));
  await user.type(await screen.findByRole("textbox", { name: "Name" }), "Letters");
  await user.click(screen.getByRole("checkbox", { name: "Share with the project" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("The view Letters is saved.")).toBeTruthy();
  expect(server.sent("POST", "/api/projects/p1/views")[0]?.body).toEqual({
    name: "Letters",
    query: "genre=letter&ordering=-token_count",
    shared: true,
  });
});

test("a declared field of the metadata filters, and its chip takes the filter away", async () => {
  const server = serve();
  const user = visit("/projects/p1");
  await user.click(await screen.findByRole("button", { name: "More filters" }));
  await user.click(await screen.findByRole("button", { name: /Topic/ }));
  await user.click(await screen.findByRole("option", { name: "travel" }));
  await waitFor(() => expect(server.sent("GET", documents).at(-1)?.query.get("metadata")).toBe("topic:travel"));
  await user.click(screen.getByRole("button", { name: "Remove the filter travel" }));
  await waitFor(() => expect(window.location.search).toBe(""));
});

test("a phrase is searched for in the texts, and only the search's id comes into the address", async () => {
  const found = { id: "s1", phrase: "Borås", found: 2, searched: 3, total: 3 };
  let answer: (search: typeof found) => void = () => undefined;
  const searched = new Promise<typeof found>((resolve) => {
    answer = resolve;
  });
  const server = serve({
    "POST /api/projects/p1/text-searches": () => searched,
    "GET /api/text-searches/s1": () => found,
  });
  const user = visit("/projects/p1");
  await user.click(await screen.findByRole("button", { name: "More filters" }));
  await user.type(await screen.findByRole("searchbox", { name: "Search in the texts" }), "Borås{Enter}");
  expect(await screen.findByPlaceholderText("Searching…")).toBeTruthy();
  answer(found);
  await waitFor(() => expect(window.location.search).toBe("?found=s1"));
  expect(server.sent("POST", "/api/projects/p1/text-searches")[0]?.body).toEqual({ phrase: "Borås" });
  expect(await screen.findByText("“Borås”")).toBeTruthy();
  expect(screen.queryByPlaceholderText("Searching…")).toBeNull();
});

test("an annotator can filter, but not select or search texts", async () => {
  serve({ "GET /api/projects/p1": () => aProject({ role: "annotator" }) });
  visit("/projects/p1");
  await rowOf("A1");
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.queryByRole("searchbox", { name: "Search in the texts" })).toBeNull();
  expect(screen.getByRole("button", { name: "More filters" })).toBeTruthy();
});
