import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import swell from "../../../../fixtures/label_sets/swell.json";
import { aProject, aSession } from "../../testing/rows";
import { type Handlers, refusal, TestServer } from "../../testing/server";
import { visit } from "../../testing/visit";

const address = "/api/projects/p1";

function serve(handlers: Handlers = {}): TestServer {
  return new TestServer({
    "GET /api/session": () => aSession(),
    [`GET ${address}`]: () => aProject({ options: { off: { genre: ["letter", "poem"] }, cities: "series" } }),
    "GET /api/label-sets/swell": () => swell,
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

test("genres to leave alone are ticked, or written where no document has them yet", async () => {
  const server = serve();
  const user = visit("/projects/p1/settings");
  expect(await screen.findByRole("checkbox", { name: "letter" })).toHaveProperty("checked", true);
  await user.click(screen.getByRole("checkbox", { name: "letter" }));
  await user.type(screen.getByLabelText("Other genres to leave alone"), "{Enter}song");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.sent("PATCH", address)).toHaveLength(1));
  expect(server.sent("PATCH", address)[0]?.body).toMatchObject({ options: { off: { genre: ["poem", "song"] } } });
});

test("texts that tell nobody's life are dealt with as the project chooses, by the words it gives", async () => {
  const server = serve();
  const user = visit("/projects/p1/settings");
  await user.type(await screen.findByLabelText("Genres and topics that tell nobody's life"), "krön{Enter}");
  await user.click(screen.getByRole("checkbox", { name: "Hint at what may be sensitive" }));
  await user.click(screen.getByRole("button", { name: /In texts that tell nobody's life/ }));
  await user.click(await screen.findByRole("option", { name: "propose the rest only where it is sure" }));
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

test("what the server refuses is told at its field", async () => {
  const fields = { options: { detectors: ["There is no detector ages."] } };
  serve({ [`PATCH ${address}`]: () => refusal(400, "invalid_input", fields) });
  const user = visit("/projects/p1/settings");
  await user.click(await screen.findByRole("checkbox", { name: "Ages" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("There is no detector ages.")).toBeTruthy();
  expect(screen.getByRole("checkbox", { name: "Ages" })).toHaveProperty("checked", false);
});

test("it says when the settings hold, and who may change them", async () => {
  serve();
  visit("/projects/p1/settings");
  expect(await screen.findByText(/every text that is pre-annotated from then on/)).toBeTruthy();
});

test("who does not lead the project is told so", async () => {
  serve({ [`GET ${address}`]: () => aProject({ role: "reviewer" }) });
  visit("/projects/p1/settings");
  expect(await screen.findByText("Your role in the project does not allow this.")).toBeTruthy();
});
