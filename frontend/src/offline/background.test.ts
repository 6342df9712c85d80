import { expect, test, vi } from "vitest";
import { guardUnsent } from "../ops/guard";
import { sendNow } from "./background";

test("an open document sends at once when it is asked for, also before anybody listens for the wish", () => {
  const store = { unsent: 1, retry: vi.fn() };
  const end = guardUnsent(store);
  sendNow();
  expect(store.retry).toHaveBeenCalledOnce();
  end();
});
