import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { sampleEntity, sampleMention } from "../../model/sample";
import { openEditor } from "../testing";

const why = { detector: "names", rule: "list", score: 0.9, alternatives: [], held_back: "summary" } as const;

function review() {
  const held = { status: "held_back", evidence: why } as const;
  return openEditor({
    text: "Boken handlar om Ali i Lund. Jag bor i Kil.",
    mentions: [
      sampleMention({ id: "ali", start: 17, end: 20, label: "firstname_male", entity_id: "e2", ...held }),
      sampleMention({ id: "lund", start: 23, end: 27, label: "city", entity_id: "e3", ...held }),
      sampleMention({ id: "kil", start: 39, end: 42, label: "city", entity_id: "e1", status: "accepted" }),
    ],
    entities: [
      sampleEntity({ id: "e1", label: "city", number: 1 }),
      sampleEntity({ id: "e2", label: "firstname_male", number: 2 }),
      sampleEntity({ id: "e3", label: "city", number: 3 }),
    ],
  });
}

const SHOW = "{Shift>}s{/Shift}";
const decided = () => screen.getByRole("progressbar", { name: "Decided mentions" }).getAttribute("aria-valuetext");
const line = () => screen.queryByText("2 held back: this reads like a summary");
const isShown = () =>
  document.querySelector("#panel-source .ms-shows-held-back, #panel-source.ms-shows-held-back") !== null;

describe("what is held back", () => {
  it("is mentioned in a quiet line and counted nowhere else", () => {
    review();
    expect(line()).toBeTruthy();
    expect(decided()).toBe("1 of 1 mention decided");
    expect(document.querySelectorAll("#panel-entities li")).toHaveLength(1);
    expect(isShown()).toBe(false);
  });

  it("is shown by a key, stepped through, accepted and rejected", async () => {
    const { store, user } = review();
    await user.keyboard("n");
    expect(store.currentMention).toBe("kil");
    await user.keyboard(SHOW);
    expect([isShown(), store.currentMention]).toEqual([true, "ali"]);
    expect(screen.getByText("Held back: this reads like a summary.")).toBeTruthy();
    await user.keyboard("y");
    expect([store.doc.mention("ali")?.status, store.currentMention]).toEqual(["accepted", "lund"]);
    await user.keyboard("r");
    expect([store.doc.mention("lund")?.status, line()]).toEqual(["rejected", null]);
    expect(decided()).toBe("3 of 3 mentions decided");
  });

  it("is hidden by the key again", async () => {
    const { user } = review();
    await user.keyboard(SHOW);
    expect(isShown()).toBe(true);
    await user.keyboard(SHOW);
    expect(isShown()).toBe(false);
  });

  it("is proposed all at once, in one operation that can be undone", async () => {
    const { store, server, user } = review();
    await user.keyboard("-");
    await waitFor(() => expect(server.operations).toHaveLength(1));
    expect(store.doc.mentions.map(({ status }) => status)).toEqual(["proposed", "proposed", "accepted"]);
    expect(decided()).toBe("1 of 3 mentions decided");
    await user.keyboard("{Control>}z{/Control}");
    await waitFor(() => expect(line()).toBeTruthy());
  });

  it("is asked about before a document is done, and the answer is sent", async () => {
    const { server, user } = review();
    const sent: unknown[] = [];
    server.answers.set("validation", () => ({ status: 200, body: { findings: [] } }));
    server.answers.set("status", (body) => {
      sent.push(body);
      return { status: 200, body: { status: "done", version: 1 } };
    });
    await user.keyboard("{Control>}{Enter}{/Control}");
    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findByText("2 held-back proposals stay readable. Have you looked at them?")).toBeTruthy();
    expect(dialog.getByRole("button", { name: "Mark as done" }).hasAttribute("disabled")).toBe(true);
    await user.click(dialog.getByRole("button", { name: "Leave them" }));
    await user.click(dialog.getByRole("button", { name: "Mark as done" }));
    await waitFor(() => expect(sent).toEqual([{ to: "done", accept_proposals: false, held_back_seen: true }]));
  });

  it("can be viewed from there", async () => {
    const { store, server, user } = review();
    server.answers.set("validation", () => ({ status: 200, body: { findings: [] } }));
    await user.keyboard("{Control>}{Enter}{/Control}");
    await user.click(await screen.findByRole("button", { name: "Look at them" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect([store.heldBackShown, store.currentMention]).toEqual([true, "ali"]);
    act(() => store.showHeldBack(false));
    expect(isShown()).toBe(false);
  });
});

describe("a text without proposals", () => {
  const text = "Boken handlar om Ali.";

  it("says why, if there is something that is held back", () => {
    const held = { status: "held_back", evidence: why } as const;
    const ali = sampleMention({ id: "ali", start: 17, end: 20, label: "firstname_male", ...held });
    openEditor({ text, mentions: [ali], entities: [] });
    screen.getByText("No proposals: this reads like a summary. 1 possible mention is held back.");
  });

  it("says that nothing was found", async () => {
    openEditor({ text, mentions: [], entities: [] });
    screen.getByText("No proposals: nothing was found in this text.");
  });

  it("says nothing of the kind where there is something", () => {
    review();
    expect(screen.queryByText(/^Nothing/)).toBeNull();
  });
});
