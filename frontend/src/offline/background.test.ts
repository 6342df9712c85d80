import { expect, test, vi } from "vitest";
import { guardUnsent } from "../ops/guard";
import { sendNow } from "./background";

test("an open document sends at once when asked, even before it listens for the request", () => {
  const store = { unsent: 1, retry: vi.fn() };
  const end = guardUnsent(store);
  sendNow();
  expect(store.retry).toHaveBeenCalledOnce();
  end();
});
