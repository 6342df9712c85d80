import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { DocumentDetails, DocumentLayer, LayerReview } from "../../api/documents";
import { aDocument, aProject, aSession } from "../../testing/rows";
import { type Handlers, TestServer } from "../../testing/server";
import { visit } from "../../testing/visit";

function aLayer(given: Partial<DocumentLayer> = {}): DocumentLayer {
  return {
    id: "a1",
    origin: "person",
    adjudicated: false,
    annotator: { id: "u2", name: "Ina Berg" },
    status: "done",
    version: 7,
    mention_count: 12,
    open_count: 0,
    held_back_count: 0,
    held_back_seen: false,
    is_outdated: false,
    is_settled: false,
    is_changed: false,
    created_at: "2026-11-20T10:00:00Z",
    updated_at: "2026-11-21T10:00:00Z",
    reviews: [],
    ...given,
  };
}

const review: LayerReview = {
  id: "r1",
  reviewer: { id: "u3", name: "Bo Lind" },
  verdict: "unsure",
  reason: "The town is small.",
  masked_read: true,
  main_read: false,
  verdict_version: 5,
  outcome: "",
  started_at: "2026-11-21T11:00:00Z",
  finished_at: null,
  disagreements: { open: 2, decided: 1, applied: 1 },
};

const machine = aLayer({ id: "a0", origin: "machine", annotator: null, status: "new", version: 0 });

function details(given: Partial<DocumentDetails> = {}): DocumentDetails {
  return {
    ...aDocument({ metadata: { genre: "letter", level: "A1", sources: ["x"] } }),
    author_key: "A7",
    unadjudicated: false,
    waiver: null,
    layers: [machine, aLayer({ reviews: [review] }), aLayer({ id: "a2", annotator: { id: "u4", name: "Per Ek" } })],
    ...given,
  };
}

const entry = { by: null, reason: "", annotation: null, person: null, values: {} };
const layerOf = { id: "a1", origin: "person", adjudicated: false, annotator: { id: "u2", name: "Ina Berg" } };
const moved = {
  ...entry,
  verb: "status_changed",
  at: "2026-11-22T10:00:00Z",
  by: { id: "u2", name: "Ina Berg" },
  reason: "A name was left.",
  annotation: layerOf,
  values: { from: "done", to: "in_progress" },
};

function serve(handlers: Handlers = {}): TestServer {
  return new TestServer({
    "GET /api/session": () => aSession(),
    "GET /api/projects/p1": () => aProject({ review: "single" }),
    "GET /api/projects/p1/tags": () => [],
    "GET /api/documents/d1": () => details(),
    "GET /api/documents/d1/history": ({ query }) =>
      query.has("before")
        ? { entries: [{ ...entry, verb: "document_added", at: "2026-11-20T10:00:00Z" }], more: false }
        : { entries: [moved], more: true },
    ...handlers,
  });
}

test("the layers are listed with their owners, and link to the editor and to their comparison", async () => {
  serve();
  visit("/documents/d1");
  const layers = await screen.findByRole("table", { name: "Layers" });
  const links = within(layers).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Proposals", "/annotations/a0"],
    ["Ina Berg", "/annotations/a1"],
    ["Per Ek", "/annotations/a2"],
  ]);
  expect(screen.getByRole("link", { name: "Compare the layers" }).getAttribute("href")).toBe("/documents/d1/compare");
  expect(screen.getByRole("link", { name: "Open" }).getAttribute("href")).toBe("/documents/d1/edit");
});

test.each([
  [{ state: "done", unadjudicated: true }, /2 layers done, not compared/],
  [{ state: "in_progress", unadjudicated: true, layers: [machine, aLayer()] }, /two people annotate it, 1 is done/],
  [{ state: "in_progress", open_count: 4 }, /In progress.*4 undecided/],
  [{ state: "confirmed", open_count: 0 }, /Confirmed ·/],
] as const)("under the title it says where the document stands: %o", async (given, said) => {
  serve({
    "GET /api/documents/d1": () =>
      details({ ...given, layers: [...("layers" in given ? given.layers : details().layers)] }),
  });
  visit("/documents/d1");
  const title = await screen.findByRole("heading", { name: "A1AT1", level: 1 });
  expect(title.parentElement?.textContent).toMatch(said);
});

test("a review is shown with verdict, reason, ticks and disagreements", async () => {
  serve();
  visit("/documents/d1");
  const reviews = await screen.findByRole("region", { name: "Reviews" });
  expect(within(reviews).getByText("Bo Lind on the layer: Ina Berg")).toBeTruthy();
  expect(within(reviews).getByText("Unsure whether the identity is hidden.")).toBeTruthy();
  expect(within(reviews).getByText("About version 5; it is now version 7.")).toBeTruthy();
  expect(within(reviews).getByText("The town is small.")).toBeTruthy();
  const told = within(reviews)
    .getAllByRole("listitem")
    .map((item) => item.textContent?.trim());
  expect(told.slice(1)).toEqual(["result read", "Not yet: source read", "Disagreements: 2 open, 2 settled"]);
});

