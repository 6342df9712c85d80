import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { AccountSession } from "../../api/account";
import { aMember, aProject, aSession, nobody, page } from "../../testing/rows";
import { type Handlers, refusal, reply, TestServer } from "../../testing/server";
import { visit } from "../../testing/visit";

const factor = "/api/account/second-factor";
const codes = ["1234567890", "0987654321"];
const offered = { key: "ABCDEFGHIJKLMNOP", svg: "<svg xmlns='http://www.w3.org/2000/svg'/>" };

function aBrowser(given: Partial<AccountSession> = {}): AccountSession {
  const times = { started_at: "2026-11-20T10:00:00Z", used_at: "2026-11-20T11:00:00Z" };
  const client = { address: "192.0.2.x", browser: "Firefox", system: "Linux" };
  return { id: "s1", is_current: true, ...times, ...client, ...given };
}

function serve(handlers: Handlers = {}): TestServer {
  return new TestServer({
    "GET /api/session": () => aSession(),
    "GET /api/projects": () => page([aProject()]),
    [`GET ${factor}`]: () => ({ is_on: false, is_required: false, recovery_codes_left: 0 }),
    [`POST ${factor}/offer`]: () => offered,
    "GET /api/account/sessions": () => [aBrowser()],
    ...handlers,
  });
}

test("the second factor is set up with a key, a code and the password, and the recovery codes are shown once", async () => {
  const server = serve({ [`POST ${factor}`]: () => reply(201, { recovery_codes: codes }) });
  const user = visit("/account");
  await user.click(await screen.findByRole("button", { name: "Set up" }));
  expect(await screen.findByText("ABCD EFGH IJKL MNOP")).toBeTruthy();
  expect(screen.getByRole("img", { name: /QR code/ }).getAttribute("src")).toContain("data:image/svg+xml");
  await user.type(screen.getByLabelText("Code from the app"), "123 456");
  await user.type(screen.getByLabelText("Password"), "hemligt");
  await user.click(screen.getByRole("button", { name: "Switch on" }));
  expect(await screen.findByText("12345 67890")).toBeTruthy();
  expect(server.sent("POST", factor)[0]?.body).toEqual({ code: "123 456", password: "hemligt" });
  await user.click(screen.getByRole("button", { name: "Copy" }));
  expect(await navigator.clipboard.readText()).toBe("12345 67890\n09876 54321");
  server.on({ [`GET ${factor}`]: () => ({ is_on: true, is_required: false, recovery_codes_left: 10 }) });
  await user.click(screen.getByRole("button", { name: "I have them" }));
  expect(await screen.findByText(/10 recovery codes are left/)).toBeTruthy();
  expect(document.body.textContent).not.toContain("12345 67890");
});

test("a wrong code is reported at its field, and the key stays the same", async () => {
  const server = serve({ [`POST ${factor}`]: () => refusal(401, "wrong_code") });
  const user = visit("/account");
  await user.click(await screen.findByRole("button", { name: "Set up" }));
  await user.type(await screen.findByLabelText("Code from the app"), "000000");
  await user.type(screen.getByLabelText("Password"), "hemligt{Enter}");
  expect(await screen.findByText("The code is wrong, or was used before.")).toBeTruthy();
  expect(server.sent("POST", `${factor}/offer`)).toHaveLength(1);
});

