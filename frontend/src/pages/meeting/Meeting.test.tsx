// @vitest-environment happy-dom
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ProjectDisagreement } from "../../api/reviews";
import { preferences } from "../../preferences/store";
import { aDisagreement, aProject, aSession } from "../../testing/rows";
import { type Handlers, TestServer } from "../../testing/server";
import { visit } from "../../testing/visit";

const saga = { id: "u1", name: "Saga Ek" };
const bo = { id: "u2", name: "Bo" };

function between(given: Partial<ProjectDisagreement> = {}): ProjectDisagreement {
  return {
    ...aDisagreement(),
    annotation_id: "a1",
    version: 3,
    status: "in_review",
    document_id: "d1",
    external_id: "letter 1",
    annotator: saga,
    reviewer: bo,
    ...given,
  };
}

const first = between({ id: "x1" });
const second = between({ id: "x2", external_id: "letter 2", start: 30, end: 35, opinion: "Too small a town." });
const context = (id: string, at: string) => ({
  id,
  before: "Jag heter ",
  at,
  after: " nu.",
  result: [{ text: "*****", kind: "masked", here: true }],
  unfit: [],
  person_to_protect: id === "x1" ? "Anna Berg" : "",
});

function serve(listed: ProjectDisagreement[], handlers: Handlers = {}) {
  return new TestServer({
    "GET /api/session": () => aSession(),
    "GET /api/projects/p1": () => aProject({ role: "annotator", review: "single" }),
    "GET /api/projects/p1/disagreements": () => ({ count: listed.length, results: listed }),
    "GET /api/projects/p1/disagreements/contexts": () => [context("x1", "Anna"), context("x2", "Malmö")],
    "GET /api/projects/p1/disagreements/people": () => [
      { annotator: saga, reviewer: bo, counts: { open: 2, to_apply: 0, settled: 1 } },
    ],
    ...handlers,
  });
}

const card = (name: string) => screen.findByRole("article", { name: new RegExp(name) });

test("one disagreement is open, the others are listed; keys step and decide", async () => {
  const server = serve([first, second], { "POST /api/disagreements/x2/decision": () => first });
  const user = visit("/projects/p1/meeting");
  expect((await card("letter 1")).textContent).toContain("Half the town");
  expect(await screen.findByText("Protect Anna Berg")).toBeTruthy();
  expect((await screen.findByRole("button", { name: /^To settle/ })).textContent).toContain("2");
  await user.keyboard("j");
  expect((await card("letter 2")).textContent).toContain("Malmö");
  expect(screen.queryByText(/^Protect/)).toBeNull();
  await user.keyboard("x");
  await waitFor(() => expect(server.sent("POST", "/api/disagreements/x2/decision")).toHaveLength(1));
  expect(server.sent("POST", "/api/disagreements/x2/decision")[0]?.body).toMatchObject({ decision: "keep" });
});

test("a key that the person has changed works here, and is shown on its button", async () => {
  const server = serve([first, second], {
    "POST /api/disagreements/x1/decision": () => first,
  });
  const user = visit("/projects/p1/meeting");
  const shown = within(await card("letter 1"));
  act(() => preferences.change({ keys: { "meeting.keep": "å" } }));
  expect(shown.getByRole("button", { name: /^Leave it as it is/ }).textContent).toContain("å");
  await user.keyboard("x");
  await user.keyboard("å");
  await waitFor(() => expect(server.sent("POST", "/api/disagreements/x1/decision")).toHaveLength(1));
});

test("a link to a disagreement opens that one, among those of its document", async () => {
  const server = serve([first, second]);
  const user = visit("/projects/p1/meeting?annotation=a1&disagreement=x2");
  await card("letter 2");
  const asked = server.sent("GET", "/api/projects/p1/disagreements")[0]?.query;
  expect([asked?.get("annotation"), asked?.get("first")]).toEqual(["a1", "x2"]);
  await user.click(screen.getByRole("button", { name: "Of all documents" }));
  expect(window.location.search).toBe("");
});

test("the annotator states a view, and both may add remarks", async () => {
  const server = serve([first], {
    "PUT /api/disagreements/x1/answer": () => first,
    "POST /api/disagreements/x1/remarks": () => first,
  });
  const user = visit("/projects/p1/meeting");
  const shown = within(await card("letter 1"));
  await user.type(shown.getByRole("textbox", { name: "My opinion" }), "It is common here.");
  await user.click(shown.getByRole("button", { name: "Save my opinion" }));
  await waitFor(() => expect(server.sent("PUT", "/api/disagreements/x1/answer")).toHaveLength(1));
  await user.keyboard("{Escape}");
  expect(shown.queryByRole("textbox", { name: "Comment" })).toBeNull();
  screen.getByRole("heading", { name: "Meeting" }).focus();
  await user.keyboard("m");
  const field = await shown.findByRole("textbox", { name: "Comment" });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.type(field, "Shall it stay?{Control>}{Enter}{/Control}");
  await waitFor(() =>
    expect(server.sent("POST", "/api/disagreements/x1/remarks")[0]?.body).toEqual({ text: "Shall it stay?" }),
  );
});

