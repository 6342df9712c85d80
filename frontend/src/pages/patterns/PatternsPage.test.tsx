import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import swell from "../../../../fixtures/label_sets/swell.json";
import type { OwnPattern, PatternTrial, TriedKind } from "../../api/patterns";
import { aProject, aSession, page } from "../../testing/rows";
import { type Handlers, refusal, TestServer } from "../../testing/server";
import { visit } from "../../testing/visit";

const address = "/api/projects/p1/patterns";

function aPattern(given: Partial<OwnPattern> = {}): OwnPattern {
  return {
    name: "Ward",
    expression: "W\\d+",
    words: [],
    label: "extra",
    replacement: "[Ward]",
    context: [],
    near: 5,
    ignore_case: false,
    checksum: "",
    on: true,
    ...given,
  };
}

const about = { version: 2, since: 1, restores: null, summary: "", by: { id: "u1", name: "Ada" } };
const second = { ...about, created_at: "2026-11-30T10:00:00Z" };
const first = { ...second, version: 1, summary: "The first ones" };

function present(patterns: readonly OwnPattern[], values: object = {}) {
  return {
    current: patterns.length === 0 ? null : { ...second, patterns },
    versions: patterns.length === 0 ? [] : [second, first],
    checksums: [{ key: "luhn", en: "Luhn", sv: "Luhn" }],
    ...values,
  };
}

function aTrial(patterns: readonly OwnPattern[], counts: Partial<Record<TriedKind, number>> = {}): PatternTrial {
  const tried = {
    found: 7,
    documents: 3,
    everything: false,
    counts: Object.entries(counts).map(([kind, count]) => ({ kind: kind as TriedKind, count, kept: 1 })),
    taken: [{ detector: "names", key: "surname", count: 4 }],
  };
  return {
    id: "t1",
    created_at: "2026-11-30T10:00:00Z",
    patterns: [...patterns],
    state: "done",
    progress: 9,
    total: 9,
    error_code: "",
    result: { documents: 9, words: 900, patterns: patterns.map(() => tried) },
  };
}

const renewal = "GET /api/projects/p1/renewal";

function open(patterns: readonly OwnPattern[] = [aPattern()], handlers: Handlers = {}, project: object = {}) {
  const server = new TestServer({
    "GET /api/session": () => aSession(),
    "GET /api/projects/p1": () => aProject(project),
    "GET /api/projects": () => page([]),
    "GET /api/label-sets/swell": () => swell,
    [`GET ${address}`]: () => present(patterns),
    [`GET ${address}/trials`]: () => ({ trial: null }),
    "GET /api/projects/p1/bulk-actions": () => [],
    [renewal]: () => ({ renewable: 0, waiting: 0, kept: 0 }),
    [`POST ${address}/check`]: ({ body }) => ({ ...(body as object), findings: [] }),
    [`POST ${address}`]: ({ body }) => ({ ...second, version: 3, patterns: (body as { patterns: unknown }).patterns }),
    ...handlers,
  });
  return { server, user: visit("/projects/p1/patterns") };
}

const button = (name: string | RegExp) => screen.findByRole("button", { name });
const lastSent = (server: TestServer, path: string) => server.sent("POST", path).at(-1)?.body;