test("the history says who moved what and why, and loads earlier entries", async () => {
  const server = serve();
  const user = visit("/documents/d1");
  const history = await screen.findByRole("region", { name: "History" });
  const moved = await within(history).findByText(/Done → In progress/);
  expect(moved.textContent).not.toContain("layer");
  expect(within(history).getByText("A name was left.")).toBeTruthy();
  await user.click(within(history).getByRole("button", { name: "Show earlier" }));
  expect(await within(history).findByText(/added the document/)).toBeTruthy();
  expect(server.sent("GET", "/api/documents/d1/history").at(-1)?.query.get("before")).toBe("2026-11-22T10:00:00Z");
});

test("the history names the layer of somebody else", async () => {
  const others = { ...moved, by: { id: "u9", name: "Kim Ek" } };
  serve({ "GET /api/documents/d1/history": () => ({ entries: [others], more: false }) });
  visit("/documents/d1");
  const history = await screen.findByRole("region", { name: "History" });
  expect(await within(history).findByText(/Done → In progress, layer: Ina Berg/)).toBeTruthy();
});

test.each([
  [1, "pre-annotated it: 1 mention"],
  [2, "pre-annotated it: 2 mentions"],
])("of %i mentions that were proposed the history speaks as one does", async (mentions, said) => {
  const proposed = { ...entry, verb: "preannotated", at: "2026-11-20T10:00:00Z", values: { mentions } };
  serve({ "GET /api/documents/d1/history": () => ({ entries: [proposed], more: false }) });
  visit("/documents/d1");
  const history = await screen.findByRole("region", { name: "History" });
  expect((await within(history).findByText(/pre-annotated it/)).textContent).toMatch(new RegExp(`${said}$`));
});

test("a lead edits the metadata, and only changes are sent", async () => {
  const server = serve({ "PATCH /api/documents/d1": () => details() });
  const user = visit("/documents/d1");
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  const dialog = await screen.findByRole("dialog", { name: "About A1AT1" });
  await user.clear(within(dialog).getByRole("textbox", { name: "Genre" }));
  await user.type(within(dialog).getByRole("textbox", { name: "Topic" }), "travel");
  await user.type(within(dialog).getByRole("textbox", { name: "Another field" }), "school");
  await user.click(within(dialog).getByRole("button", { name: "Add" }));
  await user.type(within(dialog).getByRole("textbox", { name: "school" }), "S2");
  expect(within(dialog).queryByRole("textbox", { name: "sources" })).toBeNull();
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.sent("PATCH", "/api/documents/d1")[0]?.body).toEqual({
    metadata: { genre: "", topic: "travel", school: "S2" },
  });
});

test("an annotator sees that the machine proposed something, but cannot open it, edit or tag", async () => {
  serve({
    "GET /api/projects/p1": () => aProject({ role: "annotator" }),
    "GET /api/documents/d1": () => details({ layers: [machine, aLayer()] }),
  });
  visit("/documents/d1");
  const layers = await screen.findByRole("table", { name: "Layers" });
  expect(within(layers).getAllByRole("link")).toHaveLength(1);
  expect(screen.queryByRole("button", { name: "Edit" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Tags" })).toBeNull();
});

test("what two people annotate is adjudicated first, unless a lead waives it with a reason", async () => {
  const server = serve({
    "GET /api/projects/p1": () => aProject({ role: "lead", review: "single" }),
    "GET /api/documents/d1": () => details({ unadjudicated: true }),
    "POST /api/projects/p1/waivers": () => ({ count: 1 }),
  });
  const user = visit("/documents/d1");
  const note = within(await screen.findByRole("note"));
  expect(note.getByText(/are adjudicated before it is reviewed/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Compare the layers" }).getAttribute("href")).toBe("/documents/d1/compare");
  await user.click(note.getByRole("button", { name: "Waive adjudication…" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Waive" }));
  expect(dialog.getByText("Say why.")).toBeTruthy();
  await user.type(dialog.getByLabelText("Why"), "Both are the same.");
  await user.click(dialog.getByRole("button", { name: "Waive" }));
  await waitFor(() =>
    expect(server.sent("POST", "/api/projects/p1/waivers")[0]?.body).toEqual({
      document_ids: ["d1"],
      reason: "Both are the same.",
    }),
  );
});
