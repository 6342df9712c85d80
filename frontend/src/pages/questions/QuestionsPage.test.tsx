import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import swell from "../../../../fixtures/label_sets/swell.json";
import { aProject, aSession, page } from "../../testing/rows";
import { type Handlers, refusal, TestServer } from "../../testing/server";
import { visit } from "../../testing/visit";

const address = "/api/projects/p1/questions";

function aLabel(label: string, values: object = {}) {
  return {
    label,
    policy: "",
    by_default: "",
    by_sentence: false,
    values: 2,
    mentions: 7,
    subjects: 4,
    open: 7,
    ...values,
  };
}

function aValue(id: string, words: string, values: object = {}) {
  const decided = { keep: 0, replace: 0, mask: 0, open: 4 };
  return { id, words, mentions: 4, documents: 3, subjects: 2, said: null, category: "", decided, ...values };
}

function aLine(id: string, before: string, at: string, values: object = {}) {
  return {
    mention_id: id,
    annotation_id: "a1",
    document_id: "d1",
    document: "B1",
    author: "A",
    start: 13,
    end: 17,
    before,
    at,
    after: ".",
    policy: "",
    on: "",
    category: "",
    ...values,
  };
}

const peru = aValue("0a", "Peru");
const chile = aValue("0b", "Chile", { mentions: 3, decided: { keep: 3, replace: 0, mask: 0, open: 0 } });
const lines = [aLine("m1", "Jag kom från ", "Peru"), aLine("m2", "Jag gillar ", "PERU")];
const strike = aValue("0c", "Vi var glada och fria.", { mentions: 2 });

function open(handlers: Handlers = {}, project: object = {}) {
  const server = new TestServer({
    "GET /api/session": () => aSession(),
    "GET /api/projects/p1": () => aProject({ metadata_fields: ["origin"], ...project }),
    "GET /api/projects": () => page([]),
    "GET /api/label-sets/swell": () => swell,
    [`GET ${address}`]: () => ({
      labels: [
        aLabel("country"),
        aLabel("extra", { by_default: "replace", open: 0 }),
        aLabel("sensitive", { by_sentence: true }),
      ],
      metadata_fields: ["origin"],
    }),
    [`GET ${address}/values`]: ({ query }) => {
      const results = query.get("label") === "sensitive" ? [strike] : [peru, chile];
      return { count: results.length, results };
    },
    [`GET ${address}/lines`]: ({ query }) => ({
      count: 2,
      lines,
      said: query.get("field") === "origin" ? [{ value: "peru", subjects: 1, all: 3 }] : [],
    }),
    [`GET ${address}/decisions`]: () => [],
    [`POST ${address}/decisions`]: () => ({ number: 5, changed: 1 }),
    [`POST ${address}/decisions/undo`]: () => ({ number: 6, changed: 1 }),
    ...handlers,
  });
  return { server, user: visit("/projects/p1/questions") };
}

const sentBy = (server: TestServer) => server.sent("POST", `${address}/decisions`).map(({ body }) => body);
const row = (name: RegExp) => screen.findByRole("button", { name });

test("labels say what is open, values how often and by how many, lines where", async () => {
  open();
  const nav = await screen.findByRole("navigation", { name: "Labels" });
  const country = await within(nav).findByRole("button", { name: /Country 7 mentions open/ });
  expect(country.getAttribute("aria-current")).toBe("true");
  expect(within(nav).getByRole("button", { name: /Extra all decided/ })).toBeTruthy();
  const value = await row(/^Peru 4 mentions 2 subjects/);
  expect(value.closest("li")?.textContent).toContain("open");
  expect((await row(/^Chile 3 mentions/)).closest("li")?.textContent).toContain("kept");
  const line = await row(/^Jag kom från Peru/);
  const link = within(line.closest("li") as HTMLElement).getByRole("link", { name: "B1" });
  expect(link.getAttribute("href")).toBe("/annotations/a1?start=13&end=17");
});

test("one key keeps the value and goes on to the next, another replaces it", async () => {
  const { server, user } = open();
  await user.click(await row(/^Peru/));
  await user.keyboard("k");
  await screen.findByText("Kept.");
  expect(document.activeElement?.textContent).toContain("Chile");
  await user.keyboard("r");
  await waitFor(() => expect(sentBy(server)).toHaveLength(2));
  expect(sentBy(server)).toEqual([
    { label: "country", policy: "keep", values: ["0a"] },
    { label: "country", policy: "replace", values: ["0b"] },
  ]);
});

test("all that are selected are decided together", async () => {
  const { server, user } = open();
  await user.click(await row(/^Peru/));
  await user.keyboard("x{ArrowDown}x");
  expect(screen.getByRole("group", { name: "2 values selected" })).toBeTruthy();
  await user.keyboard("r");
  await waitFor(() => expect(screen.queryByRole("group", { name: /selected/ })).toBeNull());
  expect(sentBy(server)).toEqual([{ label: "country", policy: "replace", values: ["0a", "0b"] }]);
});

