import { expect, test } from "vitest";
import { isUntouched, watchActivity } from "./activity";

test("a page counts as idle a minute after the last key or movement", () => {
  watchActivity();
  window.dispatchEvent(new Event("keydown"));
  expect(isUntouched(Date.now() + 50_000)).toBe(false);
  expect(isUntouched(Date.now() + 61_000)).toBe(true);
  const before = Date.now();
  while (Date.now() === before);
  window.dispatchEvent(new Event("wheel"));
  expect(isUntouched(before + 60_001)).toBe(false);
});
