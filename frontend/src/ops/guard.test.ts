import { describe, expect, it, vi } from "vitest";
import { guardUnsent } from "./guard";

function leave(page: EventTarget): boolean {
  const event = new Event("beforeunload", { cancelable: true });
  page.dispatchEvent(event);
  return !event.defaultPrevented;
}

describe("guardUnsent", () => {
  it("lets the page close only when everything is sent, or when it no longer guards", () => {
    const page = new EventTarget();
    const store = { unsent: 0, retry: vi.fn() };
    const end = guardUnsent(store, page as Window);
    expect(leave(page)).toBe(true);
    store.unsent = 1;
    expect(leave(page)).toBe(false);
    end();
    expect(leave(page)).toBe(true);
  });

  it("lets the field that is being edited save its text first", () => {
    const store = { unsent: 0, retry: vi.fn() };
    const blur = vi.fn(() => {
      store.unsent = 1;
    });
    const focus = vi.fn();
    const page = Object.assign(new EventTarget(), { document: { activeElement: { blur, focus } } });
    guardUnsent(store, page);
    expect(leave(page)).toBe(false);
    expect(focus).toHaveBeenCalledAfter(blur);
  });
});