test("a decided change is made by one key; if a value has changed since, both are shown with a question", async () => {
  const proposal = [{ table: "mention" as const, id: "m1", before: { label: "city" }, after: { label: "place" } }];
  const decided = between({ state: "decided", decision: "change", proposal });
  // biome-ignore lint/suspicious/noThenProperty: the value that was there then, as the server calls it
  const unfit = [{ table: "mention", id: "m1", field: "label", then: "city", now: "region", wanted: "place" }];
  const server = serve([decided], {
    "GET /api/projects/p1/disagreements/contexts": () => [{ ...context("x1", "Malmö"), unfit }],
    "POST /api/disagreements/x1/apply": () => decided,
  });
  const user = visit("/projects/p1/meeting");
  const shown = await card("letter 1");
  await within(shown).findByText("label: it was city and is region now; place was proposed.");
  await user.click(within(shown).getByRole("button", { name: /^Make the change anyway/ }));
  await waitFor(() => expect(server.sent("POST", "/api/disagreements/x1/apply")).toHaveLength(1));
  expect(server.sent("POST", "/api/disagreements/x1/apply")[0]?.query.get("insist")).toBe("true");
});

test("an outsider can read and is told why they cannot decide", async () => {
  const server = serve([between({ annotator: { id: "u3", name: "Cia" } })]);
  const user = visit("/projects/p1/meeting");
  const shown = within(await card("letter 1"));
  expect(shown.getByText("Only these two people or a lead can decide.")).toBeTruthy();
  await user.keyboard("m");
  expect(shown.queryByRole("textbox")).toBeNull();
  await user.keyboard("x");
  expect(server.sent("POST", "/api/disagreements/x1/decision")).toEqual([]);
});

const waiting = between({
  state: "waiting",
  decision: "keep",
  decided_by: bo,
  decided_for: "reviewer",
  waits_for: saga,
});

test("the other person's view is accepted by a key, or answered with another", async () => {
  const server = serve([{ ...waiting, decided_at: "2026-11-20T11:00:00Z" }], {
    "POST /api/disagreements/x1/decision": () => first,
  });
  const user = visit("/projects/p1/meeting");
  const shown = within(await card("letter 1"));
  expect(shown.getByRole("status").textContent).toMatch(/^leave it as it is Bo, .*Waiting for Saga Ek\.$/);
  expect(shown.getByRole("button", { name: /^Change it|^Change by hand/ })).toBeTruthy();
  await user.keyboard("y");
  await waitFor(() => expect(server.sent("POST", "/api/disagreements/x1/decision")).toHaveLength(1));
  expect(server.sent("POST", "/api/disagreements/x1/decision")[0]?.body).toEqual({ decision: "keep", text: "" });
});

test("the person who gave a view waits, cannot agree with it, and may take it back", async () => {
  const own = between({ ...waiting, decided_by: saga, decided_for: "annotator", waits_for: bo });
  const server = serve([own], { "DELETE /api/disagreements/x1/decision": () => first });
  const user = visit("/projects/p1/meeting");
  const shown = within(await card("letter 1"));
  expect(shown.queryByRole("button", { name: /^I agree/ })).toBeNull();
  await user.keyboard("y");
  expect((await screen.findAllByText("Waiting for Bo.")).length).toBeGreaterThan(1);
  expect(server.sent("POST", "/api/disagreements/x1/decision")).toEqual([]);
  await user.click(shown.getByRole("button", { name: /^Undo what I said/ }));
  await waitFor(() => expect(server.sent("DELETE", "/api/disagreements/x1/decision")).toHaveLength(1));
});

test("a lead who is neither person decides for one of the two, and gives both a reason", async () => {
  const others = between({ annotator: { id: "u3", name: "Cia" } });
  const server = serve([others], {
    "GET /api/projects/p1": () => aProject({ role: "lead", review: "single" }),
    "POST /api/disagreements/x1/decision": () => first,
  });
  const user = visit("/projects/p1/meeting");
  const shown = within(await card("letter 1"));
  await user.keyboard("x");
  expect(await screen.findByText("Choose which of the two you speak for.")).toBeTruthy();
  expect(server.sent("POST", "/api/disagreements/x1/decision")).toEqual([]);
  await user.click(shown.getByRole("button", { name: /You speak for/ }));
  await user.click(await screen.findByRole("option", { name: "both of them" }));
  await user.type(shown.getByRole("textbox", { name: "Why you decide for both" }), "Both have left.");
  await user.click(shown.getByRole("button", { name: /^Leave it as it is/ }));
  await waitFor(() => expect(server.sent("POST", "/api/disagreements/x1/decision")).toHaveLength(1));
  expect(server.sent("POST", "/api/disagreements/x1/decision")[0]?.body).toEqual({
    decision: "keep",
    text: "",
    stands_in: "both",
    reason: "Both have left.",
  });
});
