import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { aReview } from "../../testing/rows";
import { openReview, panelOf } from "./testing";

const judged = { masked_read: true, main_read: true, verdict: "yes" } as const;
const ticks = () => screen.getAllByRole<HTMLInputElement>("checkbox", { name: / read$/ }).map(({ checked }) => checked);

describe("what was hidden after the reviewer read it", () => {
  const hidden = [
    { start: 10, end: 14 },
    { start: 25, end: 30 },
  ];
  const given = { ...judged, hidden, missing: ["hidden" as const] };

  it("is listed with the line around it, and confirmed one by one", async () => {
    const { panel, bar, user, sent } = await panelOf(given);
    const list = within(panel).getByRole("region", { name: "What was hidden since you read it" });
    expect(list.textContent).toContain("Hidden since you read it: 2 places");
    expect([...list.querySelectorAll("mark")].map(({ textContent }) => textContent)).toEqual(["Anna", "Malmö"]);
    await user.click(within(bar).getByRole("button", { name: "Confirm" }));
    expect(within(bar).getByRole("status").textContent).toBe("Still to do: look at what was hidden since");
    await user.click(within(list).getByRole("button", { name: "Confirm: Anna" }));
    await waitFor(() => expect(sent).toEqual([{ seen: [hidden[0]] }]));
    await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Confirm: Malmö"));
    expect(ticks()).toEqual([true, true]);
  });

  it("is stepped through by one key, from the text", async () => {
    const { bar, store, user, sent } = await panelOf(given);
    await user.keyboard("+");
    expect(store.chosen).toMatchObject({ start: 10, end: 14 });
    expect(sent).toEqual([]);
    await user.keyboard("+");
    expect(store.chosen).toMatchObject({ start: 25, end: 30 });
    await user.keyboard("+");
    await within(bar).findByText("Nothing left to do");
    expect(sent).toEqual([{ seen: [hidden[0]] }, { seen: [hidden[1]] }]);
  });

  it("is confirmed all at once by another key", async () => {
    const { bar, user, sent } = await panelOf(given);
    await user.keyboard("*");
    await within(bar).findByText("Nothing left to do");
    expect(sent).toEqual([{ seen: hidden }]);
    await user.keyboard("*");
    expect(sent).toHaveLength(1);
  });
});

describe("what has become readable", () => {
  const revealed = [
    { kind: "text" as const, start: 10, end: 14, text: "Anna" },
    { kind: "pseudonym" as const, start: 25, end: 30, text: "Lilla Malmö" },
  ];
  const parts = ["masked_read", "main_read", "verdict"] as const;
  const lapsed = {
    lapsed: [...parts],
    revealed,
    revealed_count: 2,
    masked_opened: false,
    missing: [...parts],
  };

  it("says why ticks and verdict have lapsed, and links to the places", async () => {
    const { panel, store, user } = await panelOf(lapsed);
    const told = within(panel).getByRole("region", { name: "What has become readable" });
    expect(told.textContent).toContain("Made readable since you read it: 2 places");
    expect(told.textContent).toContain("No longer counts: result read · source read · your answer");
    expect(told.textContent).toContain("Pseudonym written by hand: “Lilla Malmö”");
    await user.click(within(told).getAllByRole("button")[0] as HTMLElement);
    expect(store.chosen).toMatchObject({ start: 10, end: 14 });
    expect(ticks()).toEqual([false, false]);
  });

  it("is loaded again when the text has changed", async () => {
    const { panel, store, server, user } = await panelOf({ ...judged, missing: [] });
    server.answers.set("reviews", () => ({ status: 200, body: [aReview(lapsed)] }));
    store.setCurrent("m1");
    await user.keyboard("r");
    await within(panel).findByText("Made readable since you read it: 2 places", {}, { timeout: 3_000 });
    expect(ticks()).toEqual([false, false]);
  });
});

describe("the result", () => {
  const heights = { clientHeight: 100, scrollHeight: 300, scrollTop: 0 };
  const unread = { masked_opened: false, main_opened: false };
  const own = Object.getOwnPropertyDescriptors(HTMLElement.prototype);

  beforeEach(() => {
    for (const name of Object.keys(heights) as (keyof typeof heights)[]) {
      Object.defineProperty(HTMLElement.prototype, name, {
        configurable: true,
        get: () => heights[name],
        set: () => undefined,
      });
    }
  });

  afterEach(() => {
    for (const name of Object.keys(heights) as (keyof typeof heights)[]) {
      Reflect.deleteProperty(HTMLElement.prototype, name);
      // Test files of a project share their environment.
      if (own[name]) Object.defineProperty(HTMLElement.prototype, name, own[name]);
    }
    heights.scrollTop = 0;
  });

  it("opens first, and is ticked once its end has been reached", async () => {
    const { bar, user, sent, versions } = await openUnread();
    expect(screen.getByRole("heading", { name: "Result, as it goes out" })).toBeTruthy();
    const tick = within(bar).getByRole("checkbox", { name: "Result read" });
    expect(tick).toHaveProperty("disabled", true);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(sent).toEqual([]);
    heights.scrollTop = 200;
    document.getElementById("panel-target")?.dispatchEvent(new Event("scroll"));
    await waitFor(() => expect(sent).toEqual([{ masked_opened: true }]));
    await waitFor(() => expect(tick).toHaveProperty("disabled", false));
    await user.click(tick);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(versions).toEqual([1, 1]);
  });

  it("a document that fits on the screen counts as read to the end at once", async () => {
    heights.scrollTop = 200;
    const { sent } = await openUnread();
    await waitFor(() => expect(sent).toEqual([{ masked_opened: true }]));
  });

  it("the source counts as opened when it is shown", async () => {
    const { bar, user, sent } = await openUnread();
    const main = within(bar).getByRole("checkbox", { name: "Source read" });
    expect(main).toHaveProperty("disabled", true);
    await user.click(within(bar).getByRole("button", { name: "Source" }));
    await waitFor(() => expect(sent).toEqual([{ main_opened: true }]));
    await waitFor(() => expect(main).toHaveProperty("disabled", false));
  });

  it("does not open first for somebody who was sent to a place", async () => {
    window.history.replaceState(null, "", "/annotations/annotation?at=10-14");
    const { store } = await openReview(unread);
    await screen.findByRole("region", { name: /^Review of/ });
    expect(screen.queryByRole("heading", { name: "Result, as it goes out" })).toBeNull();
    expect(store.chosen).toMatchObject({ start: 10, end: 14 });
    window.history.replaceState(null, "", "/");
  });

  async function openUnread() {
    return panelOf(unread);
  }
});
