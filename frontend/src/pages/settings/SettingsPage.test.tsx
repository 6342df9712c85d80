import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import swell from "../../../../fixtures/label_sets/swell.json";
import { aProject, aSession, page } from "../../testing/rows";
import { type Handlers, refusal, TestServer } from "../../testing/server";
import { visit } from "../../testing/visit";

const address = "/api/projects/p1";

function serve(handlers: Handlers = {}): TestServer {
  return new TestServer({
    "GET /api/session": () => aSession(),
    [`GET ${address}`]: () => aProject({ options: { off: { genre: ["letter", "poem"] }, cities: "series" } }),
    "GET /api/label-sets/swell": () => swell,
    [`GET ${address}/renewal`]: () => ({ renewable: 0, waiting: 0, kept: 0 }),
    [`GET ${address}/bulk-actions`]: () => [],
    [`PATCH ${address}`]: ({ body }) => ({ ...aProject(), ...(body as object) }),
    ...handlers,
  });
}

test("only what was changed is sent", async () => {
  const server = serve();
  const user = visit("/projects/p1/settings");
  const save = await screen.findByRole("button", { name: "Save" });
  expect(save).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("checkbox", { name: "Ages" }));
  await user.click(await screen.findByRole("button", { name: /Country/ }));
  await user.click(await screen.findByRole("option", { name: "replace" }));
  await user.click(save);
  await waitFor(() => expect(server.sent("PATCH", address)).toHaveLength(1));
  expect(server.sent("PATCH", address)[0]?.body).toEqual({
    options: { detectors: { ages: false } },
    policies: { country: "replace" },
  });
  expect(await screen.findByText("The settings are saved.")).toBeTruthy();
});

test("what becomes of the labels is one table, and links lead to the sections", async () => {
  serve();
  const user = visit("/projects/p1/settings");
  const table = within(await screen.findByRole("table", { name: "What happens to each label" }));
  const country = table.getByRole("row", { name: /^Country/ });
  expect(country.textContent).toContain("not decided yet: kept");
  const links = within(screen.getByRole("navigation", { name: "Sections" }));
  await user.click(links.getByRole("link", { name: "Archive or delete" }));
  expect(document.activeElement?.textContent).toBe("Archive or delete");
  await user.click(screen.getByRole("checkbox", { name: "Ages" }));
  expect(screen.getByText("Unsaved changes")).toBeTruthy();
});

test("genres to leave alone are ticked, or written where no document has them yet", async () => {
  const server = serve();
  const user = visit("/projects/p1/settings");
  expect(await screen.findByRole("checkbox", { name: "letter" })).toHaveProperty("checked", true);
  await user.click(screen.getByRole("checkbox", { name: "letter" }));
  await user.type(screen.getByLabelText("Other genres to skip"), "{Enter}song");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.sent("PATCH", address)).toHaveLength(1));
  expect(server.sent("PATCH", address)[0]?.body).toMatchObject({ options: { off: { genre: ["poem", "song"] } } });
});

