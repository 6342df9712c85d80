import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { AgreementFigures, AgreementState } from "../../api/agreement";
import { aProject, aSession, page } from "../../testing/rows";
import { type Handlers, refusal, reply, TestServer } from "../../testing/server";
import { visit } from "../../testing/visit";

const address = "/api/projects/p1/agreement";
const ann = { id: "u1", name: "Ann Berg" };
const bo = { id: "u2", name: "Bo Ek" };

function figures(alpha: number | null, cohen: number | null = null): AgreementFigures {
  const unit = { units: 10, observed: 0.9, cohen, fleiss: alpha, alpha };
  return { token: unit, span: unit, first: 4, second: 5, exact_f1: 0.5, overlap_f1: 0.75 };
}

function part(alpha: number | null, cohen: number | null = null) {
  const empty = { overall: figures(null), values: [] };
  const values = [
    { value: "city", figures: figures(0.8) },
    { value: "place", figures: figures(0.3) },
  ];
  return {
    documents: 3,
    label: { overall: figures(alpha, cohen), values },
    identifier_type: empty,
    confidential_status: empty,
  };
}

function aState(between = "all", given: Partial<AgreementState> = {}): AgreementState {
  const pair = { between: "u1|u2", first: "u1", second: "u2", documents: 3 };
  const overall = { label: figures(0.6, 0.61), identifier_type: figures(null), confidential_status: figures(null) };
  return {
    report: {
      id: "r1",
      by: ann,
      computed_at: new Date().toISOString(),
      documents: 3,
      outdated: false,
      asked: { machine: false, begun_too: false, where: {} },
      raters: [ann, bo],
      number: 2,
      between,
      part: part(0.6, between === "all" ? null : 0.61),
      pairs: [{ ...pair, ...overall }],
      groups: [{ field: "genre", value: "letter", documents: 3, ...overall }],
    },
    job: null,
    choices: { genre: ["diary", "letter"] },
    ...given,
  };
}

const matrix = {
  values: ["city", "place", "nothing"],
  cells: [
    { first: "city", second: "city", count: 6 },
    { first: "city", second: "place", count: 2 },
    { first: "place", second: "city", count: 2 },
  ],
};

const place = {
  document_id: "d1",
  external_id: "essay 1",
  start: 11,
  first: { rater: "u1", annotation_id: "a1", value: "city", start: 11, end: 16 },
  second: { rater: "u2", annotation_id: "a2", value: "place", start: 11, end: 16 },
  before: "Anna bor i ",
  words: "Borås",
  after: ".",
};

function serve(handlers: Handlers = {}): TestServer {
  return new TestServer({
    "GET /api/session": () => aSession(),
    "GET /api/projects/p1": () => aProject(),
    "GET /api/projects": () => page([]),
    [`GET ${address}`]: ({ query }) => aState(query.get("between") ?? "all"),
    [`GET ${address}/matrix`]: () => matrix,
    [`GET ${address}/places`]: () => ({ count: 1, page_size: 50, places: [place] }),
    ...handlers,
  });
}

test("the last report is shown at once, with its scope and what the figures count", async () => {
  serve();
  visit("/projects/p1/agreement");
  expect(await screen.findByText(/Measured now by Ann Berg · 3 documents · 2 raters/)).toBeTruthy();
  const alpha = screen.getByText("Krippendorff's alpha", { selector: "dt" }).parentElement as HTMLElement;
  expect(within(alpha).getByText("0.600")).toBeTruthy();
  expect(within(alpha).getByText("10 tokens")).toBeTruthy();
  expect([...document.querySelectorAll("dt")].map(({ textContent }) => textContent)).toEqual([
    "F1, exact",
    "F1, overlapping",
    "Krippendorff's alpha",
    "Fleiss' kappa",
    "Observed agreement",
  ]);
  expect(screen.queryByText(/Out of date/)).toBeNull();
});

test("a report that is out of date says so", async () => {
  const state = aState();
  serve({ [`GET ${address}`]: () => ({ ...state, report: { ...state.report, outdated: true } }) });
  visit("/projects/p1/agreement");
  expect(await screen.findByText(/Out of date/)).toBeTruthy();
});

