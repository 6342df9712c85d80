import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { StandingProfile } from "../../api/releases";
import { aProfile, aRelease } from "../../testing/releases";
import { aProject, aSession, page } from "../../testing/rows";
import { type Handlers, refusal, reply, TestServer } from "../../testing/server";
import { visit } from "../../testing/visit";

const key = { public_key: "-----BEGIN PUBLIC KEY-----\n", fingerprint: "0a1b2c3d 4e5f6071" };
const offered = {
  formats: ["target", "masked_html"],
  policies: { city: ["mask", "replace"], email: ["mask"] },
  confidential: [],
};

function aStanding(given: Partial<StandingProfile> = {}): StandingProfile {
  return {
    standing: false,
    name: "",
    statement: "",
    one_by_one: false,
    approved_by: null,
    approved_at: null,
    seconded_by: null,
    seconded_at: null,
    waiting: 0,
    waiting_release_id: null,
    released: 0,
    last_number: null,
    last_release_id: null,
    job: null,
    ...given,
  };
}

function serve(handlers: Handlers = {}): TestServer {
  return new TestServer({
    "GET /api/session": () => aSession(),
    "GET /api/projects/p1": () => aProject(),
    "GET /api/projects/p1/releases": () => [],
    "GET /api/projects/p1/profiles": () => ({ profiles: [aProfile()], offered }),
    "GET /api/release-key": () => key,
    "GET /api/profiles/f1/standing": () => aStanding(),
    "GET /api/label-sets/swell": () => ({ key: "swell", labels: [] }),
    ...handlers,
  });
}

test("the list says where each release stands, who signed it and whether it is to be reassessed", async () => {
  const terms = { ...aRelease().terms, reassess_on: "2026-01-31" };
  const signed = {
    state: "frozen" as const,
    signed_at: "2026-01-02T10:00:00Z",
    signed_name: "Kim Ek",
    confirmed_at: "2026-01-02T09:00:00Z",
  };
  serve({
    "GET /api/projects/p1/releases": () => [
      aRelease({ id: "r2", checked_at: "2026-11-20T10:00:00Z", open_blocks: 3 }),
      aRelease({ number: 7, ...signed, terms }),
    ],
  });
  visit("/projects/p1/releases");
  const [, draft, release] = within(await screen.findByRole("table", { name: /^Releases of/ })).getAllByRole("row");
  expect(draft?.textContent).toContain("Blocked");
  expect(release?.textContent).toMatch(/Release 7.*Signed.*Kim Ek.*Jan 31, 2026.*due/);
  expect(
    within(release as HTMLElement)
      .getByRole("link", { name: "Release 7" })
      .getAttribute("href"),
  ).toBe("/releases/r1");
  expect(screen.getByText(key.fingerprint)).toBeTruthy();
});

test("a project without a profile begins with one", async () => {
  serve({ "GET /api/projects/p1/profiles": () => ({ profiles: [], offered }) });
  visit("/projects/p1/releases");
  expect((await screen.findByRole("link", { name: "New profile" })).getAttribute("href")).toBe(
    "/projects/p1/releases/profiles/new",
  );
});

test("a reviewer sees releases and profiles, but nothing to begin", async () => {
  serve({
    "GET /api/projects/p1": () => aProject({ role: "reviewer" }),
    "GET /api/projects/p1/releases": () => [aRelease({ number: 1 })],
  });
  visit("/projects/p1/releases");
  expect(await screen.findByRole("link", { name: "Release 1" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "New release" })).toBeNull();
  expect(screen.queryByRole("link", { name: "New profile" })).toBeNull();
});

