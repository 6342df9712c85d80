// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import swell from "../../../fixtures/label_sets/swell.json";
import type { ComparisonPayload } from "../api/adjudications";
import { aSession } from "../testing/rows";
import { type Handlers, refusal, TestServer } from "../testing/server";
import { visit } from "../testing/visit";

const text = "Anna bor i Lund.";
const columns: ComparisonPayload["items"]["columns"] = [
  "id",
  "table",
  "first",
  "second",
  "start",
  "end",
  "kind",
  "differing",
  "open",
  "outdated",
  "taken",
  "row",
  "op_id",
  "by",
  "at",
  "why",
];
const mentionColumns = [
  "id",
  "start",
  "end",
  "label",
  "modifiers",
  "identifier_type",
  "confidential_status",
  "entity_id",
  "flags",
  "comment",
  "origin",
  "status",
  "evidence",
] as const;

function mention(id: string, start: number, end: number, label: string) {
  return [id, start, end, label, [], null, null, null, [], "", "person", "accepted", null];
}

function layer(id: string, rows: unknown[][]) {
  const mentions = { columns: [...mentionColumns], rows };
  return { id, version: 0, mentions, entities: [], rewrites: [], comments: { comment_stage: "", comment_user: "" } };
}

function told(id: string, name: string, adjudicated = false) {
  return { id, annotator: { id: name, name }, adjudicated, status: "done" as const, version: 0 };
}

const lund = ["i1", "mention", "a1", "b1", 11, 15, "label", ["label"], true, false, "", null, null, null, null, ""];
const anna = ["i2", "mention", "a2", null, 0, 4, "only_first", [], true, false, "", null, null, null, null, ""];

function comparison(given: Partial<ComparisonPayload> = {}): ComparisonPayload {
  return {
    document: { id: "d1", external_id: "A1AT1", language: "sv", metadata: {}, person_to_protect: "Anna Berg" },
    project: { id: "p1", name: "Essays", archived: false, preferences: {} },
    // The fixture is a label set as the server sends it.
    label_set: swell as ComparisonPayload["label_set"],
    policies: {},
    text,
    token_lengths: [5, 4, 2, 4, 1],
    paragraphs: [[0, 5]],
    layers: [told("l1", "Ali"), told("l2", "Bea")],
    first: layer("l1", [mention("a2", 0, 4, "firstname_female"), mention("a1", 11, 15, "city")]),
    second: layer("l2", [mention("b1", 11, 15, "place")]),
    adjudication: {
      id: "j1",
      layer: layer("l3", []),
      status: "in_progress",
      adjudicator: { id: "u1", name: "Saga Ek" },
      can_settle: true,
      can_take_over: false,
      changed: [],
      started_at: "2026-11-28T10:00:00Z",
    },
    refusal: null,
    items: { columns, rows: [anna, lund] },
    ...given,
  };
}

function serve(payload: ComparisonPayload, handlers: Handlers = {}): TestServer {
  return new TestServer({
    "GET /api/session": () => aSession(),
    "GET /api/documents/d1/comparison": () => payload,
    ...handlers,
  });
}

function settled(row: unknown[], taken: string, changes: unknown[] = []) {
  const done = [...row.slice(0, 8), false, false, taken, null, `op-${taken}`, "Saga Ek", "2026-11-28T11:00:00Z", ""];
  return { version: 1, items: { columns, rows: [done] }, left: [], changes };
}

async function opened(item = "i2") {
  const user = visit(`/documents/d1/compare?item=${item}`);
  const place = await screen.findByRole("region", { name: "The current place" });
  return { user, place };
}

test("a key settles the current place, sends what was seen, and goes to the next", async () => {
  const server = serve(comparison(), { "POST /api/adjudications/j1/settle": () => settled(anna, "nothing") });
  const { user, place } = await opened();
  expect(place.textContent).toContain("Anna");
  expect(screen.getByText("Protect Anna Berg")).toBeDefined();
  await user.keyboard("3");
  await waitFor(() => expect(place.textContent).toContain("Lund"));
  const [sent] = server.sent("POST", "/api/adjudications/j1/settle");
  expect(sent?.body).toEqual({ item: "i2", take: "nothing", seen: null });
  expect(screen.getByText("1 place to settle")).toBeDefined();
});

