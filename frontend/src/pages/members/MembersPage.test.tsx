import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { aMember, aProject, aSession, page } from "../../testing/rows";
import { type Handlers, refusal, reply, TestServer } from "../../testing/server";
import { visit } from "../../testing/visit";

const address = "/api/projects/p1/members";
const saga = aMember();
const nils = aMember({ id: "m2", user: { id: "u2", name: "Nils Alm" }, username: "nils", role: "annotator" });

function serve(handlers: Handlers = {}): TestServer {
  return new TestServer({
    "GET /api/session": () => aSession(),
    "GET /api/projects/p1": () => aProject(),
    "GET /api/projects": () => page([]),
    [`GET ${address}`]: () => [saga, nils],
    ...handlers,
  });
}

async function rowOf(name: string): Promise<HTMLElement> {
  return (await screen.findByText(name, { selector: "bdi" })).closest("tr") as HTMLElement;
}

function addForm(): HTMLElement {
  return screen.getByRole("heading", { name: "Add somebody" }).closest("section") as HTMLElement;
}

test("non-leads see the members, and cannot change anything", async () => {
  serve({ "GET /api/projects/p1": () => aProject({ role: "annotator" }) });
  visit("/projects/p1/members");
  const row = await rowOf("Nils Alm");
  expect(
    within(row)
      .getAllByRole("cell")
      .map((cell) => cell.textContent?.trim()),
  ).toEqual(["Nils Alm", "nils", "Annotator"]);
  expect(screen.getByText("Project leads decide who is a member.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Add" })).toBeNull();
});

test("somebody with an account is added by user name, with a role", async () => {
  const added = aMember({ id: "m3", user: { id: "u3", name: "Eva Ros" }, username: "eva", role: "reviewer" });
  const server = serve({ [`POST ${address}`]: () => reply(201, { member: added, password: null }) });
  const user = visit("/projects/p1/members");
  const name = await screen.findByLabelText("User name");
  await user.click(screen.getByRole("button", { name: "Add" }));
  expect(await screen.findByText("Fill in a user name.")).toBeTruthy();
  await user.type(name, " eva ");
  await user.click(within(addForm()).getByRole("button", { name: /Role/ }));
  await user.click(await screen.findByRole("option", { name: "Reviewer" }));
  server.on({ [`GET ${address}`]: () => [added, saga, nils] });
  await user.click(screen.getByRole("button", { name: "Add" }));
  expect(await rowOf("Eva Ros")).toBeTruthy();
  expect(server.sent("POST", address)[0]?.body).toEqual({ username: "eva", role: "reviewer", make_account: false });
});

