import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { navigate } from "wouter/use-browser-location";
import swell from "../../../../fixtures/label_sets/swell.json";
import { preferences } from "../../preferences/store";
import { aProject, aSession, page } from "../../testing/rows";
import { type Handlers, TestServer } from "../../testing/server";
import { visit } from "../../testing/visit";

const address = "/api/projects/p1/concordance";

const aLayer = (document: string, values: object = {}) => ({
  annotation_id: `a-${document}`,
  document_id: `d-${document}`,
  document,
  author: "A7",
  annotator: "",
  status: "new",
  locked: "",
  ...values,
});

function aLine(layer: number, at: string, status: string | null, values: object = {}) {
  const id = `m-${layer}-${at}`;
  const mention = status === null ? null : { id, start: 6, end: 10, label: "city", status };
  return { layer, start: 6, end: 10, before: "bor i ", at, after: ".", mention, ...values };
}

const lines = [aLine(0, "Lund", "proposed"), aLine(1, "Lund", null), aLine(1, "Ystad", "proposed", { start: 20 })];
const found = {
  total: 2,
  searched: 2,
  after: null,
  words: "lund",
  layers: [aLayer("E1"), aLayer("E2")],
  lines,
};

/** What is found in some of the documents, or in all. */
function foundIn(documents?: readonly string[]) {
  const isAsked = ({ layer }: { layer: number }) => documents?.includes(found.layers[layer]?.document_id ?? "") ?? true;
  return { ...found, lines: lines.filter(isAsked) };
}

function anAction(values: object = {}) {
  return {
    id: "x1",
    act: "reject",
    label: "",
    word: "",
    by: { id: "u1", name: "Anna" },
    created_at: "2026-11-30T12:00:00Z",
    total: 1,
    position: 1,
    lines: 1,
    changed: 1,
    left: 0,
    undoes: null,
    undone: false,
    state: "done",
    ...values,
  };
}

function open(handlers: Handlers = {}, { project = {}, query = "" }: { project?: object; query?: string } = {}) {
  const server = new TestServer({
    "GET /api/session": () => aSession(),
    "GET /api/projects/p1": () =>
      aProject({ detectors: [{ key: "lexicon", en: "Lists", sv: "Listor", languages: [] }], ...project }),
    "GET /api/projects": () => page([]),
    "GET /api/label-sets/swell": () => swell,
    "GET /api/projects/p1/documents/choices": () => ({ languages: [], metadata: {}, annotators: [], assignees: [] }),
    [`GET ${address}`]: () => ({ has_homographs: false, homographs: [], actions: [] }),
    [`POST ${address}`]: ({ body }) => foundIn((body as { documents?: string[] }).documents),
    [`POST ${address}/actions`]: () => anAction(),
    "POST /api/concordance-actions/x1/undo": () => anAction({ id: "x2", act: "undo", undoes: "x1" }),
    ...handlers,
  });
  return { server, user: visit(`/projects/p1/concordance${query}`) };
}

const asked = (server: TestServer) => server.sent("POST", address).map(({ body }) => body as Record<string, unknown>);
const decided = (server: TestServer) => server.sent("POST", `${address}/actions`).map(({ body }) => body as object);
const stringRow = async (name: RegExp) =>
  within(await screen.findByRole("region", { name: "Strings" })).findByRole("button", { name });
const lineRows = () => within(screen.getByRole("region", { name: "Lines" })).getAllByRole("button");

async function search(user: ReturnType<typeof visit>, words = "lund") {
  await user.type(await screen.findByRole("textbox", { name: "Words" }), `${words}{Enter}`);
  await screen.findByRole("region", { name: "Lines" });
}

test("words are looked for in the body of a request, and counted by string", async () => {
  const { server, user } = open();
  await search(user);
  expect(asked(server)[0]).toMatchObject({ kind: "words", value: "lund", whole: true, after: "" });
  expect(await stringRow(/^Lund/)).toHaveProperty("textContent", expect.stringContaining("2"));
  expect(screen.getByText("3 lines in 2 documents")).toBeTruthy();
  expect(window.location.href).not.toContain("lund");
});

