import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { aGuideline, aProject, aSession, page } from "../../testing/rows";
import { type Handlers, refusal, reply, TestServer } from "../../testing/server";
import { visit } from "../../testing/visit";

const address = "/api/projects/p1/guidelines";
const first = aGuideline();
const second = aGuideline({ version: 2, text: "1. Mark names.\n2. Mark places.", summary: "Places, too" });
const outdated = {
  id: "a7",
  document_id: "d7",
  external_id: "A1AT7",
  annotator: { id: "u2", name: "Nils Alm" },
  status: "done",
  guideline_version: 1,
};

function serve(handlers: Handlers = {}): TestServer {
  return new TestServer({
    "GET /api/session": () => aSession(),
    "GET /api/projects/p1": () => aProject(),
    "GET /api/projects": () => page([]),
    [`GET ${address}`]: () => [second, first],
    [`GET ${address}/outdated`]: () => page([]),
    "GET /api/projects/p1/exceptions": () => page([]),
    "GET /api/projects/p1/exceptions/accepted": () => [],
    ...handlers,
  });
}

test("the present version is shown as a list, with its author and what was new", async () => {
  serve();
  visit("/projects/p1/guidelines");
  const items = within(await screen.findByRole("article")).getAllByRole("listitem");
  expect(items.map((item) => item.textContent)).toEqual(["Mark names.", "Mark places."]);
  expect(screen.getByRole("button", { name: /^2 \(present\) · .* · Saga Ek/ })).toBeTruthy();
  expect(screen.getByText("Places, too")).toBeTruthy();
});

test("markup in a text is shown as text", async () => {
  serve({ [`GET ${address}`]: () => [aGuideline({ text: "<b>Mark</b>" })] });
  visit("/projects/p1/guidelines");
  expect(await screen.findByText("<b>Mark</b>")).toBeTruthy();
  expect(screen.getByText(/^Version 1, .*by Saga Ek\./)).toBeTruthy();
});

test("an earlier version can be chosen, and says that it no longer applies", async () => {
  serve();
  const user = visit("/projects/p1/guidelines");
  await user.click(await screen.findByRole("button", { name: /Version/ }));
  await user.click(await screen.findByRole("option", { name: /^1 / }));
  expect(await screen.findByText("Mark every name.")).toBeTruthy();
  expect(screen.getByText(/This version no longer applies/)).toBeTruthy();
  expect(window.location.search).toBe("?version=1");
  await user.click(screen.getByRole("link", { name: "Read the present version" }));
  expect(await screen.findByText("Mark places.")).toBeTruthy();
});

test("a lead writes a new version, starting from the present text", async () => {
  const third = aGuideline({ version: 3, text: "1. Mark names.\n2. Mark places.\n3. Mark ages." });
  const server = serve({ [`POST ${address}`]: () => reply(201, third) });
  const user = visit("/projects/p1/guidelines");
  await user.click(await screen.findByRole("button", { name: "New version" }));
  const text = screen.getByLabelText("Text");
  expect(text).toHaveProperty("value", second.text);
  expect(screen.getByRole("button", { name: "Publish this version" })).toHaveProperty("disabled", true);
  await user.type(text, "\n3. Mark ages.");
  await user.type(screen.getByLabelText(/What is new/), "Ages");
  server.on({ [`GET ${address}`]: () => [third, second, first] });
  await user.click(screen.getByRole("button", { name: "Publish this version" }));
  expect(await screen.findByText("Version 3 of the guidelines applies from now on.")).toBeTruthy();
  expect(await screen.findByText("Mark ages.")).toBeTruthy();
  expect(server.sent("POST", address)[0]?.body).toEqual({ text: third.text, summary: "Ages" });
});

test("leaving with unsaved text asks first", async () => {
  serve();
  const user = visit("/projects/p1/guidelines");
  await user.click(await screen.findByRole("button", { name: "New version" }));
  await user.type(screen.getByLabelText("Text"), " More.");
  await user.click(screen.getByRole("link", { name: "Maskros" }));
  const dialog = await screen.findByRole("dialog", { name: "Leave without publishing?" });
  await user.click(within(dialog).getByRole("button", { name: "Keep writing" }));
  expect(window.location.pathname).toBe("/projects/p1/guidelines");
  expect(screen.getByLabelText("Text")).toHaveProperty("value", `${second.text} More.`);
  const closing = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  await user.click(screen.getByRole("link", { name: "Maskros" }));
  await user.click(await screen.findByRole("button", { name: "Leave" }));
  await waitFor(() => expect(window.location.pathname).toBe("/"));
});

test("leaving with unchanged text does not ask", async () => {
  serve();
  const user = visit("/projects/p1/guidelines");
  await user.click(await screen.findByRole("button", { name: "New version" }));
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await screen.findByText("Mark places.")).toBeTruthy();
});

test("a refusal keeps the text", async () => {
  serve({ [`POST ${address}`]: () => refusal(409, "project_archived") });
  const user = visit("/projects/p1/guidelines");
  await user.click(await screen.findByRole("button", { name: "New version" }));
  await user.type(screen.getByLabelText("Text"), " More.");
  await user.click(screen.getByRole("button", { name: "Publish this version" }));
  expect(await screen.findByText(/The project is archived/)).toBeTruthy();
  expect(screen.getByLabelText("Text")).toHaveProperty("value", `${second.text} More.`);
});

test("reviewers see what was decided under an older version, page by page, with links", async () => {
  const server = serve({
    "GET /api/projects/p1": () => aProject({ role: "reviewer" }),
    [`GET ${address}/outdated`]: () => page([outdated], 70),
  });
  const user = visit("/projects/p1/guidelines");
  const row = (await screen.findByRole("link", { name: "A1AT7" })).closest("tr") as HTMLElement;
  const cells = within(row).getAllByRole("cell");
  expect(cells.map((cell) => cell.textContent)).toEqual(["A1AT7", "Nils Alm", "Done", "1"]);
  expect(screen.getByRole("link", { name: "A1AT7" }).getAttribute("href")).toBe("/annotations/a7");
  await user.click(screen.getByRole("button", { name: "Next page" }));
  await waitFor(() => expect(server.sent("GET", `${address}/outdated`).at(-1)?.query.get("page")).toBe("2"));
  expect(screen.queryByRole("button", { name: "New version" })).toBeNull();
});

test("if there are none, a lead can start and others are told who writes them", async () => {
  const server = serve({ [`GET ${address}`]: () => [], [`POST ${address}`]: () => reply(201, first) });
  const user = visit("/projects/p1/guidelines");
  await user.click(await screen.findByRole("button", { name: "Write guidelines" }));
  await user.click(screen.getByRole("button", { name: "Publish this version" }));
  expect(await screen.findByText("Write the guidelines.")).toBeTruthy();
  await user.type(screen.getByLabelText("Text"), "Mark every name.");
  server.on({ [`GET ${address}`]: () => [first] });
  await user.click(screen.getByRole("button", { name: "Publish this version" }));
  expect(await screen.findByText("Mark every name.")).toBeTruthy();
  expect(server.sent("POST", address)[0]?.body).toEqual({ text: "Mark every name.", summary: "" });
});

test("an annotator's page requests nothing that annotators may not see", async () => {
  const server = serve({ "GET /api/projects/p1": () => aProject({ role: "annotator" }), [`GET ${address}`]: () => [] });
  visit("/projects/p1/guidelines");
  expect(await screen.findByText("Project leads write them.")).toBeTruthy();
  expect(server.sent("GET", `${address}/outdated`)).toHaveLength(0);
});
