import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { EngineComparison } from "../../api/engines";
import { anEngine, aProject, aSession, page } from "../../testing/rows";
import { type Handlers, TestServer } from "../../testing/server";
import { visit } from "../../testing/visit";

const address = "/api/projects/p1/engine-comparisons";
const engines = [anEngine({ key: "detectors", title: "Maskros", chosen: true }), anEngine()];
const shares = (precision: number, recall: number) => ({ precision, recall });
const figures = { exact: shares(0.9, 0.8), touched: shares(0.95, 0.85) };
const costs = { loading: 1.25, running: 2, cpu_loading: 1, cpu_running: 2, peak: 310_000_000 };

const comparison: EngineComparison = {
  id: "c1",
  by: { id: "u1", name: "Ada" },
  computed_at: "2026-11-30T10:00:00Z",
  documents: 30,
  asked: { engines: ["detectors", "spacy"], combinations: ["union"], combine_by: "characters", most: 0 },
  rows: [
    { engines: ["detectors"], gold: 20, proposed: 19, overall: figures, by_sentence: figures, costs },
    { engines: ["spacy"], error: "missing" },
    { engines: ["detectors", "spacy"], combine: "union", by: "characters", overall: figures, costs },
  ],
};

function open(state: object, handlers: Handlers = {}) {
  const server = new TestServer({
    "GET /api/session": () => aSession(),
    "GET /api/projects/p1": () => aProject({ engines }),
    "GET /api/projects": () => page([]),
    [`GET ${address}`]: () => state,
    ...handlers,
  });
  return { server, user: visit("/projects/p1/engines") };
}

const confirmed = { documents: 1_200, tokens: 300_000 };

test("engines and combinations are chosen, and a comparison begins", async () => {
  const job = { state: "running", progress: 12, total: 100, error_code: "" };
  const { server, user } = open(
    { confirmed, comparisons: [], job: null },
    { [`POST ${address}`]: () => ({ confirmed, comparisons: [], job }) },
  );
  await user.click(await screen.findByRole("checkbox", { name: "More than half" }));
  await user.click(screen.getByRole("checkbox", { name: "All" }));
  await user.click(screen.getByRole("button", { name: "Compare" }));
  expect(await screen.findByText("12 of 100 documents read")).toBeTruthy();
  expect(server.sent("POST", address)[0]?.body).toEqual({
    engines: ["detectors", "spacy"],
    combinations: ["union", "majority"],
    combine_by: "characters",
    most: 100,
  });
  expect(screen.getByRole("button", { name: "Compare" })).toHaveProperty("disabled", true);
});

test("the table has a row for each engine and combination, and says what could not be measured", async () => {
  open({ confirmed, comparisons: [comparison], job: null });
  const table = await screen.findByRole("table", { name: "Result" });
  const [own, spacy, both] = within(table).getAllByRole("row").slice(-3);
  expect(own?.textContent).toContain("Maskros' own lists and rules0.9000.8000.9500.850");
  expect(own?.textContent).toContain("1.323.3310");
  expect(spacy?.textContent).toContain("It could not be measured");
  expect(both?.textContent).toContain("Any");
  expect(screen.getByText(/30 documents, by Ada/)).toBeTruthy();
});

test("without a confirmed document there is nothing to compare on", async () => {
  open({ confirmed: { documents: 0, tokens: 0 }, comparisons: [], job: null });
  expect(await screen.findByText("Nothing to compare on yet")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Compare" })).toBeNull());
});
