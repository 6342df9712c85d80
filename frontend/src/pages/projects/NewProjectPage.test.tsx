import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { aLabelSet, aProject, aSession, page } from "../../testing/rows";
import { type Handlers, refusal, TestServer } from "../../testing/server";
import { visit } from "../../testing/visit";

const bare = aLabelSet({ key: "bare", version: "1", name: { en: "Bare", sv: "Bar" }, template: null });

function serve(handlers: Handlers = {}): TestServer {
  return new TestServer({
    "GET /api/session": () => aSession({ can_create_projects: true }),
    "GET /api/label-sets": () => [aLabelSet(), bare],
    "POST /api/projects": () => aProject({ id: "p9", name: "Letters" }),
    "GET /api/projects/p9": () => aProject({ id: "p9", name: "Letters" }),
    "GET /api/projects/p9/documents": () => page([]),
    ...handlers,
  });
}

test("a project is made from the template, in the languages chosen, and opened", async () => {
  const server = serve();
  const user = visit("/projects/new");
  await user.type(await screen.findByLabelText("Name"), " Letters ");
  expect(screen.getByText("By one person")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: /Add a language/ }));
  await user.click(await screen.findByRole("option", { name: "Arabic" }));
  await user.click(screen.getByRole("button", { name: "Put Arabic first" }));
  await user.click(screen.getByRole("button", { name: "Create project" }));
  expect(await screen.findByRole("heading", { name: "Letters" })).toBeTruthy();
  expect(server.sent("POST", "/api/projects")[0]?.body).toEqual({
    name: "Letters",
    label_set: "swell",
    version: "2021-08",
    template: true,
    shown_in: "en",
    description: "",
    languages: ["ar", "sv"],
  });
});

test("a project can begin with nothing, and a label set may have no template", async () => {
  const server = serve();
  const user = visit("/projects/new");
  await user.type(await screen.findByLabelText("Name"), "Letters");
  await user.click(screen.getByRole("radio", { name: "Nothing" }));
  expect(screen.queryByRole("region", { name: "What the template brings" })).toBeNull();
  await user.click(screen.getByRole("radio", { name: "Bare 1" }));
  expect(screen.queryByRole("radio", { name: "Nothing" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Create project" }));
  await waitFor(() => expect(server.sent("POST", "/api/projects")).toHaveLength(1));
  expect(server.sent("POST", "/api/projects")[0]?.body).toMatchObject({ label_set: "bare", template: false });
});

test("a missing or taken name is reported at its field, which gets the focus", async () => {
  const server = serve({ "POST /api/projects": () => refusal(409, "name_taken", { name: "Letters" }) });
  const user = visit("/projects/new");
  const name = await screen.findByLabelText("Name");
  await user.click(screen.getByRole("button", { name: "Create project" }));
  expect(await screen.findByText("Give the project a name.")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(server.sent("POST", "/api/projects")).toHaveLength(0);
  await user.type(name, "Letters");
  await user.click(screen.getByRole("button", { name: "Create project" }));
  expect(await screen.findByText(/There is already a project with this name/)).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
  await user.type(name, " 2");
  expect(screen.queryByText(/There is already a project with this name/)).toBeNull();
});

test("a person who may not create projects is told so", async () => {
  serve({ "GET /api/session": () => aSession() });
  visit("/projects/new");
  expect(await screen.findByRole("heading", { name: "You may not create projects" })).toBeTruthy();
});
