// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { AdjudicationToDo, OwnWork, TeamProgress } from "../../api/work";
import { aProblem, aProject, aSession } from "../../testing/rows";
import { type Handlers, TestServer } from "../../testing/server";
import { visit } from "../../testing/visit";

const none = { count: 0, items: [] };
const amount = { documents: 0, tokens: 0 };
const amounts = { to_begin: amount, in_progress: amount, done: amount, in_review: amount, confirmed: amount };
const kim = { id: "u2", name: "Kim" };

async function open(
  given: Partial<OwnWork>,
  role: "annotator" | "reviewer" | "lead" = "reviewer",
  handlers: Handlers = {},
) {
  const work: OwnWork = {
    to_do: { annotate: 0, free: 0, review: 0, adjudicate: 0, settle: 0 },
    pairing: null,
    amounts,
    coming: none,
    begun: none,
    awaiting: none,
    given_on: none,
    settled: none,
    problems: none,
    to_answer: none,
    reviewing: role === "annotator" ? null : { under_way: none, reviewable: none, meetings: [] },
    adjudicating: role === "annotator" ? null : none,
    ...given,
  };
  const server = new TestServer({
    "GET /api/session": () => aSession(),
    "GET /api/projects/p1": () => aProject({ role, review: "single" }),
    "GET /api/projects/p1/work": () => work,
    ...handlers,
  });
  const user = visit("/projects/p1/work");
  await screen.findByRole("heading", { name: "Work in Essays" });
  return { server, user };
}

function toDo(name: string, given: Partial<AdjudicationToDo>): AdjudicationToDo {
  return {
    document_id: name,
    external_id: name,
    token_count: 30,
    stage: "ready",
    adjudicator: null,
    done: 2,
    ...given,
  };
}

test("an adjudication says what to do next, and links there as soon as it can be done", async () => {
  const items = [
    toDo("one", { stage: "begun" }),
    toDo("two", {}),
    toDo("three", { stage: "taken", adjudicator: kim }),
    toDo("four", { stage: "waiting", done: 1 }),
  ];
  await open({ adjudicating: { count: 12, items } });
  const table = await screen.findByRole("table", { name: "To adjudicate" });
  const [, ...rows] = within(table).getAllByRole("row");
  const told = rows.map((row) => {
    const [, next] = within(row).getAllByRole<HTMLAnchorElement>("link").concat([]);
    return [within(row).getAllByRole("cell").at(-1)?.textContent, next?.getAttribute("href") ?? null];
  });
  expect(told).toEqual([
    ["Continue", "/documents/one/compare"],
    ["Start", "/documents/two/compare"],
    ["Kim has started; see whether you can take over", "/documents/three/compare"],
    ["Wait until both layers are done: 1 is", null],
  ]);
  expect(screen.getByText(/The first 4 of 12/)).toBeTruthy();
});

test("a disagreement that waits for an answer links to the meeting", async () => {
  const item = {
    id: "x1",
    annotation_id: "a1",
    external_id: "letter 1",
    reviewer: kim,
    start: 10,
    end: 14,
    opinion: "Half the town.",
    created_at: "2026-11-20T10:00:00Z",
  };
  await open({ awaiting: { count: 1, items: [item] } }, "annotator");
  const link = await screen.findByRole("link", { name: "letter 1" });
  expect(link.getAttribute("href")).toBe("/projects/p1/meeting?annotation=a1&disagreement=x1");
});

test("annotators see what was settled; if nothing was, it is not mentioned", async () => {
  const settled = { annotation_id: "a1", external_id: "letter 1", by: kim, settled_at: "2026-11-20T10:00:00Z" };
  await open({ settled: { count: 1, items: [settled] } }, "annotator");
  const table = await screen.findByRole("table", { name: /^Your adjudicated documents/ });
  expect(within(table).getByRole("link").getAttribute("href")).toBe("/annotations/a1/settled");
  expect(screen.queryByRole("heading", { name: "To adjudicate" })).toBeNull();
});