test("each person's values are shown, and differences are marked in words", async () => {
  serve(comparison());
  const { place } = await opened("i1");
  const row = (await within(place).findByText(/differs/)).closest("tr") as HTMLElement;
  expect(row.textContent).toContain("Label");
  expect(
    within(row)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  ).toEqual(["City", "", "Place"]);
});

test("the reason for a settlement is opened by a key and saved by Enter, and the page's keys work again", async () => {
  const server = serve(comparison(), {
    "PUT /api/adjudications/j1/reason": () => new Response(null, { status: 204 }),
    "POST /api/adjudications/j1/settle": () => settled(lund, "first"),
  });
  const { user, place } = await opened("i1");
  await user.keyboard("rIt is 1 name.{Enter}");
  await waitFor(() => expect(server.sent("PUT", "/api/adjudications/j1/reason")).toHaveLength(1));
  expect(server.sent("PUT", "/api/adjudications/j1/reason")[0]?.body).toEqual({ item: "i1", text: "It is 1 name." });
  expect(server.sent("POST", "/api/adjudications/j1/settle")).toEqual([]);
  await user.keyboard("1");
  await waitFor(() => expect(place.textContent).toContain("Anna"));
});

test("Escape discards the reason that was being written", async () => {
  const server = serve(comparison());
  const { user } = await opened();
  await user.keyboard("rA slip.{Escape}");
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: /^Why/ });
  await waitFor(() => expect(field.value).toBe(""));
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "The current place" }));
  expect(server.sent("PUT", "/api/adjudications/j1/reason")).toEqual([]);
});

test("what blocks the adjudication is shown with the reason", async () => {
  serve(comparison(), {
    "POST /api/adjudications/j1/settle": () => refusal(409, "item_in_the_way", { item: "i1", row: "r" }),
  });
  const { user, place } = await opened();
  await user.keyboard("1");
  await screen.findByText(/This overlaps what was settled at another place/);
  expect(place.textContent).toContain("Lund");
});

test("a person who cannot start is told why", async () => {
  const why = { code: "own_layer" as const, message: "", fields: {} };
  serve(comparison({ adjudication: null, refusal: why }));
  visit("/documents/d1/compare");
  await screen.findByText(/You made one of the two layers/);
  expect(screen.queryByRole("button", { name: "Adjudicate these two" })).toBeNull();
});

test("a reader has no buttons to settle, and a lead may take over", async () => {
  const payload = comparison();
  const adjudication = payload.adjudication && { ...payload.adjudication, can_settle: false, can_take_over: true };
  const server = serve({ ...payload, adjudication }, { "POST /api/adjudications/j1/take-over": () => ({ id: "j1" }) });
  const { user } = await opened();
  expect(screen.queryByRole("button", { name: /Nothing here/ })).toBeNull();
  await user.keyboard("1");
  expect(server.sent("POST", "/api/adjudications/j1/settle")).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Take over" }));
  await waitFor(() => expect(server.sent("POST", "/api/adjudications/j1/take-over")).toHaveLength(1));
});

test("a changed layer is reported, with a way to compare again", async () => {
  const payload = comparison();
  const adjudication = payload.adjudication && { ...payload.adjudication, changed: ["l1"] };
  const server = serve(
    { ...payload, adjudication },
    { "POST /api/adjudications/j1/renew": () => ({ added: 1, changed: 0, dropped: 0 }) },
  );
  const { user } = await opened();
  await user.click(screen.getByRole("button", { name: "Compare again" }));
  await screen.findByText(/Compared again: 1 new, 0 changed, 0 gone/);
  expect(server.sent("GET", "/api/documents/d1/comparison").length).toBeGreaterThan(1);
});

test("a document without two layers says what to do", async () => {
  serve(comparison({ first: null, second: null, adjudication: null, items: { columns, rows: [] } }));
  visit("/documents/d1/compare");
  await screen.findByText("There are not two layers to compare");
});
