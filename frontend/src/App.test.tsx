import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { navigate } from "wouter/use-browser-location";
import swell from "../../fixtures/label_sets/swell.json";
import { openedDocument } from "./editor/testing";
import { aProject, aSession, nobody, page } from "./testing/rows";
import { refusal, reply, TestServer } from "./testing/server";
import { visit } from "./testing/visit";

function loggedIn() {
  return new TestServer({
    "GET /api/session": () => aSession(),
    "GET /api/projects": () => page([aProject()]),
    "GET /api/projects/p1": () => aProject(),
    "GET /api/projects/p1/documents": () => page([]),
  });
}

test("a logged-out person sees the log-in page, and then the page they asked for", async () => {
  let session = nobody;
  const server = new TestServer({
    "GET /api/session": () => session,
    "POST /api/session": () => {
      session = aSession();
      return session;
    },
    "GET /api/projects/p1": () => aProject(),
    "GET /api/projects/p1/documents": () => page([]),
  });
  const user = visit("/projects/p1");
  await user.type(await screen.findByLabelText("User name"), "saga");
  await user.type(screen.getByLabelText("Password"), "hemligt");
  await user.keyboard("{Enter}");
  expect(await screen.findByRole("heading", { name: "Essays" })).toBeTruthy();
  expect(server.sent("POST", "/api/session")[0]?.body).toEqual({ username: "saga", password: "hemligt" });
});

test("a wrong password is reported, and the form keeps its values", async () => {
  new TestServer({ "GET /api/session": () => nobody, "POST /api/session": () => refusal(401, "login_failed") });
  const user = visit("/");
  await user.type(await screen.findByLabelText("User name"), "saga");
  await user.type(screen.getByLabelText("Password"), "fel");
  await user.click(screen.getByRole("button", { name: "Log in" }));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("The user name or the password is wrong.");
  expect(alert.textContent).not.toContain("login_failed");
  expect(screen.getByLabelText<HTMLInputElement>("User name").value).toBe("saga");
});

test("a one-time password must be changed before anything else is shown", async () => {
  let session = aSession({ must_change_password: true });
  const server = new TestServer({
    "GET /api/session": () => session,
    "POST /api/session/password": () => {
      session = aSession();
      return session;
    },
    "GET /api/projects": () => page([aProject()]),
  });
  const user = visit("/");
  await user.type(await screen.findByLabelText("One-time password"), "ett");
  await user.type(screen.getByLabelText("New password"), "nytt");
  await user.type(screen.getByLabelText("New password again"), "nyt");
  await user.click(screen.getByRole("button", { name: "Save the new password" }));
  expect(screen.getByText("The two new passwords differ.")).toBeTruthy();
  expect(server.sent("POST", "/api/session/password")).toHaveLength(0);
  await user.clear(screen.getByLabelText("New password again"));
  await user.type(screen.getByLabelText("New password again"), "nytt");
  await user.keyboard("{Enter}");
  expect(await screen.findByRole("heading", { name: "Projects" })).toBeTruthy();
});

test("the log-in page appears at the next request after a session has ended", async () => {
  const server = loggedIn();
  const user = visit("/");
  await screen.findByRole("link", { name: "Essays" });
  server.on({
    "GET /api/session": () => nobody,
    "GET /api/projects/p1": () => refusal(401, "not_authenticated"),
    "GET /api/projects/p1/documents": () => refusal(401, "not_authenticated"),
  });
  await user.click(screen.getByRole("link", { name: "Essays" }));
  expect(await screen.findByLabelText("User name")).toBeTruthy();
});

test("changing requests carry the cookie's token and the chosen language", async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: it is how the server gives the token
  document.cookie = "csrftoken=abc123";
  const server = new TestServer({
    "GET /api/session": () => nobody,
    "POST /api/session": () => refusal(401, "login_failed"),
  });
  const user = visit("/");
  await user.type(await screen.findByLabelText("User name"), "saga");
  await user.type(screen.getByLabelText("Password"), "fel{Enter}");
  await waitFor(() => expect(server.sent("POST", "/api/session")).toHaveLength(1));
  const [call] = server.sent("POST", "/api/session");
  expect(call?.headers.get("X-CSRFToken")).toBe("abc123");
  expect(call?.headers.get("Accept-Language")).toBe("en");
});

test("an unreachable server is reported, and a retry continues", async () => {
  let down = true;
  new TestServer({
    "GET /api/session": () => {
      if (down) return reply(400, { code: "error", message: "", fields: {} });
      return aSession();
    },
    "GET /api/projects": () => page([aProject()]),
  });
  const user = visit("/");
  expect((await screen.findByRole("alert")).textContent).toContain("Maskros cannot be reached");
  down = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Projects" })).toBeTruthy();
});

test("an unknown address says so and links back", async () => {
  loggedIn();
  const user = visit("/nowhere");
  expect(await screen.findByRole("heading", { level: 1, name: "Page not found" })).toBeTruthy();
  expect(document.title).toBe("Page not found · Maskros");
  await user.click(screen.getByRole("link", { name: "Go to the projects" }));
  expect(await screen.findByRole("heading", { name: "Projects" })).toBeTruthy();
});