test("a pattern is written, and saved as a version with what is new", async () => {
  const { server, user } = open([]);
  expect(await screen.findByText("No patterns yet")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  await user.click(await button("New pattern"));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Name" })));
  await user.keyboard("Ward");
  await user.type(screen.getByRole("textbox", { name: "Expression" }), "W1");
  await user.type(screen.getByRole("textbox", { name: "Replacement optional" }), "[[Ward]");
  await user.type(screen.getByRole("textbox", { name: "Context words" }), "sal{Enter}rum");
  await user.click(screen.getByRole("checkbox", { name: "On" }));
  await user.click(await button("Save"));
  const dialog = await screen.findByRole("dialog", { name: "Save as version 1" });
  expect(within(dialog).getByText("Added: Ward")).toBeTruthy();
  await user.type(within(dialog).getByRole("textbox"), "Wards");
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(lastSent(server, address)).toEqual({
    patterns: [aPattern({ expression: "W1", label: "extra", context: ["sal", "rum"] })],
    base: 0,
    summary: "Wards",
    restores: null,
  });
  expect(await button("Save")).toHaveProperty("disabled", true);
});

test("what is wrong is told with its place, and is not saved", async () => {
  const finding = { place: 0, code: "missing_parenthesis", field: "expression", start: 1, end: 2, is_warning: false };
  const { user } = open([aPattern({ expression: "W(1" })], {
    [`POST ${address}/check`]: ({ body }) => ({ ...(body as object), findings: [finding] }),
  });
  const told = await screen.findByText(/This parenthesis is never closed/);
  expect(told?.textContent).toContain("At character 2: W(1");
  expect(within(told).getByText("(", { selector: "mark" })).toBeTruthy();
  await user.type(screen.getByRole("textbox", { name: "Name" }), "x");
  expect(await screen.findByText("Correct the errors first")).toBeTruthy();
  expect(await button("Save")).toHaveProperty("disabled", true);
  expect(await button("Try on all documents")).toHaveProperty("disabled", true);
});

test("a warning keeps nobody from saving", async () => {
  const finding = {
    place: 0,
    code: "replacement_shared",
    field: "replacement",
    start: null,
    end: null,
    is_warning: true,
  };
  const { user } = open([aPattern()], {
    [`POST ${address}/check`]: ({ body }) => ({ ...(body as object), findings: [finding] }),
  });
  expect(await screen.findByText(/gets the same pseudonym/)).toBeTruthy();
  await user.click(screen.getByRole("checkbox", { name: "Ignore case" }));
  expect(await button("Save")).toHaveProperty("disabled", false);
});

test("a trial shows counts, what is taken, and lines on request", async () => {
  const patterns = [aPattern({ on: false })];
  const { server, user } = open(patterns, {
    [`POST ${address}/trials`]: () => aTrial(patterns, { new: 5, covers: 2, rejected: 1 }),
    "GET /api/pattern-trials/t1/lines": () => [
      {
        document_id: "d1",
        external_id: "B1",
        start: 4,
        end: 7,
        before: "Rum ",
        at: "W12",
        after: ".",
        becomes: "[Ward]",
        marked: [{ start: 4, end: 7, key: "surname", detector: "names", status: "rejected", by_person: false }],
      },
    ],
  });
  await user.click(await button("Try on all documents"));
  expect(lastSent(server, `${address}/trials`)).toEqual({ patterns });
  expect(await screen.findByText(/in 3 documents of 9/)).toBeTruthy();
  expect(server.sent("GET", "/api/pattern-trials/t1/lines")).toEqual([]);
  expect(screen.getByText("Replaces 4 proposals of other detectors")).toBeTruthy();
  await user.click(await button(/Somebody rejected a proposal/));
  const line = (await screen.findByText("W12", { selector: "mark" })).closest("li");
  expect(line?.textContent).toContain("Rum W12.B1becomes [Ward]Surname, rejected");
  expect(server.sent("GET", "/api/pattern-trials/t1/lines")[0]?.query.toString()).toBe("pattern=0&kind=rejected");
  // Turning it on changes nothing of what it finds; another expression does.
  await user.click(screen.getByRole("checkbox", { name: "On" }));
  expect(screen.getByText(/in 3 documents of 9/)).toBeTruthy();
  await user.type(screen.getByRole("textbox", { name: "Expression" }), "x");
  expect(screen.getByText("The pattern has changed since the last trial.")).toBeTruthy();
});

test("a trial that is going on shows its progress and can be cancelled", async () => {
  const going = { ...aTrial([aPattern()]), state: "running", progress: 30, total: 90, result: null };
  const { server, user } = open([aPattern()], {
    [`GET ${address}/trials`]: () => ({ trial: going }),
    "POST /api/pattern-trials/t1/cancel": () => ({ ...going, state: "cancelled" }),
  });
  expect(await screen.findByText("30 of 90 documents")).toBeTruthy();
  server.on({ [`GET ${address}/trials`]: () => ({ trial: { ...going, state: "cancelled" } }) });
  await user.click(await button("Stop"));
  expect(await screen.findByText("The trial was cancelled.")).toBeTruthy();
});

test("documents with other proposals can be pre-annotated again", async () => {
  const { server, user } = open([aPattern()], {
    [renewal]: () => ({ renewable: 12, waiting: 0, kept: 3 }),
    "POST /api/projects/p1/renewal": () => ({}),
  });
  expect(await screen.findByText(/3 more keep their proposals/)).toBeTruthy();
  await user.click(await button("Pre-annotate 12 documents again"));
  await waitFor(() => expect(lastSent(server, "/api/projects/p1/renewal")).toEqual({ count: 12 }));
});

test("one sees what an earlier version changed, and can go back to it", async () => {
  const old = aPattern({ expression: "V\\d+" });
  const { server, user } = open([aPattern()], {
    [`GET ${address}/1`]: () => ({ ...first, patterns: [old] }),
    [`GET ${address}/2`]: () => ({ ...second, patterns: [aPattern()] }),
  });
  await user.click(await button("Changes of version 2"));
  const change = (await screen.findByText("Changed: Ward")).closest("li");
  expect(change?.textContent).toContain("ExpressionV\\d+ W\\d+");
  await user.click(await button("Restore version 1"));
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Expression" })).toHaveProperty("value", "V\\d+"));
  await user.click(await button("Save"));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(lastSent(server, address)).toMatchObject({ restores: 1, base: 2, patterns: [old] }));
});

