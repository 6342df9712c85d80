import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { catchDownloads } from "../../testing/downloads";
import { aDocument, aFailedJob, anAnnotation, aProject, aSession, page, progressOf } from "../../testing/rows";
import { type Handlers, refusal, reply, TestServer } from "../../testing/server";
import { visit } from "../../testing/visit";

const documents = "/api/projects/p1/documents";
const rows = [
  aDocument({ id: "d1", external_id: "A1AT1", annotation: anAnnotation() }),
  aDocument({ id: "d2", external_id: "B1AT1", metadata: { genre: "report", level: "B1" }, preannotation: "running" }),
];

function serve(handlers: Handlers = {}): TestServer {
  return new TestServer({
    "GET /api/session": () => aSession(),
    "GET /api/projects/p1": () => aProject(),
    [`GET ${documents}`]: () => page(rows, 120),
    "GET /api/projects/p1/views": () => [],
    "GET /api/projects/p1/bulk-actions": () => [],
    ...handlers,
  });
}

async function cellsOf(name: string): Promise<(string | null)[]> {
  const row = (await screen.findByRole("link", { name })).closest("tr");
  return within(row as HTMLElement)
    .getAllByRole("cell")
    .map((cell) => cell.textContent);
}

function lastQuery(server: TestServer): URLSearchParams | undefined {
  return server.sent("GET", documents).at(-1)?.query;
}

test("a row shows id, status, all annotators, what is undecided and held back, genre, level and tokens", async () => {
  const annotators = [
    { id: "u1", name: "Saga Ek" },
    { id: "u2", name: "Bo Lind" },
  ];
  const row = aDocument({ annotation: anAnnotation(), state: "in_progress", annotators });
  serve({ [`GET ${documents}`]: () => page([row]) });
  visit("/projects/p1");
  const cells = await cellsOf("A1AT1");
  expect(cells.slice(0, 8)).toEqual(["", "A1AT1", "In progress", "Saga Ek, Bo Lind", "3 +2", "letter", "A1", "183"]);
});

test("one's own documents stand first, and say where one's own layer is if that differs", async () => {
  const rows = [
    aDocument({ id: "d2", external_id: "B1AT1", own: "done", state: "in_progress" }),
    aDocument({ id: "d1", external_id: "A1AT1", state: "confirmed" }),
  ];
  serve({ [`GET ${documents}`]: () => page(rows) });
  visit("/projects/p1");
  const mine = await screen.findByRole("rowgroup", { name: "Mine" });
  expect(within(mine).getByRole("link", { name: "B1AT1" })).toBeTruthy();
  expect(within(mine).getByText("yours: Done")).toBeTruthy();
  const others = screen.getByRole("rowgroup", { name: "Other documents" });
  expect(within(others).getByText("Confirmed")).toBeTruthy();
});

test("a view that was saved with the former filter by new documents still works", async () => {
  const server = serve();
  visit("/projects/p1?status=new");
  expect(await screen.findByRole("button", { name: /Not started/ })).toBeTruthy();
  expect(lastQuery(server)?.get("status")).toBe("new");
});

test("the search goes into the address and to the server once the typing stops", async () => {
  const server = serve();
  const user = visit("/projects/p1?page=2");
  await user.type(await screen.findByRole("searchbox", { name: "Search by document id" }), "B1A");
  expect(window.location.search).toBe("?search=B1A");
  await waitFor(() => expect(lastQuery(server)?.get("search")).toBe("B1A"));
  expect(lastQuery(server)?.get("page")).toBe("1");
  expect(server.sent("GET", documents).filter(({ query }) => query.get("search") === "B1")).toHaveLength(0);
});

test("an address with filters sets and requests them", async () => {
  const server = serve();
  visit("/projects/p1?status=done&genre=letter&ordering=-token_count&page=2");
  await screen.findByRole("link", { name: "A1AT1" });
  expect(Object.fromEntries(lastQuery(server) ?? [])).toEqual({
    status: "done",
    genre: "letter",
    ordering: "-token_count",
    page: "2",
    page_size: "50",
  });
  expect(screen.getByRole("columnheader", { name: "Tokens" }).getAttribute("aria-sort")).toBe("descending");
  expect(screen.getByText("51–100 of 120")).toBeTruthy();
});

