import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { SuggestedException } from "../../api/exceptions";
import { openEssay } from "../testing";

const suggested: SuggestedException = {
  id: "x1",
  annotation_id: "annotation",
  start: 10,
  end: 14,
  key: "firstname_female",
  why: "A saint's name",
  by: { id: "u", name: "Ada" },
  created_at: "2026-11-30T01:00:00Z",
  state: "open",
  answer: "",
  answered_by: null,
  answered_at: null,
};

function panel(): HTMLElement {
  return screen.getByRole("region", { name: "Mention" });
}

describe("an exception to the guidelines", () => {
  it("is suggested by key with a reason, and shown at its mention", async () => {
    const { server, store, user } = openEssay();
    act(() => store.setCurrent("m1"));
    await user.keyboard("{Shift>}M{/Shift}");
    const dialog = await screen.findByRole("dialog", { name: "Suggest as an exception" });
    let sent: unknown = null;
    server.answers.set("exceptions", (body) => {
      if (body === null) return { status: 200, body: [suggested] };
      sent = body;
      return { status: 201, body: suggested };
    });
    await user.type(
      within(dialog).getByRole("textbox", { name: "Why does it not need to be marked?" }),
      "A saint's name{Enter}",
    );
    expect(await within(panel()).findByText("Suggested as an exception:")).toBeDefined();
    expect(sent).toEqual({ start: 10, end: 14, key: "firstname_female", why: "A saint's name" });
    expect(within(panel()).getByText("A saint's name")).toBeDefined();
    expect(server.operations).toEqual([]);
  });

  it("shows the answer to the person who suggested it, and can be withdrawn only before that", async () => {
    const { server, store } = openEssay();
    const answer = { state: "declined", answer: "Names are marked.", answered_by: { id: "u2", name: "Bo" } };
    server.answers.set("exceptions", () => ({ status: 200, body: [{ ...suggested, ...answer }] }));
    act(() => store.setCurrent("m1"));
    expect(await within(panel()).findByText("Declined as an exception:")).toBeDefined();
    expect(within(panel()).getByText("Names are marked.")).toBeDefined();
    expect(within(panel()).queryByRole("button", { name: "Withdraw it" })).toBeNull();
  });

  it("is not suggested where nothing is marked", async () => {
    const { store, user } = openEssay();
    act(() => store.setSelection({ anchor: 0, focus: 0 }));
    await user.keyboard("{Shift>}M{/Shift}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});
