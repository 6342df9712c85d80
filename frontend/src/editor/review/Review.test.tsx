import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { preferences } from "../../preferences/store";
import { aDisagreement } from "../../testing/rows";
import { openReview, panelOf } from "./testing";

afterEach(() => window.history.replaceState(null, "", "/"));

describe("the review panel", () => {
  it("ticks what was read, takes the verdict, and says what is left when Confirm is pressed", async () => {
    const { bar, user, sent } = await panelOf();
    const inBar = within(bar);
    const left = () => inBar.getByRole("status").textContent;
    expect(left()).toBe("");
    const confirm = inBar.getByRole("button", { name: "Confirm" });
    expect(confirm).toHaveProperty("disabled", false);
    await user.click(confirm);
    expect(left()).toBe("Still to do: read the result, read the source, say whether the identity is hidden");
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.click(inBar.getByRole("checkbox", { name: "Result read" }));
    await waitFor(() => expect(left()).toBe("Still to do: read the source, say whether the identity is hidden"));
    await user.click(inBar.getByRole("button", { name: "say whether the identity is hidden" }));
    expect(document.activeElement).toBe(inBar.getByRole("radio", { name: "yes" }));
    await user.click(inBar.getByRole("radio", { name: "yes" }));
    await user.click(inBar.getByRole("checkbox", { name: "Source read" }));
    await waitFor(() => expect(left()).toBe("Nothing left to do"));
    expect(sent).toEqual([{ masked_read: true }, { verdict: "yes" }, { main_read: true }]);
    await user.click(confirm);
    expect(await screen.findByRole("dialog")).toBeTruthy();
  });

  it("shows the text as it goes out first: with pseudonyms, and with stars by a key", async () => {
    const { user, bar } = await panelOf({ masked_opened: false });
    const shown = () => document.querySelector("#panel-target")?.textContent ?? "";
    const pressed = (name: string) => within(bar).getByRole("button", { name }).getAttribute("aria-pressed");
    expect(pressed("Result")).toBe("true");
    expect(shown()).toContain("heter Maria");
    expect(shown()).not.toContain("heter Anna");
    await user.keyboard("v");
    await waitFor(() => expect(shown()).toContain("*****"));
    await user.click(within(bar).getByRole("button", { name: "Source" }));
    expect(pressed("Source")).toBe("true");
    await user.click(within(bar).getByRole("button", { name: "Result" }));
    await waitFor(() => expect(shown()).not.toContain("*****"));
    expect(within(bar).getByRole("group", { name: "Do the pseudonyms hide who the text is about?" })).toBeTruthy();
  });

  it("keeps a tick made while the previous one is being saved", async () => {
    const { bar, user, server } = await panelOf();
    const save = server.answers.get("/api/reviews/r1");
    const held: Array<() => void> = [];
    server.answers.set("/api/reviews/r1", async (body) => {
      const saved = (await save?.(body)) ?? { status: 500, body: null };
      await new Promise<void>((resolve) => held.push(resolve));
      return saved;
    });
    const boxes = within(bar).getAllByRole<HTMLInputElement>("checkbox");
    await user.click(within(bar).getByRole("button", { name: "Confirm" }));
    const left = () => within(bar).getByRole("status").textContent;
    for (const box of boxes) await user.click(box);
    await waitFor(() => expect(held.length).toBeGreaterThan(0));
    held[0]?.();
    await waitFor(() => expect(left()).toMatch(/^Still to do: read the source/));
    expect(boxes.map(({ checked }) => checked)).toEqual([true, true]);
    await waitFor(() => expect(held).toHaveLength(2));
    held[1]?.();
    await waitFor(() => expect(left()).toMatch(/^Still to do: say whether/));
    expect(boxes.map(({ checked }) => checked)).toEqual([true, true]);
  });

  it("says beside the text what a reviewer does, and the key that marks as done leads to what is left", async () => {
    const { bar, user } = await panelOf();
    const beside = screen.getByRole("region", { name: "Mention" });
    expect(within(beside).getByText("to the review")).toBeTruthy();
    await user.keyboard("{Control>}{Enter}{/Control}");
    const first = await within(bar).findByRole("button", { name: "read the result" });
    await waitFor(() => expect(document.activeElement).toBe(first));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("says first what the key that marks as done does now, and does nothing", async () => {
    const { bar, user } = await panelOf();
    preferences.change({ seen: null });
    const ask = () => user.keyboard("{Control>}{Enter}{/Control}");
    await ask();
    expect(within(bar).queryByRole("button", { name: "read the result" })).toBeNull();
    expect(preferences.own.seen).toContain("key.confirm");
    await ask();
    expect(await within(bar).findByRole("button", { name: "read the result" })).toBeTruthy();
  });

  it("is walked by keys alone: what is left leads to its box, and the key confirms from there", async () => {
    const { bar, user } = await panelOf();
    const ask = () => user.keyboard("{Control>}{Enter}{/Control}");
    const focused = () => document.activeElement;
    for (const [left, box] of [
      ["read the result", "Result read"],
      ["read the source", "Source read"],
    ] as const) {
      await ask();
      await waitFor(() => expect(focused()?.textContent).toBe(left));
      await user.keyboard("{Enter}");
      expect(focused()).toBe(within(bar).getByRole("checkbox", { name: box }));
      await user.keyboard(" ");
    }
    await ask();
    await waitFor(() => expect(focused()?.textContent).toBe("say whether the identity is hidden"));
    await user.keyboard("{Enter} ");
    await waitFor(() => expect(within(bar).getByRole("status").textContent).toBe("Nothing left to do"));
    await ask();
    expect(await screen.findByRole("dialog", { name: /confirm/i })).toBeTruthy();
  });

  it("is confirmed by the key that marks as done once nothing is left", async () => {
    const { user } = await panelOf({ masked_read: true, main_read: true, verdict: "yes", missing: [] });
    await user.keyboard("{Control>}{Enter}{/Control}");
    expect(await screen.findByRole("dialog", { name: /confirm/i })).toBeTruthy();
  });

  it("confirms what was ticked right before, once it is saved", async () => {
    const missing = ["main_read" as const];
    const { bar, user, server } = await panelOf({ masked_read: true, verdict: "yes", missing });
    const save = server.answers.get("/api/reviews/r1");
    let finish: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    server.answers.set("/api/reviews/r1", async (body) => {
      await held;
      return (await save?.(body)) ?? { status: 500, body: null };
    });
    await user.click(within(bar).getByRole("checkbox", { name: "Source read" }));
    await user.click(within(bar).getByRole("button", { name: "Confirm" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    finish();
    expect(await screen.findByRole("dialog")).toBeTruthy();
  });

  it("saves the reason when its field is left, and sends nothing if it is unchanged", async () => {
    const { panel, user, sent } = await panelOf({ verdict: "unsure", reason: "One street is named." });
    const reason = within(panel).getByRole("textbox", { name: "Why" });
    expect(reason).toHaveProperty("value", "One street is named.");
    await user.click(reason);
    await user.tab();
    expect(sent).toEqual([]);
    await user.type(reason, " And a school.");
    await user.tab();
    await waitFor(() => expect(sent).toEqual([{ reason: "One street is named. And a school." }]));
  });

  it("reverts on the screen what the server refuses", async () => {
    const { bar, user, server } = await panelOf();
    server.answers.set("/api/reviews/r1", () => ({
      status: 409,
      body: { code: "review_ended", message: "It has ended.", fields: {} },
    }));
    const tick = within(bar).getByRole("checkbox", { name: "Result read" });
    await user.click(tick);
    await waitFor(() => expect(tick).toHaveProperty("checked", false));
  });

  it("notes a disagreement with what the reviewer would do at the place", async () => {
    const { user, panel, noted } = await panelOf();
    await user.keyboard("n{Shift>}f{/Shift}");
    const opinion = await within(panel).findByRole("textbox", { name: /opinion/i });
    expect(panel.textContent).toContain("“Anna”");
    await user.keyboard("{Control>}{Enter}{/Control}");
    expect(noted).toEqual([]);
    await within(panel).findByText("Say what you think.");
    await user.type(opinion, "A surname.");
    await user.selectOptions(within(panel).getByRole("combobox", { name: /label/i }), "surname");
    await user.click(opinion);
    await user.keyboard("{Control>}{Enter}{/Control}");
    await within(panel).findByText("A surname.");
    expect(noted).toHaveLength(1);
    expect(noted[0]).toMatchObject({ start: 10, end: 14, opinion: "A surname." });
    const { proposal } = noted[0] as { proposal: { table: string; after: { label?: string } }[] };
    expect(proposal.filter(({ table, after }) => table === "mention" && after.label === "surname")).toHaveLength(1);
  });

  it("steps through the disagreements in text order", async () => {
    const there = aDisagreement({ id: "x2", start: 25, end: 30, opinion: "Too small a town." });
    const { user, store, panel } = await panelOf({ disagreements: [there, aDisagreement()] });
    expect(within(panel).getByText("2 disagreements")).toBeTruthy();
    await user.keyboard("{Shift>}t{/Shift}");
    expect(store.currentMention).toBe("m1");
    await user.keyboard("{Shift>}t{/Shift}");
    expect(store.currentMention).toBe("m2");
  });
});

describe("after a review", () => {
  const ended = { outcome: "confirmed", finished_at: "2026-11-21T10:00:00Z" } as const;

  it("the report shows the verdict, the reason, what was said and what was decided", async () => {
    window.history.replaceState(null, "", "/annotations/annotation?report");
    await openReview({
      ...ended,
      reviewer: { id: "v", name: "Bea" },
      verdict: "unsure",
      reason: "One street is named.",
      disagreements: [
        aDisagreement({
          answer: "It is common here.",
          state: "decided",
          decision: "keep",
          decided_by: { id: "v", name: "Bea" },
          remarks: [{ by: { id: "u", name: "Ada" }, text: "Shall it stay?", created_at: "2026-11-20T12:00:00Z" }],
        }),
      ],
    });
    const report = await screen.findByRole("region", { name: "Report of the review" });
    await within(report).findByText(/^Bea confirmed it/);
    const told = ["unsure", "One street is named.", "“Anna”", "Half the town", "It is common here."];
    for (const words of [...told, "Shall it stay?", "kept as it is"]) expect(report.textContent).toContain(words);
    await within(report).findByText("Nothing was changed.");
  });

  it("the reviewer is offered the next review, anyone else the next document", async () => {
    const { store } = await openReview(ended);
    store.setStatus("confirmed", false);
    await screen.findByRole("button", { name: "Next review" });
    expect(screen.queryByRole("button", { name: "Next document" })).toBeNull();
  });

  it("the annotator is offered the next document", async () => {
    const { store } = await openReview({ ...ended, reviewer: { id: "v", name: "Bea" } });
    store.setStatus("confirmed", false);
    await screen.findByRole("button", { name: "Next document" });
    expect(screen.queryByRole("button", { name: "Next review" })).toBeNull();
  });
});