test("for a new person an account is created, whose password is shown once and can be copied", async () => {
  const made = { member: aMember({ id: "m3", user: { id: "u3", name: "ida" }, username: "ida" }), password: "Pz-4" };
  const server = serve({
    [`POST ${address}`]: ({ body }) =>
      (body as { make_account: boolean }).make_account
        ? reply(201, made)
        : refusal(400, "invalid_input", { username: ["Nobody has that user name."], unknown: true }),
  });
  const user = visit("/projects/p1/members");
  await user.type(await screen.findByLabelText("User name"), "ida");
  await user.click(screen.getByRole("button", { name: "Add" }));
  expect(await screen.findByText("Nobody has the user name ida.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Create account" }));
  const dialog = await screen.findByRole("alertdialog", { name: "The account of ida is created" });
  expect(within(dialog).getByLabelText("One-time password")).toHaveProperty("value", "Pz-4");
  await user.click(within(dialog).getByRole("button", { name: "Copy" }));
  expect(await within(dialog).findByText("Copied")).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe("Pz-4");
  await user.keyboard("{Escape}");
  expect(screen.getByRole("alertdialog")).toBeTruthy();
  await user.click(within(dialog).getByRole("button", { name: "I have it" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(server.sent("POST", address)).toHaveLength(2);
  expect(document.body.textContent).not.toContain("Pz-4");
});

test("an existing member is reported at the field", async () => {
  serve({ [`POST ${address}`]: () => refusal(409, "name_taken", { name: "nils" }) });
  const user = visit("/projects/p1/members");
  await user.type(await screen.findByLabelText("User name"), "nils{Enter}");
  expect(await screen.findByText("nils is already a member.")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a role is changed in its place", async () => {
  const server = serve({ "PATCH /api/members/m2": () => ({ ...nils, role: "reviewer" }) });
  const user = visit("/projects/p1/members");
  const row = await rowOf("Nils Alm");
  await user.click(within(row).getByRole("button", { name: /Role of Nils Alm/ }));
  await user.click(await screen.findByRole("option", { name: "Reviewer" }));
  expect(await screen.findByText("Nils Alm has a new role: Reviewer.")).toBeTruthy();
  expect(server.sent("PATCH", "/api/members/m2")[0]?.body).toEqual({ role: "reviewer" });
});

test("a lead who steps down is asked to confirm, and refused if nobody else leads", async () => {
  serve({ "PATCH /api/members/m1": () => refusal(409, "last_lead") });
  const user = visit("/projects/p1/members");
  const row = await rowOf("Saga Ek");
  await user.click(within(row).getByRole("button", { name: /Role of Saga Ek/ }));
  await user.click(await screen.findByRole("option", { name: "Annotator" }));
  const dialog = await screen.findByRole("dialog", { name: "Stop being a lead?" });
  await user.click(within(dialog).getByRole("button", { name: "Change my role" }));
  expect(await within(dialog).findByText(/A project must have at least one lead/)).toBeTruthy();
});

test("a member is removed after a confirmation", async () => {
  const server = serve({ "DELETE /api/members/m2": () => new Response(null, { status: 204 }) });
  const user = visit("/projects/p1/members");
  await user.click(await screen.findByRole("button", { name: "Remove Nils Alm" }));
  const dialog = await screen.findByRole("dialog", { name: "Remove Nils Alm?" });
  server.on({ [`GET ${address}`]: () => [saga] });
  await user.click(within(dialog).getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(screen.queryByText("nils")).toBeNull());
  expect(server.sent("DELETE", "/api/members/m2")).toHaveLength(1);
});

test("the members of an archived project cannot be changed", async () => {
  serve({ "GET /api/projects/p1": () => aProject({ archived: true }) });
  visit("/projects/p1/members");
  await rowOf("Nils Alm");
  expect(screen.getByRole("note")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Remove Nils Alm" })).toBeNull();
});

test("a lead unlocks somebody who typed too many wrong passwords", async () => {
  const server = serve({
    [`GET ${address}`]: () => [saga, { ...nils, is_locked: true }],
    "POST /api/members/m2/unlocking": () => reply(204, null),
  });
  const user = visit("/projects/p1/members");
  expect(within(await rowOf("Nils Alm")).getByText("locked out")).toBeTruthy();
  server.on({ [`GET ${address}`]: () => [saga, nils] });
  await user.click(screen.getByRole("button", { name: "Unlock Nils Alm" }));
  await waitFor(() => expect(screen.queryByText("locked out")).toBeNull());
  expect(screen.getByText("Nils Alm can log in again.")).toBeTruthy();
});

test("a lead is asked before somebody gets a new password, which is shown once", async () => {
  const server = serve({
    [`GET ${address}`]: () => [saga, { ...nils, may_reset_password: true }],
    "POST /api/members/m2/password": () => ({ password: "Qw-9" }),
  });
  const user = visit("/projects/p1/members");
  await user.click(await screen.findByRole("button", { name: "Give Nils Alm a new password" }));
  expect(server.sent("POST", "/api/members/m2/password")).toEqual([]);
  await user.click(screen.getByRole("button", { name: "New password" }));
  expect(((await screen.findByLabelText("One-time password")) as HTMLInputElement).value).toBe("Qw-9");
  await user.click(screen.getByRole("button", { name: "I have it" }));
  expect(screen.queryByLabelText("One-time password")).toBeNull();
});
