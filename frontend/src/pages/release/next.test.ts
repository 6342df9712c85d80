import { expect, test } from "vitest";
import type { GateCount, Release } from "../../api/releases";
import { aRelease } from "../../testing/releases";
import { shownGate } from "./Gates";
import { failure, type Viewer, whatNow } from "./next";

const lead: Viewer = { id: "lead", role: "lead", archived: false };
const reviewer: Viewer = { id: "reviewer", role: "reviewer", archived: false };
const checked: Partial<Release> = { checked_at: "2026-11-30T10:00:00Z" };
const frozen: Partial<Release> = {
  ...checked,
  state: "frozen",
  number: 3,
  frozen_at: "2026-11-30T10:05:00Z",
  frozen_by: { id: "lead", name: "Lea" },
};
const confirmed: Partial<Release> = {
  ...frozen,
  confirmed_at: "2026-11-30T10:09:00Z",
  confirmed_by: { id: "reviewer", name: "Rut" },
};

function gate(given: Partial<GateCount> = {}): GateCount {
  return { gate: "not_confirmed", open: 0, excepted: 0, waiting: 0, yours: 0, ...given };
}

const job = { id: "j", outcome: "" as const, progress: 1, total: 4, error_code: "" };

test.each<[string, Partial<Release>, GateCount[], Viewer, string, string | null]>([
  ["a draft that nobody checked", {}, [], lead, "unchecked", "check"],
  ["the same for a reviewer", {}, [], reviewer, "unchecked_reader", null],
  ["while it is checked", { job: { ...job, state: "running" } }, [], lead, "checking", "cancel"],
  ["while it is frozen", { freezing: true, job: { ...job, state: "waiting" } }, [], reviewer, "freezing", null],
  ["what keeps it back", checked, [gate({ open: 2 })], lead, "blocked", "recheck"],
  ["what keeps it back, for a reviewer", checked, [gate({ open: 2 })], reviewer, "blocked_reader", null],
  ["a changed profile", { ...checked, profile_changed: true }, [gate()], lead, "changed", "recheck"],
  ["exceptions of somebody else", checked, [gate({ open: 2, waiting: 1, yours: 1 })], reviewer, "second", "second"],
  ["own exceptions only", checked, [gate({ open: 2, waiting: 2 })], lead, "waiting", "link"],
  ["nothing", checked, [gate({ excepted: 2 })], lead, "clear", "freeze"],
  ["nothing, for a reviewer", checked, [gate()], reviewer, "clear_reader", null],
  ["who froze it does not confirm it", frozen, [], lead, "unconfirmed_own", "link"],
  ["who did not freeze it confirms it", frozen, [], reviewer, "unconfirmed", "confirm"],
  ["a lead signs what another confirmed", confirmed, [], lead, "unsigned", "sign"],
  ["a reviewer does not sign", confirmed, [], reviewer, "unsigned_reader", null],
  ["who confirmed does not sign", confirmed, [], { ...lead, id: "reviewer" }, "unsigned_own", "link"],
  ["what is signed is handed out", { ...confirmed, signed_at: "2026-11-30T11:00:00Z" }, [], reviewer, "signed", null],
  ["what was withdrawn", { ...frozen, state: "withdrawn" }, [], lead, "withdrawn", null],
  ["an archived project", checked, [gate({ open: 1 })], { ...lead, archived: true }, "archived", null],
])("%s", (_, given, gates, viewer, situation, act) => {
  expect(whatNow(aRelease(given), gates, viewer)).toMatchObject({ situation, act });
});

test("the sentence counts what it is about", () => {
  const gates = [gate({ open: 3, waiting: 2, yours: 2 }), gate({ gate: "held_back", open: 4 })];
  expect(whatNow(aRelease(checked), gates, lead).count).toBe(2);
  expect(whatNow(aRelease(checked), [gate({ open: 3 }), gate({ open: 4 })], lead).count).toBe(7);
});

test("only a run of a draft that failed or was cancelled is told", () => {
  expect(failure(aRelease({ job: { ...job, state: "failed" } }))).toBe("failed");
  expect(failure(aRelease({ job: { ...job, state: "cancelled" } }))).toBe("cancelled");
  expect(failure(aRelease({ job: { ...job, state: "done" } }))).toBeNull();
  expect(failure(aRelease())).toBeNull();
});

test("the list of the first gate that keeps a draft back is open, until another one is asked for", () => {
  const counts = [
    gate({ gate: "leak", open: 1 }),
    gate({ gate: "held_back", open: 2, waiting: 1 }),
    gate({ excepted: 1 }),
  ];
  const none = { gate: null, state: null };
  expect(shownGate(counts, none, true)).toBe("held_back");
  expect(shownGate(counts, none, false)).toBeNull();
  expect(shownGate(counts, { ...none, gate: "none" }, true)).toBe("none");
  expect(shownGate(counts, { ...none, gate: "leak" }, true)).toBe("leak");
  expect(shownGate(counts, { ...none, state: "waiting" }, true)).toBe("held_back");
  expect(shownGate(counts, { ...none, state: "excepted" }, false)).toBe("not_confirmed");
});
