import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { aProject, aSession, page } from "../../testing/rows";
import { type Handlers, TestServer } from "../../testing/server";
import { visit } from "../../testing/visit";

const address = "/api/projects/p1/events";
const whole = {
  by: null,
  started_at: "2026-11-30T05:00:00Z",
  finished_at: "2026-11-30T05:01:00Z",
  events: 12,
  fault: "",
  fault_event: null,
  fault_at: null,
};
const chain = { events: 12, head: "12:ab", checked: whole, running: null };
const saga = { id: "u1", name: "Saga Ek" };

function anEvent(fields: object = {}) {
  const about = { project: { id: "p1", name: "Essays" }, document: null, document_id: null, person: null };
  const act = { kind: "exported", verb: "exported", details: { format: "text" }, address: "" };
  return { id: "e1", at: "2026-11-30T05:00:00Z", by: saga, ...act, ...about, ...fields };
}

function serve(handlers: Handlers = {}): TestServer {
  return new TestServer({
    "GET /api/session": () => aSession({ is_administrator: true }),
    "GET /api/projects/p1": () => aProject(),
    "GET /api/projects": () => page([]),
    "GET /api/events/chain": () => chain,
    [`GET ${address}`]: () => ({ events: [anEvent()], next: "" }),
    [`GET ${address}/people`]: () => [saga],
    ...handlers,
  });
}

test("a lead sees who did what, and that the record is intact", async () => {
  serve();
  visit("/projects/p1/audit");
  const row = (await screen.findByText("exported or downloaded")).closest("tr") as HTMLElement;
  expect(within(row).getByText("Saga Ek")).toBeTruthy();
  expect(within(row).getByText("format: text")).toBeTruthy();
  expect(await screen.findByText(/The log was intact on .*: 12 events were checked\./)).toBeTruthy();
});

test("details stand in words: no codes, and nothing that is not so", async () => {
  const moved = anEvent({ verb: "status_changed", details: { from: "new", to: "in_progress", empty: false } });
  const exported = anEvent({ id: "e2", details: { format: "target", count: 14, part: "unheard_of" } });
  serve({ [`GET ${address}`]: () => ({ events: [moved, exported], next: "" }) });
  visit("/projects/p1/audit");
  const row = (await screen.findByText("changed a status")).closest("tr") as HTMLElement;
  expect(within(row).getByText("New → In progress")).toBeTruthy();
  expect(screen.getByText("format: Pseudonymised text, number: 14, part: unheard of")).toBeTruthy();
});

test("a break in the chain is named with its event", async () => {
  const broken = { ...whole, fault: "altered", fault_event: "e7", fault_at: "2026-11-29T05:00:00Z" };
  serve({ "GET /api/events/chain": () => ({ ...chain, checked: broken }) });
  visit("/projects/p1/audit");
  expect(await screen.findByText(/The log is broken: an event was altered\./)).toBeTruthy();
  expect(screen.getByText(/e7/)).toBeTruthy();
});

test("a check can be started, and shows its progress", async () => {
  const running = { ...whole, finished_at: null, events: 4 };
  const server = serve({ "POST /api/events/chain": () => ({ ...chain, running }) });
  const user = visit("/projects/p1/audit");
  await user.click(await screen.findByRole("button", { name: "Check now" }));
  expect(await screen.findByText("Checking: 4 events so far.")).toBeTruthy();
  expect(server.sent("POST", "/api/events/chain")).toHaveLength(1);
});

test("filters narrow the list and the file", async () => {
  serve();
  const user = visit("/projects/p1/audit");
  await user.click(await screen.findByRole("button", { name: /Kind/ }));
  await user.click(await screen.findByRole("option", { name: "Exported" }));
  await user.type(screen.getByLabelText("Document"), "A1");
  const file = screen.getByRole("link", { name: "Download CSV" });
  expect(file.getAttribute("href")).toBe("/api/projects/p1/events/file?kind=exported&document=A1");
});

test("more events are loaded on demand", async () => {
  const first = { events: [anEvent()], next: "further" };
  const server = serve({ [`GET ${address}`]: () => first });
  const user = visit("/projects/p1/audit");
  const more = await screen.findByRole("button", { name: "Show more" });
  server.on({ [`GET ${address}`]: () => ({ events: [anEvent({ id: "e2", verb: "places_read" })], next: "" }) });
  await user.click(more);
  expect(await screen.findByText("read places in texts")).toBeTruthy();
  expect(screen.getByText("exported or downloaded")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

test("administrators see log-ins of the whole site with addresses", async () => {
  const failed = anEvent({ kind: "log_in", verb: "login_failed", by: null, person: saga, address: "192.0.2.7" });
  serve({ "GET /api/events": () => ({ events: [failed], next: "" }), "GET /api/events/people": () => [saga] });
  visit("/audit");
  const row = (await screen.findByText("failed to log in")).closest("tr") as HTMLElement;
  expect(within(row).getByText("192.0.2.7")).toBeTruthy();
  expect(within(row).getByText("Unknown")).toBeTruthy();
});
