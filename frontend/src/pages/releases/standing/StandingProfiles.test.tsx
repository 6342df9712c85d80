import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { createQueryClient } from "../../../api/queries";
import type { Standing } from "../../../api/standing";
import { aProfile } from "../../../testing/releases";
import { aProject, aSession } from "../../../testing/rows";
import { type Handlers, TestServer } from "../../../testing/server";
import { StandingProfiles } from "./StandingProfiles";

const none: Standing = {
  ...{ standing: false, name: "", statement: "", one_by_one: false, waiting: 0, waiting_release_id: null },
  ...{ approved_by: null, approved_at: null, seconded_by: null, seconded_at: null },
  ...{ released: 0, last_number: null, last_release_id: null, job: null },
};
const approved: Standing = {
  ...none,
  ...{ name: "Kim Ek", statement: "Daily.", approved_by: { id: "u9", name: "Kim Ek" } },
  approved_at: "2026-11-30T10:00:00Z",
};
const standing: Standing = {
  ...approved,
  ...{ standing: true, seconded_by: { id: "u1", name: "Saga Ek" }, seconded_at: "2026-11-30T11:00:00Z" },
  ...{ released: 3, last_number: 7, last_release_id: "r7", waiting: 2, waiting_release_id: "r8" },
};
const address = "/api/profiles/f1/standing";

function shown(role: "lead" | "reviewer", now: Standing, handlers: Handlers = {}) {
  new TestServer({
    "GET /api/session": () => aSession(),
    "GET /api/projects/p1/profiles": () => ({ profiles: [aProfile()], offered: {} }),
    [`GET ${address}`]: () => now,
    ...handlers,
  });
  const project = aProject({ role });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <StandingProfiles project={project} />
    </QueryClientProvider>,
  );
  return userEvent.setup({ delay: null });
}

test("a lead approves a profile with the name and statement that its releases are signed with", async () => {
  let sent: unknown;
  const person = shown("lead", none, {
    [`POST ${address}`]: ({ body }) => {
      sent = body;
      return approved;
    },
  });
  await person.click(await screen.findByRole("button", { name: "Approve as standing…" }));
  await person.clear(screen.getByLabelText("Your name"));
  await person.type(screen.getByLabelText("Your name"), "Kim Ek");
  await person.type(screen.getByLabelText("Statement"), "Daily.");
  await person.click(screen.getByRole("button", { name: "Approve" }));
  expect(await screen.findByText("Needs a second person")).toBeTruthy();
  expect(sent).toEqual({ name: "Kim Ek", statement: "Daily.", one_by_one: false });
});

test("a reviewer sees what was approved and agrees", async () => {
  const person = shown("reviewer", approved, { [`POST ${address}/second`]: () => standing });
  expect(await screen.findByText("Kim Ek: Daily.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "End the approval" })).toBeNull();
  await person.click(screen.getByRole("button", { name: "Agree" }));
  expect(await screen.findByText("Standing")).toBeTruthy();
});

test("what it has released and what waits is told, and what is new is released at once", async () => {
  let runs = 0;
  const person = shown("lead", standing, {
    [`POST ${address}/run`]: () => {
      runs += 1;
      return standing;
    },
  });
  const last = await screen.findByRole("link", { name: "Latest: release 7" });
  expect(last.getAttribute("href")).toBe("/releases/r7");
  expect(screen.getByRole("link", { name: "2 documents wait" }).getAttribute("href")).toBe("/releases/r8");
  await person.click(screen.getByRole("button", { name: "Release what is new now" }));
  expect(runs).toBe(1);
});
