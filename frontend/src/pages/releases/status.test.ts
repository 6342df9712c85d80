import { expect, test } from "vitest";
import { aRelease } from "../../testing/releases";
import { isDue, statusOf, termsOf } from "./status";

const checked = { checked_at: "2026-11-20T10:00:00Z" };
const frozen = { ...checked, state: "frozen" as const };
const job = { id: "j", state: "running" as const, outcome: "" as const, progress: 0, total: 1, error_code: "" };

test.each([
  ["draft", {}],
  ["draft", { ...checked, profile_changed: true }],
  ["busy", { ...checked, job }],
  ["blocked", { ...checked, open_blocks: 1 }],
  ["clear", checked],
  ["frozen", frozen],
  ["confirmed", { ...frozen, confirmed_at: "2026-11-20T11:00:00Z" }],
  ["signed", { ...frozen, confirmed_at: "2026-11-20T11:00:00Z", signed_at: "2026-11-20T12:00:00Z" }],
  ["withdrawn", { ...frozen, state: "withdrawn" as const, signed_at: "2026-11-20T12:00:00Z" }],
])("it stands at %s", (status, given) => {
  expect(statusOf(aRelease(given))).toBe(status);
});

test("terms of before there were decisions about categories have none", () => {
  expect(termsOf(aRelease({ terms: { recipient: "All", formats: ["target"] } }))).toMatchObject({
    recipient: "All",
    formats: ["target"],
    confidential: {},
    metadataFields: [],
    reassessOn: null,
  });
});

test("only what is out is due, from the day on", () => {
  const terms = { ...aRelease().terms, reassess_on: "2027-06-01" };
  expect(isDue(aRelease({ ...frozen, terms }), "2027-06-01")).toBe(true);
  expect(isDue(aRelease({ ...frozen, terms }), "2027-05-31")).toBe(false);
  expect(isDue(aRelease({ ...checked, terms }), "2027-06-01")).toBe(false);
  expect(isDue(aRelease(frozen), "2027-06-01")).toBe(false);
});
