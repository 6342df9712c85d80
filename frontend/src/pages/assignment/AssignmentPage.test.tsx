import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Batch, Overview, PersonLoad, SharedOut } from "../../api/assignments";
import type { BulkAction } from "../../api/bulkActions";
import { aProject, aSession, page } from "../../testing/rows";
import { type Handlers, refusal, TestServer } from "../../testing/server";
import { visit } from "../../testing/visit";

const address = "/api/projects/p1/assignments";
const ali = { id: "u2", name: "Ali" };
const bo = { id: "u3", name: "Bo" };

function aLoad(person: PersonLoad["person"], given: Partial<PersonLoad> = {}): PersonLoad {
  const none = {
    assigned: 0,
    begun: 0,
    done: 0,
    tokens_to_go: 0,
    reviews: 0,
    reviewing: 0,
    adjudications: 0,
    adjudicating: 0,
  };
  return { person, role: "reviewer", ...none, ...given };
}

const batch: Batch = {
  id: "b1",
  by: { id: "u1", name: "Saga Ek" },
  task: "annotate",
  created_at: "2026-11-20T10:00:00Z",
  count: 4,
  standing: 4,
  begun: 1,
  people: 2,
};

function anOverview(given: Partial<Overview> = {}): Overview {
  const people = [aLoad(ali, { assigned: 4, begun: 1, tokens_to_go: 900 }), aLoad(bo)];
  return { people, documents: 6, unassigned: 2, batches: [batch], ...given };
}

const amount = (documents: number) => ({ documents, tokens: documents * 10, twice: 1 });
const plan: SharedOut = {
  people: [{ assignee: ali, load: 900, total: amount(2), strata: [amount(2), amount(0)] }],
  strata: [["letter"], [""]],
  documents: 2,
  twice: 1,
  spared: 3,
  fingerprint: "f1",
  action: null,
};
const job: BulkAction = {
  id: "b9",
  kind: "assign",
  tag: "",
  by: ali,
  created_at: "2026-11-20T10:00:00Z",
  total: 2,
  position: 0,
  changed: 0,
  job_id: "j1",
  state: "waiting",
  error_code: "",
};
/** What a server answers whose job has ended when it is asked next. */
const ended = (action: BulkAction) => () => [{ ...action, state: "done", position: 2, changed: 2 }];

function serve(handlers: Handlers = {}): TestServer {
  return new TestServer({
    "GET /api/session": () => aSession(),
    "GET /api/projects/p1": () => aProject({ review: "pair" }),
    "GET /api/projects": () => page([]),
    [`GET ${address}/overview`]: () => anOverview(),
    "GET /api/projects/p1/pairs": () => [],
    "GET /api/projects/p1/bulk-actions": () => [],
    [`POST ${address}/plan`]: () => plan,
    ...handlers,
  });
}

const region = (name: string) => screen.findByRole("region", { name });

test("the lead sees who has what, and what is unassigned", async () => {
  serve();
  visit("/projects/p1/assignment");
  const loads = await region("Who has what");
  const row = within(loads).getByRole("row", { name: /Ali/ });
  expect(
    within(row)
      .getAllByRole("cell")
      .slice(0, 5)
      .map((cell) => cell.textContent),
  ).toEqual(["4", "1", "–", "900", "–"]);
  const link = within(loads).getByRole("link", { name: "Show them" });
  expect(link.getAttribute("href")).toBe("/projects/p1?assignee=none");
});

test("a plan is shown before it is carried out, and carried out by a job as it was shown", async () => {
  const server = serve();
  server.on({
    [`POST ${address}/plan`]: ({ body }) => {
      if ((body as { apply?: boolean }).apply !== true) return plan;
      server.on({ "GET /api/projects/p1/bulk-actions": ended(job) });
      return { ...plan, action: job };
    },
  });
  const user = visit("/projects/p1/assignment?genre=letter&page=2");
  const section = await region("Share documents out");
  await user.click(within(section).getByRole("button", { name: "Show the plan" }));
  expect(await within(section).findByText("Choose at least one person.")).toBeTruthy();
  expect(server.sent("POST", `${address}/plan`)).toEqual([]);
  await user.click(within(section).getByRole("checkbox", { name: "Ali" }));
  await user.click(within(section).getByRole("checkbox", { name: "Genre" }));
  await user.click(within(section).getByRole("button", { name: "Show the plan" }));
  const table = await region("What everybody would get");
  expect(
    within(table)
      .getAllByRole("row")
      .map((row) => row.textContent),
  ).toEqual(["PersonStratumTokens left nowDocumentsTokensDouble-annotated", "AliIn all9002201", "letter2201"]);
  await user.click(within(table).getByRole("button", { name: "Carry out the plan" }));
  await waitFor(() => expect(server.sent("POST", `${address}/plan`)).toHaveLength(2));
  const [shown, carried] = server.sent("POST", `${address}/plan`);
  expect(shown?.query.toString()).toBe("genre=letter&assignee=none");
  expect(carried?.body).toEqual({ ...(shown?.body as object), apply: true, fingerprint: "f1" });
  expect(await screen.findByText("2 documents were assigned.", {}, { timeout: 4000 })).toBeTruthy();
});