async function placesOf(role: "annotator" | "reviewer" | "lead"): Promise<(string | null)[]> {
  serve({ "GET /api/projects/p1": () => aProject({ role }) });
  visit("/projects/p1");
  const nav = await screen.findByRole("navigation", { name: "Pages of Essays" });
  expect(within(nav).getByRole("link", { current: "page" }).textContent).toBe("Documents");
  return within(nav)
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));
}

test.each([
  ["annotator", ["", "/work", "/meeting", "/concordance", "/guidelines", "/members"]],
  ["reviewer", ["", "/work", "/meeting", "/agreement", "/concordance", "/releases", "/guidelines", "/members"]],
  [
    "lead",
    [
      "",
      "/work",
      "/meeting",
      "/assignment",
      "/agreement",
      "/questions",
      "/exports",
      "/guidelines",
      "/members",
      "/settings",
    ],
  ],
] as const)("an %s finds the pages of the project that the role may open", async (role, paths) => {
  expect(await placesOf(role)).toEqual(paths.map((path) => `/projects/p1${path}`));
});

test.each([
  ["/releases", "Releases", ["/exports", "/releases"], "Exports"],
  ["/concordance", "Concordance", ["/questions", "/concordance"], "Corpus questions"],
  ["/trial", "Try detectors", ["/settings", "/patterns", "/engines", "/trial", "/audit"], "Settings"],
] as const)("on %s a lead finds the pages under the same tab", async (path, name, paths, tab) => {
  serve({ "GET /api/projects/p1": () => aProject({ role: "lead" }) });
  visit(`/projects/p1${path}`);
  const within_ = await screen.findByRole("list", { name: `Pages under ${tab}` });
  const links = within(within_).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(paths.map((each) => `/projects/p1${each}`));
  expect(within(within_).getByRole("link", { current: "page" }).textContent).toBe(name);
  const nav = screen.getByRole("navigation", { name: "Pages of Essays" });
  expect(within(nav).getAllByRole("link", { name: tab })[0]?.getAttribute("aria-current")).toBe("true");
});

test("an archived project says so, and offers no changes", async () => {
  serve({ "GET /api/projects/p1": () => aProject({ archived: true, progress: progressOf({ failed: 1, done: 3 }) }) });
  visit("/projects/p1");
  const note = await screen.findByRole("note");
  expect(note.textContent).toContain("This project can be read and exported, but not changed.");
  expect(within(note).getByRole("link", { name: "Settings" })).toBeTruthy();
  await screen.findByRole("link", { name: "A1AT1" });
  for (const name of ["Import documents", "Next document", "Try again"]) {
    expect(screen.queryByRole("link", { name })).toBeNull();
    expect(screen.queryByRole("button", { name })).toBeNull();
  }
});

test("a filter is chosen from a list", async () => {
  const server = serve();
  const user = visit("/projects/p1");
  await user.click(await screen.findByRole("button", { name: /Status/, expanded: false }));
  await user.click(await screen.findByRole("option", { name: "Confirmed" }));
  await waitFor(() => expect(lastQuery(server)?.get("status")).toBe("confirmed"));
});

test("all genres of the project can be chosen, on whatever page its documents are", async () => {
  const server = serve({ "GET /api/projects/p1": () => aProject({ genres: ["diary", "letter"] }) });
  const user = visit("/projects/p1");
  await user.click(await screen.findByRole("button", { name: "More filters" }));
  await user.click(await screen.findByRole("button", { name: /Genre/, expanded: false }));
  await user.click(await screen.findByRole("option", { name: "diary" }));
  await waitFor(() => expect(lastQuery(server)?.get("genre")).toBe("diary"));
});

test("sorting by a column twice reverses the order", async () => {
  const server = serve();
  const user = visit("/projects/p1");
  await user.click(await screen.findByRole("button", { name: "Tokens" }));
  await waitFor(() => expect(lastQuery(server)?.get("ordering")).toBe("token_count"));
  await user.click(screen.getByRole("button", { name: "Tokens" }));
  await waitFor(() => expect(lastQuery(server)?.get("ordering")).toBe("-token_count"));
});

