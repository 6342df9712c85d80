import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import swell from "../../../../fixtures/label_sets/swell.json";
import { aProject, aSession } from "../../testing/rows";
import { type Handlers, refusal, TestServer } from "../../testing/server";
import { visit } from "../../testing/visit";

const address = "/api/projects/p1";

function open(handlers: Handlers = {}, hasHomographs = true) {
  const server = new TestServer({
    "GET /api/session": () => aSession(),
    [`GET ${address}`]: () => aProject(),
    "GET /api/label-sets/swell": () => swell,
    [`GET ${address}/concordance`]: () => ({ has_homographs: hasHomographs, homographs: [], actions: [] }),
    ...handlers,
  });
  return { server, user: visit("/projects/p1/settings") };
}

test("the key of an exported table is shown once, until somebody says that it is kept", async () => {
  // The download leaves the page; the test's browser would go to its address.
  Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => undefined });
  const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  const sealed = { name: "names.rotation", content: btoa("sealed"), key: "ABCD-EFGH" };
  const { user } = open({ [`POST ${address}/rotation/export`]: () => sealed });
  await user.click(await screen.findByRole("button", { name: "Export the table" }));
  expect(await screen.findByText("ABCD-EFGH")).toBeTruthy();
  expect(saved).toHaveBeenCalledOnce();
  saved.mockRestore();
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "I have kept the key" }));
  await waitFor(() => expect(screen.queryByText("ABCD-EFGH")).toBeNull());
});

test("a table that contradicts the project's is told before it is imported", async () => {
  const found = {
    names: 2_000,
    differing: 1_990,
    examples: [{ name: "nina", now: "Vreni", by_file: "Rosa" }],
    documents: 40,
  };
  const { server, user } = open({
    [`POST ${address}/rotation/reading`]: () => found,
    [`POST ${address}/rotation/import`]: () => found,
  });
  await user.click(await screen.findByRole("button", { name: "Import a table…" }));
  await user.upload(screen.getByLabelText("File of the table"), new File(["sealed"], "names.rotation"));
  await user.type(screen.getByLabelText("Key"), "ABCD");
  await user.click(screen.getByRole("button", { name: "Open and compare" }));
  expect(await screen.findByText(/disagree about 1,990 of 2,000 names/)).toBeTruthy();
  expect(screen.getByRole("row", { name: "nina Vreni Rosa" })).toBeTruthy();
  expect(screen.getByText(/40 documents/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Use this table from now on" }));
  const body = { content: btoa("sealed"), key: "ABCD", differing: 1_990 };
  await waitFor(() => expect(server.sent("POST", `${address}/rotation/import`)[0]?.body).toEqual(body));
});

test("a wrong key is told", async () => {
  const { user } = open({ [`POST ${address}/rotation/reading`]: () => refusal(400, "wrong_rotation_key") });
  await user.click(await screen.findByRole("button", { name: "Import a table…" }));
  await user.upload(screen.getByLabelText("File of the table"), new File(["sealed"], "names.rotation"));
  await user.type(screen.getByLabelText("Key"), "ABCD");
  await user.click(screen.getByRole("button", { name: "Open and compare" }));
  expect(await screen.findByText(/The key does not open this table/)).toBeTruthy();
});

test("projects without rotated names have no table", async () => {
  open({}, false);
  expect(await screen.findByRole("heading", { name: "Archive or delete" })).toBeTruthy();
  expect(screen.queryByText("Table of rotated names")).toBeNull();
});
