import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import swell from "../../../../fixtures/label_sets/swell.json";
import type { ProjectEngine } from "../../api/engines";
import type { ProjectDetails } from "../../api/projects";
import { anEngine, aProject, aSession, page } from "../../testing/rows";
import { type Handlers, TestServer } from "../../testing/server";
import { visit } from "../../testing/visit";

const address = "/api/projects/p1";
const own = anEngine({ key: "detectors", title: "Maskros", chosen: true });
const lacking = [{ language: "sv", lack: "package" as const, command: "pip install '.[flair]'" }];
const flair = anEngine({ key: "flair", title: "flair", usable: false, lacking });

function open(engines: ProjectEngine[], options: ProjectDetails["options"] = {}, handlers: Handlers = {}) {
  const server = new TestServer({
    "GET /api/session": () => aSession(),
    [`GET ${address}`]: () => aProject({ engines, options }),
    "GET /api/label-sets/swell": () => swell,
    [`GET ${address}/renewal`]: () => ({ renewable: 0, waiting: 0, kept: 0 }),
    [`GET ${address}/bulk-actions`]: () => [],
    [`PATCH ${address}`]: ({ body }) => ({ ...aProject({ engines }), ...(body as object) }),
    ...handlers,
  });
  return { server, user: visit("/projects/p1/settings") };
}

test("an engine that cannot be used says so, with the command that helps, and cannot be chosen", async () => {
  open([own, flair]);
  expect(await screen.findByRole("checkbox", { name: "flair" })).toHaveProperty("disabled", true);
  expect(screen.getByText("pip install '.[flair]'")).toBeTruthy();
  expect(screen.getByText(/Not installed on this server/)).toBeTruthy();
});

test("an engine that was chosen and is gone can be given up", async () => {
  const { server, user } = open([own, { ...flair, chosen: true }], { engines: ["detectors", "flair"] });
  await user.click(await screen.findByRole("checkbox", { name: "flair" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(server.sent("PATCH", address)[0]?.body).toEqual({ options: { engines: ["detectors"] }, policies: {} }),
  );
});

test("a project cannot do without any engine", async () => {
  const { user } = open([own, anEngine()]);
  await user.click(await screen.findByRole("checkbox", { name: "Maskros' own lists and rules" }));
  expect(screen.getByText("Choose at least one engine.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Save" })).toHaveProperty("disabled", true);
});

test("several engines are combined, by priority in the order that is chosen", async () => {
  const { server, user } = open([own, anEngine()]);
  await user.click(await screen.findByRole("checkbox", { name: "spaCy" }));
  await user.click(await screen.findByRole("button", { name: /A name counts if/ }));
  await user.click(await screen.findByRole("option", { name: /the first engine finds it/ }));
  const order = within(screen.getByRole("group", { name: "Order of the engines" }));
  order.getByRole("button", { name: "Move spaCy up" }).focus();
  await user.keyboard("{Enter}");
  expect(order.getAllByRole("listitem").map((each) => each.firstChild?.textContent)).toEqual([
    "spaCy",
    "Maskros' own lists and rules",
  ]);
  expect(order.getByText("spaCy is now number 1.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(server.sent("PATCH", address)[0]?.body).toMatchObject({
      options: { engines: ["spacy", "detectors"], combine: "priority" },
    }),
  );
});

test("engines that have to agree do so on characters or on whole names", async () => {
  const { user } = open([own, anEngine()], { engines: ["detectors", "spacy"], combine: "majority" });
  await user.click(await screen.findByRole("button", { name: /Engines agree on/ }));
  expect(screen.getByRole("option", { name: /whole names/ })).toBeTruthy();
});

test("documents with other proposals can be pre-annotated again from the settings", async () => {
  const { server, user } = open(
    [own],
    {},
    {
      [`GET ${address}/renewal`]: () => ({ renewable: 12, waiting: 0, kept: 3 }),
      [`POST ${address}/renewal`]: () => ({}),
    },
  );
  await user.click(await screen.findByRole("button", { name: "Pre-annotate 12 documents again" }));
  await waitFor(() => expect(server.sent("POST", `${address}/renewal`)[0]?.body).toEqual({ count: 12 }));
});

test("a project's page says which engine is gone", async () => {
  new TestServer({
    "GET /api/session": () => aSession(),
    [`GET ${address}`]: () => aProject({ engines: [own, { ...flair, chosen: true }] }),
    [`GET ${address}/documents`]: () => page([]),
    [`GET ${address}/documents/choices`]: () => ({ fields: [], languages: [], people: [], labels: [], tags: [] }),
    [`GET ${address}/views`]: () => [],
    [`GET ${address}/tags`]: () => [],
    [`GET ${address}/bulk-actions`]: () => [],
  });
  visit("/projects/p1");
  expect(await screen.findByText("flair cannot be used on this server")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Choose engines" }).getAttribute("href")).toBe("/projects/p1/settings");
});