test("arrow keys go from the search through the rows", async () => {
  serve();
  const user = visit("/projects/p1");
  await screen.findByRole("link", { name: "A1AT1" });
  await user.click(screen.getByRole("searchbox", { name: "Search by document id" }));
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement?.textContent).toBe("A1AT1");
  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(document.activeElement?.textContent).toBe("B1AT1");
  await user.keyboard("{Home}");
  expect(document.activeElement?.textContent).toBe("A1AT1");
});

test("the next open document is the one the server names", async () => {
  serve({
    "GET /api/projects/p1": () => aProject({ role: "annotator" }),
    "POST /api/projects/p1/next": () => ({ document_id: "d6", annotation_id: null, pending: false }),
    "POST /api/documents/d6/annotations": () => refusal(409, "preannotation_pending", { state: "running" }),
  });
  const user = visit("/projects/p1");
  await user.click(await screen.findByRole("button", { name: "Next document" }));
  expect(await screen.findByText("This document is still being pre-annotated")).toBeTruthy();
  expect(window.location.pathname).toBe("/documents/d6/edit");
});

test.each([
  [false, "No open document is left"],
  [true, "The open documents are still being pre-annotated. Try again in a moment."],
])("when no document can be opened (pending: %s), that is said", async (pending, text) => {
  serve({
    "GET /api/projects/p1": () => aProject({ role: "annotator" }),
    "POST /api/projects/p1/next": () => ({ document_id: null, annotation_id: null, pending }),
  });
  const user = visit("/projects/p1");
  await user.click(await screen.findByRole("button", { name: "Next document" }));
  expect(await screen.findByText(text)).toBeTruthy();
});

test("a row's menu downloads the masked review under the server's name", async () => {
  const downloads = catchDownloads();
  serve({
    "GET /api/annotations/a1/export/losses": () => ({ losses: [], unfinished: true }),
    "GET /api/annotations/a1/export": () =>
      new Response("*****", { headers: { "Content-Disposition": 'attachment; filename="A1AT1_review.txt"' } }),
  });
  const user = visit("/projects/p1");
  await user.click(await screen.findByRole("button", { name: "Actions for A1AT1" }));
  await user.click(await screen.findByRole("menuitem", { name: "Masked review, text…" }));
  await user.click(await screen.findByRole("button", { name: "Download" }));
  expect(await screen.findByText("A1AT1_review.txt has been downloaded")).toBeTruthy();
  expect(downloads[0]?.name).toBe("A1AT1_review.txt");
});

test("a refused export is reported with its reason", async () => {
  serve({
    "GET /api/annotations/a1/export/losses": () => ({ losses: [], unfinished: true }),
    "GET /api/annotations/a1/export": () => refusal(403, "forbidden"),
  });
  const user = visit("/projects/p1");
  await user.click(await screen.findByRole("button", { name: "Actions for A1AT1" }));
  await user.click(await screen.findByRole("menuitem", { name: /JSONL/ }));
  await user.click(await screen.findByRole("button", { name: "Download" }));
  expect(
    await screen.findByText("The export of A1AT1 failed: Your role in the project does not allow this."),
  ).toBeTruthy();
});

test("only a lead is offered the import", async () => {
  serve({ "GET /api/projects/p1": () => aProject({ role: "annotator" }) });
  visit("/projects/p1");
  await screen.findByRole("link", { name: "A1AT1" });
  expect(screen.queryByRole("link", { name: "Import documents" })).toBeNull();
});