test("work that others took back or had started is listed with their names", async () => {
  const given = {
    document_id: "d1",
    external_id: "one",
    task: "annotate",
    by: kim,
    at: "2026-01-01T10:00:00Z",
  } as const;
  const layer = {
    annotation_id: "a2",
    document_id: "d2",
    external_id: "two",
    token_count: 30,
    status: "in_progress",
    annotator: { id: "u", name: "Ada" },
    updated_at: "2026-01-01T10:00:00Z",
  } as const;
  await open(
    {
      given_on: { count: 1, items: [given] },
      begun: {
        count: 2,
        items: [
          { layer, undecided: 3, returned: null, begun_by: kim },
          {
            layer: { ...layer, annotation_id: "a3", external_id: "three" },
            undecided: 3,
            returned: null,
            begun_by: null,
          },
        ],
      },
    },
    "annotator",
  );
  const [, taken] = within(await screen.findByRole("table", { name: "Taken back from you" })).getAllByRole("row");
  expect(taken?.textContent).toMatch(/one.*Annotate.*Kim/);
  const [, begun, ...others] = within(screen.getByRole("table", { name: "Given back and handed over" })).getAllByRole(
    "row",
  );
  expect(begun?.textContent).toContain("Started by Kim");
  expect(others).toEqual([]);
});

const coming = (given: Partial<OwnWork["coming"]["items"][number]> = {}): OwnWork["coming"] => ({
  count: 9,
  items: [
    { document_id: "d1", external_id: "H2BT2", undecided: 15, is_begun: true, ...given },
    { document_id: "d2", external_id: "G3AT3", undecided: 0, is_begun: false },
  ],
});
const some = { annotate: 9, free: 0, review: 2, adjudicate: 0, settle: 0 };

test.each([
  [{}, "Continue H2BT2 (15 left)"],
  [{ is_begun: false, undecided: 1 }, "Start H2BT2 (1 left)"],
  [{ undecided: 0 }, "Continue H2BT2"],
])("an annotator goes on with the next text by name: %o", async (given, name) => {
  await open({ coming: coming(given), amounts: { ...amounts, to_begin: { documents: 9, tokens: 90 } } }, "annotator");
  const step = await screen.findByRole("link", { name });
  expect(step.getAttribute("href")).toBe("/documents/d1/edit");
  expect(step.className).toContain("primary");
  expect(screen.getByRole("link", { name: "7 more" }).getAttribute("href")).toBe("/projects/p1?mine=any");
  expect(screen.getByText("0 of 9 done")).toBeTruthy();
});

test("a reviewer's step is the next review, and begins no layer", async () => {
  const { server, user } = await open({ to_do: some }, "reviewer", {
    "POST /api/projects/p1/next": () => ({ document_id: null, annotation_id: null, pending: false }),
  });
  const step = await screen.findByRole("button", { name: "Next review" });
  expect(step.className).toContain("primary");
  expect(screen.queryByRole("button", { name: "Next document" })).toBeNull();
  await user.click(step);
  await waitFor(() => expect(server.sent("POST", "/api/projects/p1/next")).toHaveLength(1));
  expect(server.sent("POST", "/api/projects/p1/next")[0]?.body).toEqual({ task: "review" });
});

function progress(given: Partial<TeamProgress>): TeamProgress {
  const counts = {
    undecided: 0,
    held_back: 0,
    disagreements: 0,
    failed_jobs: 0,
    outdated: 0,
    unsettled: 0,
    problems: 0,
  };
  return { documents: { ...amounts, free: amount }, people: [], days: [], ...counts, ...given };
}

test("a lead shares out what nobody has, and sees only counts that are not zero, each with a link", async () => {
  const documents = { ...amounts, free: { documents: 4, tokens: 40 }, confirmed: { documents: 3, tokens: 30 } };
  await open({}, "lead", { "GET /api/projects/p1/progress": () => progress({ documents, held_back: 2 }) });
  const step = await screen.findByRole("link", { name: "Share out 4 documents" });
  expect([step.getAttribute("href"), step.className.includes("primary")]).toEqual(["/projects/p1/assignment", true]);
  const states = within(screen.getByRole("list", { name: /Documents by/ })).getAllByRole("link");
  expect(states.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Unassigned 4", "/projects/p1?status=free"],
    ["Confirmed 3", "/projects/p1?status=confirmed"],
  ]);
  const facts = within(screen.getByRole("region", { name: "Needs attention" })).getAllByRole("listitem");
  expect(facts.map((item) => item.textContent)).toHaveLength(1);
  const headings = screen.getAllByRole("heading").map(({ textContent }) => textContent);
  expect(headings).toEqual([...new Set(headings)]);
});

test("what people have done stands as a bar each, with the figures folded", async () => {
  const own = { ...amounts, to_begin: { documents: 1, tokens: 10 }, confirmed: { documents: 3, tokens: 30 } };
  const people = [{ person: kim, amounts: own, undecided: 5 }];
  await open({}, "lead", { "GET /api/projects/p1/progress": () => progress({ people }) });
  const bars = within(await screen.findByRole("list", { name: "Each person’s documents by status" }));
  const row = bars.getByRole("listitem");
  expect(row.textContent).toBe("Kim3 of 4 done");
  const parts = [...row.querySelectorAll<HTMLElement>("[data-state]")];
  expect(parts.map(({ dataset, style }) => [dataset.state, style.flexGrow])).toEqual([
    ["to_begin", "1"],
    ["confirmed", "3"],
  ]);
  expect(screen.queryByRole("img", { name: "Each person’s documents by status" })).toBeNull();
});