test("a change in the form removes the plan, and a new plan is shown", async () => {
  const applies = (body: unknown) => (body as { apply?: boolean }).apply === true;
  const server = serve({
    [`POST ${address}/plan`]: ({ body }) => (applies(body) ? refusal(409, "plan_changed") : plan),
  });
  const user = visit("/projects/p1/assignment");
  const section = await region("Share documents out");
  await user.click(within(section).getByRole("checkbox", { name: "Ali" }));
  await user.click(within(section).getByRole("button", { name: "Show the plan" }));
  await user.click(
    within(await region("What everybody would get")).getByRole("button", { name: "Carry out the plan" }),
  );
  expect(await screen.findByText(/Something has changed/)).toBeTruthy();
  await waitFor(() => expect(server.sent("POST", `${address}/plan`)).toHaveLength(3));
  await user.click(within(section).getByRole("checkbox", { name: "Bo" }));
  expect(screen.queryByRole("region", { name: "What everybody would get" })).toBeNull();
});

test("a batch of assignments is taken back, except what has been started", async () => {
  const back: BulkAction = { ...job, kind: "unassign" };
  const server = serve();
  server.on({
    [`POST ${address}/take-back`]: () => {
      server.on({ "GET /api/projects/p1/bulk-actions": ended(back) });
      return back;
    },
  });
  const user = visit("/projects/p1/assignment");
  await user.click(await screen.findByRole("button", { name: /Take back what was assigned/ }));
  const dialog = await screen.findByRole("dialog", { name: "Take this back?" });
  expect(within(dialog).getByText("3 assignments that nobody has started are taken back.")).toBeTruthy();
  expect(within(dialog).getByText("1 that is started stays.")).toBeTruthy();
  await user.click(within(dialog).getByRole("button", { name: "Take back" }));
  const told = "The assignments of 2 documents were taken back.";
  expect(await screen.findByText(told, {}, { timeout: 4000 })).toBeTruthy();
  expect(server.sent("POST", `${address}/take-back`)[0]?.body).toEqual({ batch: "b1" });
});

test("the work of an absent person is handed to others, who must be chosen", async () => {
  const moved = { count: 3, reviews: 0, adjudications: 0, given_up: 0, left: 0 };
  const server = serve({ [`POST ${address}/reassign`]: () => moved });
  const user = visit("/projects/p1/assignment");
  await user.click(await screen.findByRole("button", { name: "Actions for Ali" }));
  await user.click(await screen.findByRole("menuitem", { name: "Reassign…" }));
  const dialog = await screen.findByRole("dialog", { name: "Reassign the work of Ali" });
  await user.click(within(dialog).getByRole("button", { name: "Reassign" }));
  expect(await within(dialog).findByText("Choose somebody.")).toBeTruthy();
  await user.click(within(dialog).getByRole("checkbox", { name: "Bo" }));
  await user.click(within(dialog).getByRole("checkbox", { name: /Also 1 document that is started/ }));
  await user.click(within(dialog).getByRole("button", { name: "Reassign" }));
  expect(await screen.findByText("3 documents were reassigned.")).toBeTruthy();
  const sent = { absent_id: "u2", to_ids: ["u3"], begun_too: true, reason: "Ali is away." };
  expect(server.sent("POST", `${address}/reassign`)[0]?.body).toEqual(sent);
});

test("pairs are left out where the review is not by pairs", async () => {
  const server = serve({ "GET /api/projects/p1": () => aProject({ role: "lead", review: "single" }) });
  visit("/projects/p1/assignment");
  await region("Who has what");
  expect(screen.queryByRole("heading", { name: "Review pairs" })).toBeNull();
  expect(server.sent("GET", "/api/projects/p1/pairs")).toEqual([]);
});

test("a pair says who checks whom, and is dissolved", async () => {
  const server = serve({
    "GET /api/projects/p1": () => aProject({ role: "lead", review: "pair" }),
    [`GET ${address}/overview`]: () => anOverview({ people: [aLoad(ali, { role: "annotator" }), aLoad(bo)] }),
    "GET /api/projects/p1/pairs": () => [{ one: ali, other: bo, hindrances: [{ person_id: bo.id, reason: "closed" }] }],
    "PUT /api/projects/p1/pairs": () => [],
  });
  const user = visit("/projects/p1/assignment");
  expect(await screen.findByText("Ali and Bo review each other")).toBeTruthy();
  expect(screen.getByText("Bo's account is closed: a lead reviews instead")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Dissolve the pair of Ali and Bo" }));
  expect(await screen.findByText("There are no pairs yet.")).toBeTruthy();
  expect(server.sent("PUT", "/api/projects/p1/pairs")[0]?.body).toEqual({ pairs: [] });
});

test("non-leads are told whose page it is, and nothing is loaded", async () => {
  const server = serve({ "GET /api/projects/p1": () => aProject({ role: "annotator" }) });
  visit("/projects/p1/assignment");
  expect(await screen.findByText("Only a lead of the project can do this.")).toBeTruthy();
  expect(server.sent("GET", `${address}/overview`)).toEqual([]);
});
