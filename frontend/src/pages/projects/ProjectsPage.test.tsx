import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { aProject, aSession, page, progressOf } from "../../testing/rows";
import { refusal, TestServer } from "../../testing/server";
import { visit } from "../../testing/visit";

afterEach(() => vi.useRealTimers());

const active = progressOf({ waiting: 2, running: 1, done: 1 });

test("a project says its label set, language, role, documents and how far the pre-annotation is", async () => {
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

test("the worker's progress is seen without doing anything", async () => {
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

test("who is in no project is told how to get into one", async () => {
  new TestServer({ "GET /api/session": () => aSession(), "GET /api/projects": () => page([]) });
  visit("/");
  expect(await screen.findByRole("heading", { name: "No projects yet" })).toBeTruthy();
});

test("an error names its code, and the list comes when it is asked for again", async () => {
  const server = new TestServer({
    "GET /api/session": () => aSession(),
    "GET /api/projects": () => refusal(400, "invalid_input", { page: ["Not a number."] }),
  });
  const user = visit("/");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("The server says invalid_input.");
  expect(alert.textContent).toContain("Code invalid_input");
  expect(alert.textContent).toContain("Not a number.");
  server.on({ "GET /api/projects": () => page([aProject()]) });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("link", { name: "Essays" })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});