test("going to another page moves the focus to its heading and sets the window's title", async () => {
  loggedIn();
  const user = visit("/");
  await user.click(await screen.findByRole("link", { name: "Essays" }));
  const heading = await screen.findByRole("heading", { level: 1, name: "Essays" });
  expect(document.activeElement).toBe(heading);
  expect(document.title).toBe("Essays · Maskros");
});

test("the interface changes to Swedish and back", async () => {
  loggedIn();
  const user = visit("/");
  await screen.findByRole("heading", { name: "Projects" });
  await user.click(screen.getByRole("button", { name: "Svenska" }));
  expect(screen.getByRole("heading", { name: "Projekt" })).toBeTruthy();
  expect(document.documentElement.lang).toBe("sv");
  await user.click(screen.getByRole("button", { name: "English" }));
  expect(screen.getByRole("heading", { name: "Projects" })).toBeTruthy();
});

test("the appearance is chosen in a menu and kept", async () => {
  loggedIn();
  const user = visit("/");
  await user.click(await screen.findByRole("button", { name: "Appearance" }));
  await user.click(await screen.findByRole("menuitemradio", { name: "Dark" }));
  expect(document.documentElement.dataset.theme).toBe("dark");
  await user.click(screen.getByRole("button", { name: "Appearance" }));
  await user.click(await screen.findByRole("menuitemradio", { name: "Match the system" }));
  expect(document.documentElement.dataset.theme).toBeUndefined();
});

test("logging out clears what was shown", async () => {
  const server = loggedIn();
  const user = visit("/");
  await screen.findByRole("link", { name: "Essays" });
  server.on({ "DELETE /api/session": () => new Response(null, { status: 204 }), "GET /api/session": () => nobody });
  await user.click(screen.getByRole("button", { name: "Account of Saga Ek" }));
  await user.click(await screen.findByRole("menuitem", { name: "Log out" }));
  expect(await screen.findByLabelText("User name")).toBeTruthy();
  expect(screen.queryByText("Essays")).toBeNull();
});

test("logging out forgets the words that were looked for", async () => {
  const concordance = "/api/projects/p1/concordance";
  const server = loggedIn();
  server.on({
    "GET /api/label-sets/swell": () => swell,
    "GET /api/projects/p1/documents/choices": () => ({ languages: [], metadata: {}, annotators: [], assignees: [] }),
    [`GET ${concordance}`]: () => ({ has_homographs: false, homographs: [], actions: [] }),
    [`POST ${concordance}`]: () => ({ words: "Falun", after: null, total: 1, searched: 1, layers: [], lines: [] }),
  });
  const user = visit("/projects/p1/concordance");
  await user.type(await screen.findByRole("textbox", { name: "Words" }), "Falun{Enter}");
  const comeBack = async () => {
    act(() => navigate("/"));
    await screen.findByRole("link", { name: "Essays" });
    act(() => navigate("/projects/p1/concordance"));
    return screen.findByRole("textbox", { name: "Words" });
  };
  expect(await comeBack()).toHaveProperty("value", "Falun");
  server.on({ "DELETE /api/session": () => new Response(null, { status: 204 }), "GET /api/session": () => nobody });
  await user.click(screen.getByRole("button", { name: "Account of Saga Ek" }));
  await user.click(await screen.findByRole("menuitem", { name: "Log out" }));
  server.on({ "POST /api/session": () => aSession(), "GET /api/session": () => aSession() });
  await user.type(await screen.findByLabelText("User name"), "saga");
  await user.type(screen.getByLabelText("Password"), "a password{Enter}");
  expect(await comeBack()).toHaveProperty("value", "");
});

test("changes that were not sent when the session ended are sent when the same person is back", async () => {
  let session = aSession();
  const server = new TestServer({
    "GET /api/session": () => session,
    "POST /api/session": () => {
      session = aSession();
      server.on({ "POST /api/annotations/annotation/operations": () => ({ version: 2, missed: [] }) });
      return session;
    },
    "GET /api/annotations/annotation": () =>
      openedDocument({ text: "Anna bor här.", annotator: { id: "u1", name: "Saga Ek" } }),
    "POST /api/annotations/annotation/operations": () => {
      session = nobody;
      return refusal(401, "not_authenticated");
    },
  });
  const user = visit("/annotations/annotation");
  await user.type(await screen.findByLabelText("For later stages of the work"), "se efter");
  await user.tab();
  await user.type(await screen.findByLabelText("User name"), "saga");
  await user.type(screen.getByLabelText("Password"), "hemligt{Enter}");
  await waitFor(() => expect(screen.queryByLabelText("User name")).toBeNull());
  expect(await screen.findByText("Saved", {}, { timeout: 4000 })).toBeTruthy();
  const sent = server.sent("POST", "/api/annotations/annotation/operations").map(({ body }) => body);
  expect(sent.at(-1)).toEqual(sent[0]);
});
