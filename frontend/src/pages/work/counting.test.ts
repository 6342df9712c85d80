import { expect, test } from "vitest";
import type { EffortCounts, WorkAmounts } from "../../api/work";
import { documentsDone, documentsOf, duration, keptShare, proposed, tokensDone, tokensToGo } from "./counting";

const amount = (documents: number, tokens: number) => ({ documents, tokens });
const amounts: WorkAmounts = {
  to_begin: amount(4, 400),
  in_progress: amount(1, 90),
  done: amount(2, 210),
  in_review: amount(0, 0),
  confirmed: amount(3, 300),
};
const counts: EffortCounts = { kept: 6, label: 1, span: 1, value: 0, rejected: 4, inserted: 5 };

test("done, in review and confirmed count as done; the rest remains", () => {
  expect([documentsDone(amounts), documentsOf(amounts)]).toEqual([5, 10]);
  expect([tokensDone(amounts), tokensToGo(amounts)]).toEqual([510, 490]);
});

test("mentions that people added do not count as proposed", () => {
  expect(proposed(counts)).toBe(12);
  expect(keptShare(counts)).toBe(0.5);
});

test("without proposals there is no share of kept ones", () => {
  expect(keptShare({ kept: 0, label: 0, span: 0, value: 0, rejected: 0, inserted: 3 })).toBeNull();
});

test.each([
  [40, "40 s"],
  [185, "3 min 5 s"],
  [4800, "1 h 20 min"],
])("%d seconds are %s", (seconds, told) => {
  expect(duration(seconds)).toBe(told);
});
