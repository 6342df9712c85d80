import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { aGuideline, aProject, aSession, page } from "../../testing/rows";
import { type Handlers, TestServer } from "../../testing/server";
import { visit } from "../../testing/visit";

const address = "/api/projects/p1";

function place(id: string, given: object = {}) {
  return {
    id,
    annotation_id: `layer-${id}`,
    external_id: `A1-${id}`,
    start: 4,
    end: 11,
    key: "prof",
    before: "Min ",
    words: "ombudet",
    after: " sade ja.",
    why: "It stands everywhere",
    by: { id: "u2", name: "Nils Alm" },
    created_at: "2026-11-30T01:00:00Z",
    state: "open",
    answer: "",
    answered_by: null,
    answered_at: null,
    ...given,
  };
}

const group = { key: "prof", words: "ombudet", count: 2, exceptions: [place("x1"), place("x2")] };

function serve(handlers: Handlers = {}): TestServer {
  return new TestServer({
    "GET /api/session": () => aSession(),
    "GET /api/projects/p1": () => aProject(),
    "GET /api/projects": () => page([]),
    [`GET ${address}/guidelines`]: () => [aGuideline()],
    [`GET ${address}/guidelines/outdated`]: () => page([]),
    [`GET ${address}/exceptions`]: () => page([group]),
    [`GET ${address}/exceptions/accepted`]: () => [],
    ...handlers,
  });
}

test("a lead sees the suggestions grouped by words, in context, with who and why", async () => {
  serve();
  visit("/projects/p1/guidelines");
  const section = await screen.findByRole("region", { name: "Exceptions" });
  expect(await within(section).findByText("suggested 2 times")).toBeTruthy();
  expect(within(section).getAllByText("It stands everywhere")).toHaveLength(2);
  expect(within(section).getByRole("link", { name: "A1-x1" }).getAttribute("href")).toBe(
    "/annotations/layer-x1?start=4&end=11",
  );
  expect(within(section).getByRole("link", { name: "Download CSV" })).toBeTruthy();
});

test("a lead answers all places of the same words at once, with a comment", async () => {
  const server = serve({ [`POST ${address}/exceptions/answers`]: () => ({ count: 2 }) });
  const user = visit("/projects/p1/guidelines");
  await user.type(await screen.findByRole("textbox", { name: /Your answer/ }), "Titles may stay.");
  await user.click(screen.getByRole("button", { name: "Accept" }));
  expect(await screen.findByText("Accepted: ombudet. It is listed for all annotators.")).toBeTruthy();
  const [call] = server.sent("POST", `${address}/exceptions/answers`);
  expect(call?.body).toEqual({ ids: ["x1", "x2"], state: "accepted", answer: "Titles may stay." });
});

test("annotators see the outcome of their own suggestions, and what is accepted for all", async () => {
  const answered = place("x1", { state: "declined", answer: "No.", answered_by: { id: "u1", name: "Saga Ek" } });
  serve({
    "GET /api/projects/p1": () => aProject({ role: "annotator" }),
    [`GET ${address}/exceptions`]: () => page([{ ...group, count: 1, exceptions: [answered] }]),
    [`GET ${address}/exceptions/accepted`]: () => [
      { key: "DEM", words: "solicitor", count: 3, answer: "Never marked." },
    ],
  });
  visit("/projects/p1/guidelines");
  expect(await screen.findByText("Declined as an exception:")).toBeTruthy();
  const list = await screen.findByRole("region", { name: "Accepted exceptions" });
  expect(list.textContent).toContain("solicitor (DEM): Never marked.");
  expect(screen.queryByRole("button", { name: "Accept" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Download CSV" })).toBeNull();
});