test("a first report is computed over the chosen documents", async () => {
  const server = serve({
    [`GET ${address}`]: () => aState("all", { report: null }),
    [`POST ${address}`]: () =>
      reply(201, aState("all", { report: null, job: { state: "running", progress: 1, total: 3, error_code: "" } })),
  });
  const user = visit("/projects/p1/agreement");
  await user.click(await screen.findByRole("button", { name: "Measure…" }));
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getByLabelText(/machine's proposals/));
  server.on({ [`GET ${address}`]: () => aState() });
  await user.click(within(dialog).getByRole("button", { name: "Measure" }));
  expect(await screen.findByText(/3 documents · 2 raters/)).toBeTruthy();
  expect(server.sent("POST", address)[0]?.body).toEqual({ machine: true, begun_too: false, where: {} });
});

test("a pair has Cohen's kappa and its own figures", async () => {
  const server = serve();
  const user = visit("/projects/p1/agreement");
  await user.click(await screen.findByRole("button", { name: "Ann Berg and Bo Ek" }));
  expect(await screen.findByText("Cohen's kappa", { selector: "dt" })).toBeTruthy();
  expect(server.sent("GET", address).at(-1)?.query.get("between")).toBe("u1|u2");
  expect(new URLSearchParams(window.location.search).get("between")).toBe("u1|u2");
});

test("a table is sorted by the column that is clicked", async () => {
  serve();
  const user = visit("/projects/p1/agreement");
  const table = await screen.findByRole("table", { name: "By label" });
  const first = () => within(within(table).getAllByRole("row")[1] as HTMLElement).getAllByRole("cell")[0]?.textContent;
  expect(first()).toBe("city");
  await user.click(within(table).getByRole("button", { name: "Alpha" }));
  expect(first()).toBe("place");
});

test("arrow keys go through the matrix, and a cell opens its places with links to both layers", async () => {
  const server = serve();
  const user = visit("/projects/p1/agreement");
  const grid = await screen.findByRole("grid");
  const cell = within(grid).getByRole("button", { name: "city and city: 6 places" });
  cell.focus();
  await user.keyboard("{ArrowRight}{Enter}");
  const dialog = await screen.findByRole("dialog", { name: "city · place" });
  expect(await within(dialog).findByText("Borås")).toBeTruthy();
  expect(within(dialog).getByText("Bo Ek: place, 11–16")).toBeTruthy();
  const link = within(dialog).getByRole("link", { name: "Compare at this place in essay 1" });
  expect(link.getAttribute("href")).toBe("/documents/d1/compare?first=a1&second=a2&at=11");
  const asked = server.sent("GET", `${address}/places`)[0]?.query;
  expect([asked?.get("first"), asked?.get("second"), asked?.get("between")]).toEqual(["city", "place", "people"]);
});

test("an empty cell opens nothing", async () => {
  const server = serve();
  const user = visit("/projects/p1/agreement");
  const grid = await screen.findByRole("grid");
  await user.click(within(grid).getByRole("button", { name: "place and place: 0 places" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(server.sent("GET", `${address}/places`)).toHaveLength(0);
});

test("a running report can be stopped, and the previous one stays", async () => {
  const running = { state: "running" as const, progress: 1, total: 3, error_code: "" };
  const server = serve({
    [`GET ${address}`]: () => aState("all", { job: running }),
    [`POST ${address}/cancel`]: () => aState("all", { job: { ...running, state: "cancelled" } }),
  });
  const user = visit("/projects/p1/agreement");
  expect(await screen.findByText("1 of 3 documents read")).toBeTruthy();
  server.on({ [`GET ${address}`]: () => aState("all", { job: { ...running, state: "cancelled" } }) });
  await user.click(screen.getByRole("button", { name: "Stop" }));
  expect(await screen.findByText(/Measuring was stopped. The figures below are from the last time/)).toBeTruthy();
});

test("a refusal is told", async () => {
  serve({ [`POST ${address}`]: () => refusal(409, "some_reason") });
  const user = visit("/projects/p1/agreement");
  await user.click(await screen.findByRole("button", { name: "Measure again…" }));
  await user.click(await screen.findByRole("button", { name: "Measure" }));
  expect(await screen.findByText("The server says some_reason.")).toBeTruthy();
});
