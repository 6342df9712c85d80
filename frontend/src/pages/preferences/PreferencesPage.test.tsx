import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import swell from "../../../../fixtures/label_sets/swell.json";
import { preferences } from "../../preferences/store";
import { aProject, aSession } from "../../testing/rows";
import { TestServer } from "../../testing/server";
import { visit } from "../../testing/visit";

const root = document.documentElement.dataset;

function open() {
  new TestServer({
    "GET /api/session": () => aSession({ id: "prefs", preferences: {} }),
    "GET /api/label-sets": () => [
      { key: "swell", version: swell.version, name: { en: "Learner texts", sv: "Inlärartexter" } },
    ],
    "GET /api/label-sets/swell": () => swell,
    "PATCH /api/preferences": ({ body }) => body,
  });
  return visit("/preferences");
}

// By label: to compute the role of everything in the long table of keys takes seconds.
const change = () => screen.findByLabelText("Change the key for: accept, and on to the next");

test("size, spacing, contrast and colours hold at once", async () => {
  const user = open();
  await user.click(await screen.findByRole("radio", { name: "Largest" }));
  await user.click(screen.getByRole("radio", { name: "Wide" }));
  await user.click(screen.getByRole("radio", { name: "High" }));
  await user.click(screen.getByRole("radio", { name: "Dark" }));
  expect(root).toMatchObject({ textSize: "largest", lineSpacing: "wide", contrast: "high", theme: "dark" });
  const spacing = within(screen.getByRole("group", { name: "Line spacing" }));
  await user.click(spacing.getByRole("radio", { name: "Normal" }));
  expect(root.lineSpacing).toBeUndefined();
});

test("the whole page changes its language", async () => {
  const user = open();
  await user.click(await screen.findByRole("radio", { name: "Swedish" }));
  expect(await screen.findByRole("heading", { name: "Utseende" })).toBeTruthy();
});

test("a key is changed by pressing another, and reset", async () => {
  const user = open();
  await user.click(await change());
  await user.keyboard("å");
  expect((await change()).closest("tr")?.textContent).toContain("å");
  expect(preferences.own.keys).toEqual({ accept: "å" });
  await user.click(screen.getByLabelText("Reset the key for: accept, and on to the next"));
  expect(preferences.own.keys).toEqual({});
});

test("a key that another command or a label has is refused, with who has it", async () => {
  const user = open();
  await user.click(await change());
  await user.keyboard("r");
  expect(await screen.findByText("r already does this: reject, or undo the rejection")).toBeTruthy();
  await user.keyboard("s");
  expect(await screen.findByText("s already does this: School · school")).toBeTruthy();
  await user.keyboard("{Control>}w{/Control}");
  expect(await screen.findByText(/^Ctrl w cannot be used here/)).toBeTruthy();
  await user.keyboard("{Escape}");
  await waitFor(() =>
    expect(document.activeElement?.getAttribute("aria-label")).toContain("accept, and on to the next"),
  );
  expect(preferences.own.keys).toBeUndefined();
});

test("the keys of the other pages are changed in the same way", async () => {
  const user = open();
  await user.click(await screen.findByLabelText(/Keys of/));
  await user.click(await screen.findByRole("option", { name: "Meeting" }));
  const change = () => screen.findByLabelText("Change the key for: say: leave it as it is");
  await user.click(await change());
  await user.keyboard("c");
  expect(await screen.findByText(/^c already does this:/)).toBeTruthy();
  await user.keyboard("å");
  expect((await change()).closest("tr")?.textContent).toContain("å");
  expect(preferences.own.keys).toEqual({ "meeting.keep": "å" });
});

test("a lead gives the project their own keys and a closed graph", async () => {
  const server = new TestServer({
    "GET /api/session": () => aSession({ id: "lead", preferences: { keys: { accept: "j" } } }),
    "GET /api/projects/p1": () => aProject(),
    "PATCH /api/projects/p1": () => aProject({ preferences: { keys: { accept: "j" } } }),
  });
  const user = visit("/projects/p1/settings");
  await user.click(await screen.findByRole("button", { name: "Use mine: Keys" }));
  expect(await screen.findByText("Keys: Set by the project")).toBeTruthy();
  expect(server.sent("PATCH", "/api/projects/p1")[0]?.body).toEqual({ preferences: { keys: { accept: "j" } } });
});
