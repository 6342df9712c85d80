import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { aProject, aSession, page } from "../testing/rows";
import { refusal, reply, TestServer } from "../testing/server";
import { visit } from "../testing/visit";

test.each([
  ["/documents/d9", "/api/documents/d9"],
  ["/projects/p9/members", "/api/projects/p9"],
  ["/releases/r9", "/api/releases/r9"],
  ["/documents/d9/compare", "/api/documents/d9/comparison"],
])("%s that does not exist leads to the projects", async (address, asked) => {
  new TestServer({
    "GET /api/session": () => aSession(),
    [`GET ${asked}`]: () => refusal(404, "not_found"),
    "GET /api/projects": () => page([aProject()]),
  });
  const user = visit(address);
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("This does not exist, or you may not see it.");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  expect(screen.getByRole("heading", { level: 1 })).toBeTruthy();
  await user.click(screen.getByRole("link", { name: "Go to the projects" }));
  expect(await screen.findByRole("heading", { name: "Projects" })).toBeTruthy();
});

test("what failed for a moment can be tried again", async () => {
  const server = new TestServer({
    "GET /api/session": () => aSession(),
    "GET /api/documents/d9": () => reply(503, { code: "busy", message: "" }),
  });
  const user = visit("/documents/d9");
  await user.click(await screen.findByRole("button", { name: "Try again" }, { timeout: 5000 }));
  expect(server.sent("GET", "/api/documents/d9").length).toBeGreaterThan(1);
});