test("pages of lines are shown while the search goes on", async () => {
  const first = { ...found, searched: 1, after: "E1", lines: [lines[0]] };
  const rest = { ...found, searched: 1, lines: [lines[1]] };
  const { server, user } = open({
    [`POST ${address}`]: ({ body }) => ((body as { after: string }).after === "" ? first : rest),
  });
  await search(user);
  await waitFor(() => expect(lineRows()).toHaveLength(2));
  expect(asked(server).map(({ after }) => after)).toEqual(["", "E1"]);
});

test("a line is decided by its key, and looked at again", async () => {
  const { server, user } = open();
  await search(user);
  await waitFor(() => expect(document.activeElement).toBe(lineRows()[0]));
  await user.keyboard("r");
  await screen.findByText("Rejected 1 line.");
  const target = {
    annotation_id: "a-E1",
    start: 6,
    end: 10,
    mention_id: "m-0-Lund",
    label: "city",
    status: "proposed",
  };
  expect(decided(server)).toEqual([{ act: "reject", label: "", word: "", count: 1, lines: [target] }]);
  await waitFor(() => expect(asked(server).at(-1)).toMatchObject({ documents: ["d-E1"] }));
  expect(document.activeElement).toBe(lineRows()[1]);
});

test("a key that the person chose decides the line, and is shown on the button", async () => {
  const { server, user } = open();
  await search(user);
  act(() => preferences.change({ keys: { "concordance.reject": "å" } }));
  expect(screen.getByRole("button", { name: /Reject/ }).textContent).toMatch(/å/i);
  lineRows()[0]?.focus();
  await user.keyboard("rå");
  await waitFor(() => expect(decided(server)).toHaveLength(1));
  expect(decided(server)[0]).toMatchObject({ act: "reject", count: 1 });
});

test("a string is decided after its count was shown, and taken back with one undo", async () => {
  const { server, user } = open({
    [`GET ${address}`]: () => ({ has_homographs: false, homographs: [], actions: [anAction()] }),
  });
  await search(user);
  await user.click(await stringRow(/^Lund/));
  await user.keyboard("y");
  const dialog = await screen.findByRole("dialog", { name: "Accept 1 line?" });
  expect(within(dialog).getByText(/All lines of “Lund”/)).toBeTruthy();
  expect(within(dialog).getByText("1 line needs no change.")).toBeTruthy();
  await user.click(within(dialog).getByRole("button", { name: "Accept" }));
  await waitFor(() => expect(decided(server)).toHaveLength(1));
  await user.keyboard("z");
  await screen.findByText("Undone in 1 line.");
});

test("marking asks for the label and leaves what is marked", async () => {
  const { server, user } = open();
  await search(user);
  await user.click(await stringRow(/^All lines/));
  await user.keyboard("m");
  const dialog = await screen.findByRole("dialog", { name: "Mark 1 line" });
  await user.click(within(dialog).getByRole("button", { name: "Mark" }));
  await waitFor(() => expect(decided(server)[0]).toMatchObject({ act: "mark", label: "firstname_male", count: 1 }));
});

test("what cannot be changed is counted with the reason, and nothing is sent", async () => {
  const layers = [aLayer("E1", { locked: "in_review" })];
  const { server, user } = open({ [`POST ${address}`]: () => ({ ...found, layers, lines: [lines[0]] }) });
  await search(user);
  await user.keyboard("r");
  expect(await screen.findByText("the annotation is under review")).toBeTruthy();
  expect(decided(server)).toEqual([]);
});