test("pairs are read with a label, and added under names that are free", async () => {
  const { server, user } = open([aPattern({ name: "pair 1" })], {
    [`POST ${address}/reading`]: () => ({ patterns: [aPattern({ name: "pair 1", expression: "X" })], findings: [] }),
  });
  await user.click(await button("Import"));
  await user.click(await screen.findByRole("tab", { name: "Pairs" }));
  await user.type(screen.getByRole("textbox", { name: "Pairs of expression and replacement" }), "[[x");
  await user.click(await button("Add to the patterns"));
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Name" })).toHaveProperty("value", "pair 1 2"));
  expect(lastSent(server, `${address}/reading`)).toEqual({ format: "pairs", content: "[x", key: "extra" });
});

test("a file that is wrong says so", async () => {
  const { user } = open([], { [`POST ${address}/reading`]: () => refusal(400, "invalid_format", { pattern: 2 }) });
  await user.click(await button("Import"));
  await user.upload(await screen.findByLabelText("File"), new File(["[[pattern]]"], "p.toml"));
  await user.click(await button("Add to the patterns"));
  expect((await screen.findByRole("alert"))?.textContent).toContain("Pattern2");
});

test("the arrow keys go from pattern to pattern", async () => {
  const { user } = open([aPattern(), aPattern({ name: "Bed", expression: "B1" })]);
  const list = await screen.findByRole("navigation", { name: "Patterns: the first match wins" });
  const [ward, bed] = within(list).getAllByRole("button", { name: /Extra/ });
  ward?.focus();
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(bed);
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveProperty("value", "Bed");
  await user.click(await button("Move up"));
  expect(within(list).getAllByRole("button", { name: /Extra/ })[0]?.textContent).toContain("Bed");
});

test("an archived project shows its patterns, and nothing can be changed", async () => {
  open([aPattern()], {}, { archived: true });
  // The browser disables all fields of the group.
  expect(await screen.findByRole("group", { name: "Pattern fields" })).toHaveProperty("disabled", true);
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  expect(screen.queryByRole("button", { name: "New pattern" })).toBeNull();
});

test("only leads have the page", async () => {
  open([aPattern()], {}, { role: "reviewer" });
  expect(await screen.findByText("Your role in the project does not allow this.")).toBeTruthy();
});

const suggestion = { documents: 4, against: 1, annotation_id: "a1", start: 9, end: 19 };

test("words that people marked and rejected become lists that are off", async () => {
  const found = [
    { ...suggestion, words: "Solgläntan", key: "area" },
    { ...suggestion, words: "Björn", key: "" },
    { ...suggestion, words: "Vasa", key: "area" },
  ];
  const { server, user } = open([aPattern()], { [`GET ${address}/suggestions`]: () => ({ documents: 12, found }) });
  await user.click(await button("Suggest words"));
  const dialog = await screen.findByRole("dialog", { name: "Suggested words" });
  const lines = await within(dialog).findByRole("link", { name: "Solgläntan" });
  expect(lines.getAttribute("href")).toBe("/projects/p1/concordance?annotation=a1&start=9&end=19");
  await user.click(within(dialog).getByRole("checkbox", { name: "Select all words" }));
  await user.click(within(dialog).getByRole("checkbox", { name: "Select Vasa" }));
  await user.click(within(dialog).getByRole("button", { name: "Add 2 words" }));
  expect(await screen.findByRole("heading", { name: "Words for area" })).toBeTruthy();
  expect(screen.getByRole("textbox", { name: "Words" })).toHaveProperty("value", "Solgläntan");
  await user.click(await button("Save"));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(lastSent(server, address)).toBeTruthy());
  const list = { expression: "", replacement: "", on: false };
  expect((lastSent(server, address) as { patterns: unknown }).patterns).toEqual([
    aPattern(),
    aPattern({ ...list, name: "Words for area", label: "area", words: ["Solgläntan"] }),
    aPattern({ ...list, name: "Words never to propose", label: "", words: ["Björn"] }),
  ]);
});

test("an expression is kept while a list is tried, and what is never proposed has no replacement", async () => {
  const { user } = open();
  await user.click(await button(/Look for/));
  await user.click(await screen.findByRole("option", { name: "Words from a list" }));
  await user.type(await screen.findByRole("textbox", { name: "Words" }), "Solgläntan");
  expect(screen.queryByRole("textbox", { name: "Expression" })).toBeNull();
  await user.click(await button(/Look for/));
  await user.click(await screen.findByRole("option", { name: "An expression" }));
  expect(await screen.findByRole("textbox", { name: "Expression" })).toHaveProperty("value", "W\\d+");
  await user.click(await button(/^Label|Label$/));
  await user.click(await screen.findByRole("option", { name: "Never propose it" }));
  expect(screen.queryByRole("textbox", { name: "Replacement optional" })).toBeNull();
  expect(screen.getByText(/so nobody is asked about it/)).toBeTruthy();
});