test("in the lines the keys decide about a single mention", async () => {
  const { server, user } = open();
  await user.click(await row(/^Peru/));
  await row(/^Jag kom från/);
  await user.keyboard("{ArrowRight}k");
  await waitFor(() => expect(sentBy(server)).toEqual([{ label: "country", policy: "keep", mentions: ["m1"] }]));
  expect(document.activeElement?.textContent).toBe("Jag gillar PERU.");
  await user.keyboard("{ArrowLeft}");
  expect(document.activeElement?.textContent).toContain("4 mentions");
});

test("capitals decide about the whole label", async () => {
  const { server, user } = open();
  await user.click(await row(/^Peru/));
  await user.keyboard("{Shift>}R{/Shift}");
  await waitFor(() => expect(sentBy(server)).toEqual([{ label: "country", policy: "replace" }]));
});

test("what is sensitive is decided by its sentence with a category", async () => {
  const { server, user } = open();
  await user.click(await screen.findByRole("button", { name: /^Sensitive/ }));
  await user.click(await row(/^Vi var glada och fria\. 2 mentions/));
  await user.click(await screen.findByRole("button", { name: /What is sensitive/ }));
  await user.click(await screen.findByRole("option", { name: "Politics" }));
  await user.click(await row(/^Vi var glada och fria\. 2 mentions/));
  await user.keyboard("k");
  await waitFor(() =>
    expect(sentBy(server)).toEqual([{ label: "sensitive", policy: "keep", values: ["0c"], category: "POLITICS" }]),
  );
});

test("subjects are counted by a field of the metadata", async () => {
  const { server, user } = open({
    [`GET ${address}/values`]: ({ query }) => ({
      count: 1,
      results: [aValue("0a", "Peru", { said: query.get("field") === "origin" ? 3 : null })],
    }),
  });
  await user.click(await screen.findByRole("button", { name: /Subjects by metadata/ }));
  await user.click(await screen.findByRole("option", { name: "origin" }));
  expect(await row(/Peru 4 mentions 2 subjects 3 by metadata/)).toBeTruthy();
  expect(await screen.findByText("peru: 1 of 3")).toBeTruthy();
  expect(server.sent("GET", `${address}/lines`).at(-1)?.query.get("field")).toBe("origin");
});

test("a decision is undone by key, also one of another day", async () => {
  const made = {
    number: 4,
    label: "country",
    policy: "replace",
    category: "",
    by: { id: "u1", name: "Saga Ek" },
    at: "2026-11-30T10:00:00Z",
    values: 1,
    mentions: 0,
    words: ["peru"],
    undoes: null,
    undone: false,
  };
  const { server, user } = open({ [`GET ${address}/decisions`]: () => [{ ...made, number: 6, undone: true }, made] });
  await user.click(await row(/^Peru/));
  await user.keyboard("z");
  await screen.findByText("Undone.");
  expect(server.sent("POST", `${address}/decisions/undo`).map(({ body }) => body)).toEqual([{ number: 4 }]);
  await user.click(screen.getByText("Decisions"));
  expect(screen.getAllByText(/Country: 1 value \(peru\), replaced/)).toHaveLength(2);
});

test("why a decision is refused is said", async () => {
  const { user } = open({ [`POST ${address}/decisions`]: () => refusal(409, "not_undoable") });
  await user.click(await row(/^Peru/));
  await user.keyboard("k");
  expect(await screen.findByText("This can no longer be undone: something it touched has changed since.")).toBeTruthy();
});

test("all texts of an author are shown with their metadata", async () => {
  const text = {
    document_id: "d1",
    document: "B1",
    annotation_id: "a1",
    language: "sv",
    metadata: { origin: "Peru" },
    text: "Jag kom från Peru 😀 till Lund.",
    places: [{ start: 13, end: 17, label: "country", policy: "" }],
  };
  const { user } = open({ "GET /api/documents/d1/author": () => ({ author: "A", count: 1, texts: [text] }) });
  await user.click(await row(/^Peru/));
  await row(/^Jag kom från/);
  await user.keyboard("{ArrowRight}a");
  const dialog = await screen.findByRole("dialog", { name: "Texts of author A" });
  expect((await within(dialog).findByText("Peru", { selector: "mark" })).title).toBe("Country");
  expect(dialog.textContent).toContain("originPeru");
  expect(dialog.textContent).toContain("Jag kom från Peru 😀 till Lund.");
});

test("in an archived project everything can be read and nothing decided", async () => {
  const { server, user } = open({}, { archived: true });
  await user.click(await row(/^Peru/));
  await row(/^Jag kom från/);
  expect(screen.queryByRole("button", { name: /^Keep/ })).toBeNull();
  await user.keyboard("k");
  expect(await screen.findByText("The project is archived: you can decide nothing here.")).toBeTruthy();
  expect(sentBy(server)).toEqual([]);
});

test("a filter shows the first page of what passes it", async () => {
  const { server, user } = open({ [`GET ${address}/values`]: () => ({ count: 201, results: [peru] }) });
  await row(/^Peru/);
  await user.click(screen.getByRole("button", { name: "Next page" }));
  await user.click(screen.getByRole("checkbox", { name: "Only undecided" }));
  const pages = () =>
    server.sent("GET", `${address}/values`).map(({ query }) => `${query.get("open")} ${query.get("page")}`);
  await waitFor(() => expect(pages()).toEqual(["false 1", "false 2", "true 1"]));
});