test("texts about nobody's life are treated as the project chooses, by its own words", async () => {
  const server = serve();
  const user = visit("/projects/p1/settings");
  await user.type(await screen.findByLabelText("Genres and topics not about anyone's own life"), "krön{Enter}");
  await user.click(screen.getByRole("checkbox", { name: "Point out what may be sensitive" }));
  await user.click(screen.getByRole("button", { name: /In texts not about the writer's life/ }));
  await user.click(await screen.findByRole("option", { name: "propose the rest only where it is certain" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.sent("PATCH", address)).toHaveLength(1));
  expect(server.sent("PATCH", address)[0]?.body).toEqual({
    options: {
      genre_gate: "lower",
      genre_words: { impersonal: ["krön"], personal: [] },
      sensitive_hints: true,
    },
    policies: {},
  });
});

test("a pipeline for parts of speech is chosen among those that are installed", async () => {
  const server = serve({ [`GET ${address}`]: () => aProject({ pos_pipelines: ["sv_core_news_sm"] }) });
  const user = visit("/projects/p1/settings");
  await user.click(await screen.findByRole("button", { name: /spaCy pipeline/ }));
  await user.click(await screen.findByRole("option", { name: "sv_core_news_sm" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.sent("PATCH", address)).toHaveLength(1));
  expect(server.sent("PATCH", address)[0]?.body).toMatchObject({ options: { pos_pipeline: "sv_core_news_sm" } });
});

test("a refusal by the server is shown at its field", async () => {
  const fields = { options: { detectors: ["There is no detector ages."] } };
  serve({ [`PATCH ${address}`]: () => refusal(400, "invalid_input", fields) });
  const user = visit("/projects/p1/settings");
  await user.click(await screen.findByRole("checkbox", { name: "Ages" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("There is no detector ages.")).toBeTruthy();
  expect(screen.getByRole("checkbox", { name: "Ages" })).toHaveProperty("checked", false);
});

test("name, languages, metadata fields and review can be changed", async () => {
  const server = serve();
  const user = visit("/projects/p1/settings");
  await user.type(await screen.findByLabelText("Name"), " 2026");
  await user.type(screen.getByLabelText("Metadata fields"), "{Enter}year");
  await user.click(screen.getByRole("radio", { name: "By a pair" }));
  await user.click(screen.getByRole("button", { name: /Add a language/ }));
  await user.click(await screen.findByRole("option", { name: "English" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.sent("PATCH", address)).toHaveLength(1));
  expect(server.sent("PATCH", address)[0]?.body).toEqual({
    name: "Essays 2026",
    languages: ["sv", "en"],
    metadata_fields: ["genre", "level", "topic", "year"],
    review: "pair",
    options: {},
    policies: {},
  });
});

test("a taken or missing name is reported at its field", async () => {
  serve({ [`PATCH ${address}`]: () => refusal(409, "name_taken", { name: "Letters" }) });
  const user = visit("/projects/p1/settings");
  const name = await screen.findByLabelText("Name");
  await user.clear(name);
  expect(await screen.findByText("Give the project a name.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Save" })).toHaveProperty("disabled", true);
  await user.type(name, "Letters");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/There is already a project with this name/)).toBeTruthy();
});

test("a project is archived, and reopened", async () => {
  let archived = false;
  const server = serve({
    [`GET ${address}`]: () => aProject({ archived }),
    [`POST ${address}/archive`]: ({ body }) => {
      archived = (body as { archived: boolean }).archived;
      return aProject({ archived });
    },
  });
  const user = visit("/projects/p1/settings");
  await user.click(await screen.findByRole("button", { name: "Archive" }));
  expect(await screen.findByRole("note")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Reopen" }));
  expect(await screen.findByRole("button", { name: "Save" })).toBeTruthy();
  expect(server.sent("POST", `${address}/archive`).map(({ body }) => body)).toEqual([
    { archived: true },
    { archived: false },
  ]);
});

test("a project is deleted after its name is typed, and the dialog says what is deleted with it", async () => {
  const deletion = { id: "j1", state: "waiting", progress: 0, total: 0 };
  const server = serve({
    [`GET ${address}`]: () => aProject({ document_count: 12, annotation_count: 1 }),
    [`POST ${address}/deletion`]: () => deletion,
    "GET /api/projects": () => page([aProject({ deletion: { ...deletion, state: "waiting" } })]),
  });
  const user = visit("/projects/p1/settings");
  await user.click(await screen.findByRole("button", { name: "Delete…" }));
  const dialog = await screen.findByRole("dialog", { name: "Delete this project?" });
  for (const part of ["12 documents with their texts", "1 annotation made by a person", "This cannot be undone."]) {
    expect(dialog.textContent).toContain(part);
  }
  const remove = within(dialog).getByRole("button", { name: "Delete the project" });
  await user.type(within(dialog).getByLabelText("Type the name of the project"), "essays{Enter}");
  expect(remove).toHaveProperty("disabled", true);
  await user.clear(within(dialog).getByLabelText("Type the name of the project"));
  await user.type(within(dialog).getByLabelText("Type the name of the project"), "Essays");
  await user.click(remove);
  expect(await screen.findByText("Being deleted")).toBeTruthy();
  expect(server.sent("POST", `${address}/deletion`).map(({ body }) => body)).toEqual([{ name: "Essays" }]);
});

test("it says when the settings apply, and who may change them", async () => {
  serve();
  visit("/projects/p1/settings");
  expect(await screen.findByText(/texts pre-annotated from now on/)).toBeTruthy();
});

test("who does not lead the project is told so", async () => {
  serve({ [`GET ${address}`]: () => aProject({ role: "reviewer" }) });
  visit("/projects/p1/settings");
  expect(await screen.findByText("Your role in the project does not allow this.")).toBeTruthy();
});