test("an empty project links to the import, an empty search back to all documents", async () => {
  const server = serve({ [`GET ${documents}`]: () => page([]) });
  const user = visit("/projects/p1?genre=poem");
  expect(await screen.findByRole("heading", { name: "No document matches" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Clear search and filters" }));
  expect(await screen.findByRole("heading", { name: "No documents yet" })).toBeTruthy();
  expect(lastQuery(server)?.has("genre")).toBe(false);
});

test("an empty project shows no filters, and says once what to do", async () => {
  serve({ "GET /api/projects/p1": () => aProject({ document_count: 0 }), [`GET ${documents}`]: () => page([]) });
  visit("/projects/p1");
  await screen.findByRole("heading", { name: "No documents yet" });
  expect(screen.getAllByRole("link", { name: "Import documents" })).toHaveLength(1);
  expect(screen.queryByRole("searchbox")).toBeNull();
});

test("a project that one may not see is reported as missing", async () => {
  serve({ "GET /api/projects/p1": () => reply(404, { code: "not_found", message: "", fields: {} }) });
  visit("/projects/p1");
  expect((await screen.findByRole("alert")).textContent).toContain("This does not exist, or you may not see it.");
});

function serveFailed(): TestServer {
  let progress = progressOf({ failed: 1, done: 3 });
  const again = () => {
    progress = progressOf({ waiting: 1, done: 3 });
  };
  return serve({
    "GET /api/projects/p1": () => aProject({ progress }),
    "GET /api/projects/p1/jobs": ({ query }) => page(query.get("state") === "failed" ? [aFailedJob()] : []),
    "POST /api/jobs/j1/retry": () => {
      again();
      return aFailedJob({ state: "waiting" });
    },
    "POST /api/projects/p1/jobs/retry": () => {
      again();
      return { count: 1 };
    },
  });
}

test("a lead sees which documents the worker gave up on, and why, and retries one", async () => {
  serveFailed();
  const user = visit("/projects/p1");
  expect(await screen.findByText("1 document could not be pre-annotated")).toBeTruthy();
  await user.click(await screen.findByText("Show which"));
  const item = (await screen.findByRole("link", { name: "D2AT1" })).closest("li");
  expect(item?.textContent).toBe("D2AT1 worker_lost3 attemptsTry again");
  await user.click(screen.getByRole("button", { name: "Try again: D2AT1" }));
  expect(await screen.findByText("1 waiting")).toBeTruthy();
  expect(screen.queryByText("1 document could not be pre-annotated")).toBeNull();
});

test("all failed documents are retried at once", async () => {
  const server = serveFailed();
  const user = visit("/projects/p1");
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByText("1 waiting")).toBeTruthy();
  expect(server.sent("POST", "/api/projects/p1/jobs/retry")[0]?.body).toEqual({ state: "failed" });
});

test("a lead cancels the pre-annotation and resumes it", async () => {
  let progress = progressOf({ waiting: 3, done: 1 });
  const server = serve({
    "GET /api/projects/p1": () => aProject({ progress }),
    "POST /api/projects/p1/jobs/cancel": () => {
      progress = progressOf({ cancelled: 3, done: 1 });
      return { count: 3 };
    },
    "POST /api/projects/p1/jobs/retry": () => {
      progress = progressOf({ waiting: 3, done: 1 });
      return { count: 3 };
    },
  });
  const user = visit("/projects/p1");
  await user.click(await screen.findByRole("button", { name: "Cancel pre-annotation" }));
  expect(await screen.findByText("3 cancelled")).toBeTruthy();
  expect(screen.getByText("1 of 4 pre-annotated")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Resume pre-annotation" }));
  expect(await screen.findByText("3 waiting")).toBeTruthy();
  expect(server.sent("POST", "/api/projects/p1/jobs/retry")[0]?.body).toEqual({ state: "cancelled" });
});

test("only a lead can cancel the pre-annotation", async () => {
  serve({ "GET /api/projects/p1": () => aProject({ role: "reviewer", progress: progressOf({ waiting: 3 }) }) });
  visit("/projects/p1");
  expect(await screen.findByText("3 waiting")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Cancel pre-annotation" })).toBeNull();
});

test("a reviewer sees a link to the next review if the project wants one, an annotator does not", async () => {
  const project = aProject({ review: "pair", role: "reviewer" });
  const server = serve({
    "GET /api/projects/p1": () => project,
    "POST /api/projects/p1/next": () => ({ document_id: null, annotation_id: null, pending: false }),
  });
  const user = visit("/projects/p1");
  await user.click(await screen.findByRole("button", { name: "Next review" }));
  expect(await screen.findByText("You have nothing to review")).toBeTruthy();
  expect(server.sent("POST", "/api/projects/p1/next")[0]?.body).toEqual({ task: "review" });
});
