import { expect, test, vi } from "vitest";
import { hurry, patience } from "./patience";

test("an answer is awaited for long, and after a call to hurry for a few seconds; what is asked after it has its own time", () => {
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
