import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { preferences } from "../preferences/store";
import { aDocument, aMember, aProject, aSession, page } from "../testing/rows";
import { TestServer } from "../testing/server";
import { visit } from "../testing/visit";

const set = { key: "swell", version: "2021-08", labels: [{ key: "city", name: { en: "City", sv: "Stad" } }] };

function open(address: string) {
  const server = new TestServer({
    "GET /api/session": () => aSession({ id: "launch" }),
    "GET /api/projects": () => page([aProject(), aProject({ id: "p2", name: "Letters", role: "annotator" })]),
    "GET /api/projects/p1": () => aProject(),
    "GET /api/projects/p1/documents": ({ query }) =>
      page(query.get("search") === "A1" ? [aDocument({ id: "d1", external_id: "A1AT1" })] : []),
    "GET /api/projects/p2/documents": () => page([]),
    "GET /api/projects/p1/members": () => [aMember({ user: { id: "u7", name: "Bea Lund" } })],
    "GET /api/label-sets/swell": () => set,
    "PATCH /api/preferences": ({ body }) => body,
  });
  return { server, user: visit(address) };
}

async function launch(user: ReturnType<typeof visit>, query: string) {
  await user.keyboard("{Control>}k{/Control}");
  const dialog = within(await screen.findByRole("dialog", { name: "Search and commands" }));
  await user.type(dialog.getByRole("combobox"), query);
  return dialog;
}

test("a page of another project is reached by its name", async () => {
  const { user } = open("/account");
  await screen.findByRole("heading", { name: "Your account" });
  const dialog = await launch(user, "work letters");
  await dialog.findByRole("option", { name: /^Work\s*Letters/ });
  await user.keyboard("{Enter}");
  await waitFor(() => expect(window.location.pathname).toBe("/projects/p2/work"));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("documents are searched for on the server once the typing pauses", async () => {
  const { user, server } = open("/account");
  await screen.findByRole("heading", { name: "Your account" });
  const dialog = await launch(user, "A1");
  await dialog.findByRole("option", { name: /A1AT1\s*Essays/ });
  expect(server.sent("GET", "/api/projects/p1/documents").map(({ query }) => query.get("search"))).toEqual(["A1"]);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(window.location.pathname).toBe("/documents/d1"));
});

test("people and labels of the project lead to their documents", async () => {
  const { user } = open("/projects/p1/members");
  await screen.findByRole("navigation", { name: /Essays/ });
  const dialog = await launch(user, "bea");
  await dialog.findByRole("option", { name: /Bea Lund/ });
  await user.clear(dialog.getByRole("combobox"));
  await user.type(dialog.getByRole("combobox"), "city");
  await dialog.findByRole("option", { name: /City/ });
  await user.keyboard("{Enter}");
  await waitFor(() => expect(window.location.search).toBe("?label=city"));
});

test("a setting is chosen at once, and a second press closes without choosing", async () => {
  const { user } = open("/account");
  await screen.findByRole("heading", { name: "Your account" });
  const dialog = await launch(user, "dark");
  await dialog.findByRole("option", { name: /Dark/ });
  await user.keyboard("{Enter}");
  await waitFor(() => expect(preferences.own.theme).toBe("dark"));
  await launch(user, "light");
  await user.keyboard("{Control>}k{/Control}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(preferences.own.theme).toBe("dark");
});