test("a profile is stored with what was chosen; what is missing is marked and gets the focus", async () => {
  const categories = { ...offered, confidential: ["HEALTH", "BELIEF"] };
  const server = serve({
    "GET /api/projects/p1/profiles": () => ({ profiles: [], offered: categories }),
    "POST /api/projects/p1/profiles": () => reply(201, aProfile()),
  });
  const user = visit("/projects/p1/releases/profiles/new");
  await user.click(await screen.findByRole("button", { name: "Save profile" }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Name")));
  expect(screen.getByText("Decide on each category.")).toBeTruthy();
  expect(screen.getByText("Choose at least one.")).toBeTruthy();
  await user.type(screen.getByLabelText("Name"), "Partner");
  await user.type(screen.getByLabelText("Recipient"), "The university");
  await user.type(screen.getByLabelText("Purpose"), "Research");
  await user.click(screen.getByLabelText("Pseudonymised text"));
  await user.click(screen.getByLabelText("genre", { exact: false }));
  await user.click(within(screen.getByRole("radiogroup", { name: "Health" })).getByLabelText("is hidden"));
  await user.click(
    within(screen.getByRole("radiogroup", { name: "Religion and belief" })).getByLabelText("stays readable"),
  );
  await user.click(screen.getByText("Hide more than was reviewed", { selector: "summary" }));
  await user.click(within(screen.getByRole("radiogroup", { name: "email" })).getByLabelText("mask"));
  await user.click(screen.getByRole("button", { name: "Save profile" }));
  await waitFor(() => expect(server.sent("POST", "/api/projects/p1/profiles")).toHaveLength(1));
  expect(server.sent("POST", "/api/projects/p1/profiles")[0]?.body).toMatchObject({
    name: "Partner",
    kind: "public",
    formats: ["target"],
    metadata_fields: ["genre"],
    confidential: { HEALTH: "hide", BELIEF: "keep" },
    policies: { email: "mask" },
  });
});

test("what the server refuses is told at its field", async () => {
  serve({
    "PATCH /api/profiles/f1": () =>
      refusal(400, "invalid_input", { name: ["The project already has a profile with this name."] }),
  });
  const user = visit("/projects/p1/releases/profiles/f1");
  await user.click(await screen.findByRole("button", { name: "Save profile" }));
  expect(
    await screen.findByText("The project already has a profile with this name.", { selector: "[slot=errorMessage]" }),
  ).toBeTruthy();
});

test("a new release takes the documents that pass the filters", async () => {
  const server = serve({
    "GET /api/projects/p1/documents": () => page([], 12),
    "POST /api/projects/p1/releases": () => reply(201, aRelease()),
    "GET /api/releases/r1": () => aRelease(),
    "GET /api/releases/r1/gates": () => [],
    "GET /api/release-gates": () => [],
  });
  const user = visit("/projects/p1/releases/new?status=confirmed");
  expect(await screen.findByText("12 documents")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Make draft" }));
  expect(await screen.findByRole("heading", { name: "Draft" })).toBeTruthy();
  const [sent] = server.sent("POST", "/api/projects/p1/releases");
  expect(sent?.body).toEqual({ profile_id: "f1" });
  expect(sent?.query.getAll("status")).toEqual(["confirmed"]);
});

test("a reviewer agrees to what a lead approved, and changes nothing of the profile", async () => {
  const approved = {
    name: "Kim Ek",
    statement: "Fine.",
    approved_by: { id: "u2", name: "Lea" },
    approved_at: "2026-11-20T10:00:00Z",
  };
  const seconded = {
    standing: true,
    seconded_by: { id: "u1", name: "Saga Ek" },
    seconded_at: "2026-11-20T11:00:00Z",
    released: 3,
  };
  serve({
    "GET /api/projects/p1": () => aProject({ role: "reviewer" }),
    "GET /api/profiles/f1/standing": () => aStanding(approved),
    "POST /api/profiles/f1/standing/second": () => aStanding({ ...approved, ...seconded }),
  });
  const user = visit("/projects/p1/releases/profiles/f1");
  expect(await screen.findByText(/A second person has to agree/)).toBeTruthy();
  expect(screen.getByLabelText("Name").closest("fieldset")?.disabled).toBe(true);
  expect(screen.queryByRole("button", { name: "Save profile" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Agree to the approval" }));
  expect(await screen.findByText(/3 releases so far/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Agree to the approval" })).toBeNull();
});

test("a lead approves with a name and a statement", async () => {
  const server = serve({ "POST /api/profiles/f1/standing": () => aStanding({ approved_at: "2026-11-20T10:00:00Z" }) });
  const user = visit("/projects/p1/releases/profiles/f1");
  await user.click(await screen.findByRole("button", { name: "Approve…" }));
  await user.type(await screen.findByLabelText("Statement"), "Fine.");
  await user.click(screen.getByRole("button", { name: "Approve" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const [sent] = server.sent("POST", "/api/profiles/f1/standing");
  expect(sent?.body).toEqual({ name: "Saga Ek", statement: "Fine.", one_by_one: false });
});