test("the address names what may be named, and the way back finds the last words again", async () => {
  const { server, user } = open();
  await search(user);
  await user.click(screen.getByRole("button", { name: /Look for/ }));
  await user.click(await screen.findByRole("option", { name: "Label" }));
  await user.click(screen.getByRole("button", { name: /Choose….*Label/ }));
  await user.click(await screen.findByRole("option", { name: "City" }));
  await waitFor(() => expect(window.location.search).toBe("?kind=label&value=city"));
  await user.click(screen.getByRole("button", { name: /Look for/ }));
  await user.click(await screen.findByRole("option", { name: "Words" }));
  await search(user, "ystad");
  await waitFor(() => expect(window.location.search).toBe(""));
  const before = asked(server).length;
  act(() => navigate("/"));
  await screen.findByRole("heading", { name: "Projects" });
  act(() => navigate("/projects/p1/concordance"));
  await waitFor(() => expect(asked(server)[before]).toMatchObject({ kind: "words", value: "ystad" }));
});

test("the address of a label shows its lines at once, and that of a place its words", async () => {
  const { server } = open({}, { query: "?kind=label&value=city" });
  await waitFor(() => expect(asked(server)[0]).toMatchObject({ kind: "label", value: "city" }));
});

test("a place in a text is looked for without its words in the address", async () => {
  const { server } = open({}, { query: "?annotation=a-E1&start=6&end=10" });
  const place = { annotation_id: "a-E1", start: 6, end: 10 };
  await waitFor(() => expect(asked(server)[0]).toMatchObject({ kind: "words", place }));
  expect(await screen.findByDisplayValue("lund")).toBeTruthy();
});

test("a homograph is decided by string, with all its lines", async () => {
  const homographs = [{ word: "ystad", decision: "leave" }];
  const { server, user } = open(
    {
      [`GET ${address}`]: () => ({ has_homographs: true, homographs, actions: [] }),
      [`POST ${address}`]: () => ({ ...found, lines: [aLine(0, "Lund", "held_back"), aLine(1, "Ystad", "rejected")] }),
    },
    { query: "?kind=homographs", project: { role: "lead" } },
  );
  expect(await stringRow(/^Ystad left as it is/)).toBeTruthy();
  await user.click(await stringRow(/^Lund undecided/));
  await user.keyboard("t");
  await waitFor(() => expect(decided(server)[0]).toMatchObject({ act: "rotate", word: "Lund", count: 1 }));
});

test("at a line of a homograph, one says whether only that is meant", async () => {
  const { server, user } = open(
    {
      [`GET ${address}`]: () => ({ has_homographs: true, homographs: [], actions: [] }),
      [`POST ${address}`]: () => ({ ...found, lines: [aLine(0, "Lund", "held_back")] }),
    },
    { query: "?kind=homographs", project: { role: "lead" } },
  );
  await user.click(await stringRow(/^Lund undecided/));
  await user.keyboard("{ArrowRight}v");
  expect(await screen.findByRole("dialog", { name: "Leave “Lund” as it is?" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Leave as it is" }));
  await waitFor(() => expect(decided(server)[0]).toMatchObject({ act: "reject", word: "", count: 1 }));
  await user.keyboard("v");
  await user.click(await screen.findByRole("radio", { name: "Everywhere" }));
  await user.click(screen.getByRole("button", { name: "Leave as it is" }));
  await waitFor(() => expect(decided(server)[1]).toMatchObject({ act: "leave", word: "Lund" }));
});

test("in an archived project everything can be read and nothing decided", async () => {
  const { server, user } = open({}, { project: { archived: true } });
  await search(user);
  expect(screen.queryByRole("button", { name: /^Accept/ })).toBeNull();
  await user.keyboard("y");
  expect(await screen.findByText("The project is archived: nothing can be decided.")).toBeTruthy();
  expect(decided(server)).toEqual([]);
});

test("a long decision shows how far it is, and can be stopped", async () => {
  const going = anAction({ state: "running", total: 100, position: 40 });
  const { server, user } = open({
    [`GET ${address}`]: () => ({ has_homographs: false, homographs: [], actions: [going] }),
    "POST /api/concordance-actions/x1/cancel": () => going,
  });
  expect(await screen.findByText("40 of 100 annotations changed")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Stop" }));
  await waitFor(() => expect(server.sent("POST", "/api/concordance-actions/x1/cancel")).toHaveLength(1));
});
