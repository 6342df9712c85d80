import { expect, test, vi } from "vitest";
import { hurry, patience } from "./patience";

test("a request has a long timeout, cut to a few seconds by a call to hurry; later requests have their own", () => {
  vi.useFakeTimers();
  const earlier = patience();
  vi.advanceTimersByTime(20_000);
  hurry();
  const later = patience();
  vi.advanceTimersByTime(2_000);
  expect(earlier.aborted).toBe(false);
  vi.advanceTimersByTime(2_000);
  expect([earlier.aborted, later.aborted]).toEqual([true, false]);
  vi.useRealTimers();
});
