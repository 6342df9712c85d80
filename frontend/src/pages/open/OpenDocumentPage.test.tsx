import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { aSession } from "../../testing/rows";
import { refusal, reply, TestServer } from "../../testing/server";
import { visit } from "../../testing/visit";

afterEach(() => vi.useRealTimers());

const opening = "/api/documents/d1/annotations";

test("a document that waits for its proposals opens by itself when they arrive", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const server = new TestServer({
    "GET /api/session": () => aSession(),
    [`POST ${opening}`]: () => refusal(409, "preannotation_pending", { state: "waiting" }),
  });
  visit("/documents/d1/edit");
  expect(await screen.findByText("This document is still being pre-annotated")).toBeTruthy();
  server.on({ [`POST ${opening}`]: () => reply(201, { id: "a1" }) });
  await vi.advanceTimersByTimeAsync(2_500);
  await vi.waitFor(() => expect(window.location.pathname).toBe("/annotations/a1"));
});

test.each([
  ["failed", "This document could not be pre-annotated"],
  ["cancelled", "This document has no proposals"],
])("a document whose pre-annotation %s can be opened without proposals", async (state, title) => {
  const server = new TestServer({
    "GET /api/session": () => aSession(),
    [`POST ${opening}`]: ({ query }) =>
      query.has("empty") ? reply(201, { id: "a1" }) : refusal(409, "preannotation_pending", { state }),
  });
  const user = visit("/documents/d1/edit");
  expect(await screen.findByText(title)).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Open without proposals" }));
  await vi.waitFor(() => expect(window.location.pathname).toBe("/annotations/a1"));
  const [asked, begun] = server.sent("POST", opening);
  expect([asked?.query.has("begin"), begun?.query.get("begin")]).toEqual([false, "true"]);
});

test("what somebody else has is not begun without proposals before a question", async () => {
  const server = new TestServer({
    "GET /api/session": () => aSession(),
    [`POST ${opening}`]: () => refusal(409, "preannotation_pending", { state: "failed", held_by: ["Bo"] }),
  });
  const user = visit("/documents/d1/edit");
  await user.click(await screen.findByRole("button", { name: "Open without proposals" }));
  expect(await screen.findByRole("dialog", { name: "Annotate a second time?" })).toBeTruthy();
  expect(server.sent("POST", opening)).toHaveLength(1);
});

test("work that somebody else has taken over says so, and links to what there is to do", async () => {
  new TestServer({
    "GET /api/session": () => aSession(),
    [`POST ${opening}`]: () => refusal(403, "given_to_another", { to: "Bo", project: "p1" }),
  });
  visit("/documents/d1/edit");
  expect(await screen.findByText("Bo continues this document")).toBeTruthy();
  expect(screen.getByRole("link", { name: "To my work" }).getAttribute("href")).toBe("/projects/p1/work");
});
