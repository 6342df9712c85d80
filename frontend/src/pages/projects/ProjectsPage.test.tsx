import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { aFailedJob, aProject, aSession, page, progressOf } from "../../testing/rows";
import { refusal, TestServer } from "../../testing/server";
import { visit } from "../../testing/visit";

afterEach(() => vi.useRealTimers());

const active = progressOf({ waiting: 2, running: 1, done: 1 });

test("a project shows its label set, language, role, documents and the progress of pre-annotation", async () => {
  new TestServer({
    "GET /api/session": () => aSession(),
    "GET /api/projects": () => page([aProject({ progress: active })]),
  });
  visit("/");
  const card = (await screen.findByRole("link", { name: "Essays" })).closest("li");
  for (const text of ["Learner texts 2021-08", "Swedish", "Project lead", "4 documents", "1 running, 2 waiting"]) {
    expect(card?.textContent).toContain(text);
  }
  expect(screen.getByRole("progressbar").getAttribute("aria-valuetext")).toBe("1 of 4 pre-annotated");
});

test("a project shows how far its documents and one's own are, and pre-annotation only while it is unfinished", async () => {
  const states = { free: 2, to_begin: 0, in_progress: 1, done: 3, in_review: 0, confirmed: 12 };
  const own = { documents: 9, done: 7 };
  new TestServer({
    "GET /api/session": () => aSession(),
    "GET /api/projects": () =>
      page([
        aProject({ review: "single", document_count: 18, states, own }),
        aProject({ id: "p2", name: "Letters", review: "none", document_count: 18, states }),
        aProject({ id: "p3", name: "Empty", document_count: 0 }),
      ]),
  });
  visit("/");
  const told = async (name: string) => (await screen.findByRole("link", { name })).closest("li")?.textContent;
  expect(await told("Essays")).toContain("12 of 18 confirmed · yours: 7 of 9");
  expect(await told("Letters")).toContain("15 of 18 done");
  expect(await told("Letters")).not.toContain("yours");
  expect(await told("Empty")).not.toContain("0 of 0");
  expect(screen.queryByRole("progressbar")).toBeNull();
});

test("the worker's progress appears by itself", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let progress = active;
  new TestServer({
    "GET /api/session": () => aSession(),
    "GET /api/projects": () => page([aProject({ progress })]),
  });
  visit("/");
  await screen.findByText("1 of 4 pre-annotated");
  progress = progressOf({ failed: 1, done: 3 });
  await vi.advanceTimersByTimeAsync(2_500);
  expect(await screen.findByText("3 of 4 pre-annotated")).toBeTruthy();
  expect(screen.getByText("1 failed")).toBeTruthy();
});

test("a person without a project is told how to get into one", async () => {
  new TestServer({ "GET /api/session": () => aSession(), "GET /api/projects": () => page([]) });
  visit("/");
  expect(await screen.findByRole("heading", { name: "No projects yet" })).toBeTruthy();
});

test("only those who may create projects see the link to a new one", async () => {
  const server = new TestServer({
    "GET /api/session": () => aSession({ can_create_projects: true }),
    "GET /api/projects": () => page([]),
  });
  visit("/");
  await screen.findByRole("heading", { name: "No projects yet" });
  const links = screen.getAllByRole("link", { name: "New project" });
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/projects/new", "/projects/new"]);
  cleanup();
  server.on({ "GET /api/session": () => aSession() });
  visit("/");
  await screen.findByRole("heading", { name: "No projects yet" });
  expect(screen.queryByRole("link", { name: "New project" })).toBeNull();
});

test("archived projects are listed apart", async () => {
  const archived = aProject({ id: "p2", name: "Old essays", archived: true });
  new TestServer({
    "GET /api/session": () => aSession(),
    "GET /api/projects": ({ query }) => page([query.get("archived") === "true" ? archived : aProject()]),
  });
  const user = visit("/");
  expect(await screen.findByRole("link", { name: "Essays" })).toBeTruthy();
  await user.click(screen.getByRole("link", { name: "Archived" }));
  expect(await screen.findByRole("link", { name: "Old essays" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Essays" })).toBeNull();
  expect(screen.getByRole("link", { name: "Archived" }).getAttribute("aria-current")).toBe("page");
});

test("a project that is being deleted cannot be opened, and leaves the list when it is gone", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const deletion = { id: "j1", state: "running" as const, progress: 20, total: 400 };
  let projects = [aProject({ deletion })];
  new TestServer({ "GET /api/session": () => aSession(), "GET /api/projects": () => page(projects) });
  visit("/");
  const bar = await screen.findByRole("progressbar", { name: "Deletion of Essays" });
  expect(bar.getAttribute("aria-valuetext")).toBe("20 of 400 documents deleted");
  expect(screen.queryByRole("link", { name: "Essays" })).toBeNull();
  projects = [];
  await vi.advanceTimersByTimeAsync(2_500);
  expect(await screen.findByRole("heading", { name: "No projects yet" })).toBeTruthy();
});

test("a stopped deletion can be continued", async () => {
  let state: "failed" | "waiting" = "failed";
  const server = new TestServer({
    "GET /api/session": () => aSession(),
    "GET /api/projects": () => page([aProject({ deletion: { id: "j1", state, progress: 0, total: 0 } })]),
    "POST /api/jobs/j1/retry": () => {
      state = "waiting";
      return aFailedJob({ id: "j1", state });
    },
  });
  const user = visit("/");
  expect(await screen.findByText("The deletion did not finish")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Being deleted")).toBeTruthy();
  expect(server.sent("POST", "/api/jobs/j1/retry")).toHaveLength(1);
});

test("an error names its code, and a retry loads the list", async () => {
  const server = new TestServer({
    "GET /api/session": () => aSession(),
    "GET /api/projects": () => refusal(400, "invalid_input", { page: ["Not a number."] }),
  });
  const user = visit("/");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Something you filled in is not valid. Correct it and try again.");
  expect(alert.textContent).toContain("Code invalid_input");
  expect(alert.textContent).toContain("Not a number.");
  server.on({ "GET /api/projects": () => page([aProject()]) });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("link", { name: "Essays" })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});