test("an empty project says how to begin", async () => {
  await open({}, "lead", { "GET /api/projects/p1": () => aProject({ role: "lead", document_count: 0 }) });
  expect((await screen.findByRole("link", { name: "Import documents" })).getAttribute("href")).toBe(
    "/projects/p1/import",
  );
  expect(screen.queryByRole("heading", { name: "To do" })).toBeNull();
  expect(screen.queryByText("You have nothing to do just now.")).toBeNull();
});

test("what there is to do is counted, with links to exactly those documents in the list", async () => {
  await open({ to_do: { annotate: 12, free: 4, review: 2, adjudicate: 0, settle: 1 } });
  const section = within(await screen.findByRole("region", { name: "To do" }));
  const links = section.getAllByRole<HTMLAnchorElement>("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["to annotate 12", "/projects/p1?todo=annotate"],
    ["to review 2", "/projects/p1?todo=review"],
    ["to settle together 1", "/projects/p1?todo=settle"],
  ]);
  expect(section.getByText("(4 unassigned)")).toBeTruthy();
});

test("a pair that waits, or whose partner is away, says so", async () => {
  await open({ pairing: { partner: kim, hindrance: null, waiting: 2 } }, "annotator");
  expect(await screen.findByText(/You and Kim review each other\. Kim is still working on 2 documents/)).toBeTruthy();
});

test("a partner's closed account is reported with what to do", async () => {
  await open({ pairing: { partner: kim, hindrance: "closed", waiting: 0 } }, "annotator");
  expect(await screen.findByText(/Kim's account is closed: ask a lead/)).toBeTruthy();
});

test("the annotator sees the answer to a problem, and which ones have none yet", async () => {
  const answered = aProblem({
    id: "o2",
    external_id: "two",
    answer: "Leave it out.",
    answered_by: kim,
    answered_at: "2026-11-21T10:00:00Z",
  });
  await open({ problems: { count: 2, items: [answered, aProblem()] } }, "annotator");
  const [, first, second] = within(await screen.findByRole("table", { name: "Problems you reported" })).getAllByRole(
    "row",
  );
  expect(first?.textContent).toBe("twoIt is in Danish.Kim: Leave it out.");
  expect(second?.textContent).toBe("A1AT1It is in Danish.No answer yet");
});

test("a lead answers a problem where it is listed", async () => {
  const { server } = await open({ to_answer: { count: 1, items: [aProblem()] } });
  server.on({ "POST /api/problems/o1/answer": () => aProblem({ answer: "Leave it out." }) });
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Answer: A1AT1" }));
  const dialog = await screen.findByRole("dialog", { name: "Answer a problem" });
  expect(within(dialog).getByText("It is in Danish.")).toBeTruthy();
  await user.type(within(dialog).getByRole("textbox", { name: "Your answer" }), " Leave it out. ");
  await user.click(within(dialog).getByRole("button", { name: "Answer" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.sent("POST", "/api/problems/o1/answer").map(({ body }) => body)).toEqual([{ answer: "Leave it out." }]);
  expect(server.sent("GET", "/api/projects/p1/work").length).toBe(2);
});

test("a count that was asked for is not lost to an answer from before", async () => {
  const counts = { kept: 1, label: 0, span: 0, value: 0, rejected: 0, inserted: 0 };
  const report = {
    id: "e1",
    all: counts,
    labels: [],
    detectors: [],
    decisions: [],
    people: [],
    time: null,
    documents: 1,
    layers: 0,
    outdated: false,
    by: kim,
    computed_at: "2026-11-20T10:00:00Z",
  };
  let answer: (before: object) => void = () => undefined;
  const answers = [new Promise<object>((resolve) => (answer = resolve))];
  const { user } = await open({}, "lead", {
    "GET /api/projects/p1/effort": () => answers.shift() ?? { job: null, report },
    "POST /api/projects/p1/effort": () => ({
      job: { state: "waiting", progress: 0, total: 0, error_code: "" },
      report: null,
    }),
  });
  await user.click(await screen.findByRole("button", { name: "Count" }));
  expect(await screen.findByRole("progressbar")).toBeTruthy();
  answer({ job: null, report: null });
  expect(await screen.findByText("No layer is done yet.", {}, { timeout: 5000 })).toBeTruthy();
});