test("switching it off asks for password and code", async () => {
  const server = serve({
    [`GET ${factor}`]: () => ({ is_on: true, is_required: false, recovery_codes_left: 1 }),
    [`POST ${factor}/off`]: () => new Response(null, { status: 204 }),
  });
  const user = visit("/account");
  expect(await screen.findByText(/1 recovery code is left/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Switch off" }));
  const dialog = await screen.findByRole("dialog", { name: "Switch off the second factor?" });
  await user.type(within(dialog).getByLabelText("Code"), "123456");
  await user.type(within(dialog).getByLabelText("Password"), "hemligt{Enter}");
  expect(await screen.findByText("The second factor is switched off.")).toBeTruthy();
  expect(server.sent("POST", `${factor}/off`)[0]?.body).toEqual({ code: "123456", password: "hemligt" });
});

test("a person who is required to have it cannot switch it off", async () => {
  serve({ [`GET ${factor}`]: () => ({ is_on: true, is_required: true, recovery_codes_left: 8 }) });
  visit("/account");
  expect(await screen.findByText(/cannot be switched off/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Switch off" })).toBeNull();
});

test("sessions are named by browser and system, and all but the present one can be ended", async () => {
  const other = aBrowser({ id: "s2", is_current: false, browser: "Edge", system: "Windows" });
  const server = serve({
    "GET /api/account/sessions": () => [aBrowser(), other],
    "DELETE /api/account/sessions/s2": () => new Response(null, { status: 204 }),
    "DELETE /api/account/sessions": () => ({ count: 1 }),
  });
  const user = visit("/account");
  const row = (await screen.findByText("Firefox on Linux")).closest("li") as HTMLElement;
  expect(within(row).getByText("This browser")).toBeTruthy();
  expect(within(row).queryByRole("button")).toBeNull();
  await user.click(screen.getByRole("button", { name: /End the session in Edge on Windows/ }));
  expect(await screen.findByText("1 session ended.")).toBeTruthy();
  expect(server.sent("DELETE", "/api/account/sessions/s2")).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "End all other sessions" }));
  await waitFor(() => expect(server.sent("DELETE", "/api/account/sessions")).toHaveLength(1));
});

test("a person who needs a second factor sets it up before anything else", async () => {
  let session = aSession({ must_add_second_factor: true });
  serve({
    "GET /api/session": () => session,
    [`POST ${factor}`]: () => reply(201, { recovery_codes: codes }),
  });
  const user = visit("/");
  expect(await screen.findByRole("heading", { name: "Set up a second factor" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull();
  await user.type(await screen.findByLabelText("Code from the app"), "123456");
  await user.type(screen.getByLabelText("Password"), "hemligt{Enter}");
  session = aSession();
  await user.click(await screen.findByRole("button", { name: "I have them" }));
  expect(await screen.findByRole("heading", { name: "Projects" })).toBeTruthy();
});

test("the log-in asks for the code after the password, and says when it is wrong", async () => {
  let session = nobody;
  const server = serve({
    "GET /api/session": () => session,
    "POST /api/session": () => {
      session = { ...nobody, awaits_code: true };
      return session;
    },
    "POST /api/session/code": () => refusal(401, "wrong_code"),
  });
  const user = visit("/");
  await user.type(await screen.findByLabelText("User name"), "saga");
  await user.type(screen.getByLabelText("Password"), "hemligt{Enter}");
  await user.type(await screen.findByLabelText("Code"), "000000{Enter}");
  expect((await screen.findByRole("alert")).textContent).toContain("The code is wrong, or was used before.");
  server.on({
    "POST /api/session/code": () => {
      session = aSession();
      return session;
    },
  });
  await user.type(screen.getByLabelText("Code"), "123456{Enter}");
  expect(await screen.findByRole("heading", { name: "Projects" })).toBeTruthy();
  expect(server.sent("POST", "/api/session/code").map((call) => call.body)).toEqual([
    { code: "000000" },
    { code: "123456" },
  ]);
});

test("a log-in that took too long starts again and says why", async () => {
  let session = { ...nobody, awaits_code: true };
  serve({
    "GET /api/session": () => session,
    "POST /api/session/code": () => {
      session = nobody;
      return refusal(401, "log_in_expired");
    },
  });
  const user = visit("/");
  await user.type(await screen.findByLabelText("Code"), "123456{Enter}");
  expect(await screen.findByLabelText("User name")).toBeTruthy();
  expect(screen.getByText(/The log-in took too long/)).toBeTruthy();
});

test("a lead resets the second factor of somebody who has lost it", async () => {
  const nils = aMember({ id: "m2", user: { id: "u2", name: "Nils Alm" }, username: "nils", role: "annotator" });
  const server = serve({
    "GET /api/projects/p1": () => aProject(),
    "GET /api/projects/p1/members": () => [aMember(), { ...nils, may_reset_second_factor: true }],
    "DELETE /api/members/m2/second-factor": () => new Response(null, { status: 204 }),
  });
  const user = visit("/projects/p1/members");
  await user.click(await screen.findByRole("button", { name: "Reset the second factor of Nils Alm" }));
  const dialog = await screen.findByRole("dialog", { name: "Reset the second factor of Nils Alm?" });
  await user.click(within(dialog).getByRole("button", { name: "Reset second factor" }));
  expect(await screen.findByText("Nils Alm can log in without the second factor.")).toBeTruthy();
  expect(server.sent("DELETE", "/api/members/m2/second-factor")).toHaveLength(1);
});
