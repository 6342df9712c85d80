import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { sampleEntity, sampleMention } from "../../model/sample";
import type { MentionRow, ProposedDecision } from "../../model/types";
import { toasts } from "../../ui/toast";
import { openEditor } from "../testing";

const TEXT = "Mr Iris Hallam met the Court in Norr.\nHallam was represented by Ms Vale in 1999.";

function proposed(id: string, words: string, label: string, decision: Omit<ProposedDecision, "score">): MentionRow {
  const start = TEXT.indexOf(words);
  const evidence = {
    detector: "names",
    rule: "r",
    score: 0.9,
    alternatives: [],
    decision: { score: 0.87, ...decision },
  };
  return sampleMention({ id, start, end: start + words.length, label, entity_id: `e-${id}`, evidence });
}

function ruling({ isFirst = false, protect = "Iris Hallam" } = {}) {
  const mentions = [
    proposed("name", "Mr Iris Hallam", "PERSON", { identifier_type: "DIRECT", why: "protected_person" }),
    proposed("court", "Court", "ORG", {
      identifier_type: "NO_MASK",
      why: "words",
      confidential_status: "NOT_CONFIDENTIAL",
    }),
    proposed("town", "Norr", "LOC", { identifier_type: "QUASI", why: "kind" }),
    {
      ...proposed("again", "Hallam was", "PERSON", { identifier_type: "DIRECT", why: "protected_person" }),
      entity_id: "e-name",
    },
    proposed("agent", "Ms Vale", "PERSON", {
      identifier_type: "NO_MASK",
      why: "around",
      at: TEXT.indexOf("represented"),
    }),
    proposed("year", "1999", "DATETIME", { identifier_type: "QUASI", why: "form" }),
  ].map((each) => (each.id === "again" ? { ...each, end: each.start + "Hallam".length } : each));
  const entities = [...new Set(mentions.map((each) => each.entity_id ?? ""))].map((id, number) =>
    sampleEntity({ id, label: mentions.find((each) => each.entity_id === id)?.label ?? "", number: number + 1 }),
  );
  return openEditor({ set: "tab", isFirst, protect, text: TEXT, mentions, entities });
}

const panel = () => within(screen.getByLabelText("Mention"));
const typesOf = (mentions: readonly MentionRow[]) => mentions.map((each) => each.identifier_type);

describe("a proposed decision", () => {
  it.each([
    ["name", "Proposed: Direct, 87 %. It names Iris Hallam, the person to protect, or somebody with the same name."],
    ["court", "Proposed: No mask, 87 %. Because of what it says: “Court”."],
    ["town", "Proposed: Quasi, 87 %. This is what annotators mostly decided about mentions of this kind."],
    ["agent", "Proposed: No mask, 87 %. Because of “represented” next to it."],
    ["year", "Proposed: Quasi, 87 %. Because of how “1999” is written."],
  ])("of %s says how sure it is, and why", (id, sentence) => {
    const { store } = ruling();
    act(() => store.setCurrent(id));
    expect(
      panel()
        .getByText(/^Proposed:/)
        .closest("p")?.textContent,
    ).toBe(sentence);
  });

  it("is masked and undecided until somebody accepts it, and its mark shows that", () => {
    const { store } = ruling();
    expect(typesOf(store.doc.mentions)).toEqual([null, null, null, null, null, null]);
    const court = document.querySelector<HTMLElement>('#panel-source [data-mention="court"]');
    expect(court?.dataset.chip).toBe("ORG N?");
    expect(court?.getAttribute("aria-label")).toBe("Court, Organisation, No mask (proposed), proposed");
    expect(court?.className).toContain("ms-may-stay");
    expect(screen.getByRole("progressbar", { name: "Decided mentions" }).getAttribute("aria-valuenow")).toBe("0");
  });

  it("comes with y, and with Y for the whole entity", async () => {
    const { store, server, user } = ruling();
    await user.keyboard("u{Shift>}Y{/Shift}");
    expect(store.doc.mention("name")).toMatchObject({ status: "accepted", identifier_type: "DIRECT" });
    expect(store.doc.mention("again")).toMatchObject({ status: "accepted", identifier_type: "DIRECT" });
    expect(store.currentMention).toBe("court");
    await user.keyboard("y");
    expect(store.doc.mention("court")).toMatchObject({
      status: "accepted",
      identifier_type: "NO_MASK",
      confidential_status: "NOT_CONFIDENTIAL",
    });
    expect(store.currentMention).toBe("town");
    await waitFor(() => expect(server.operations.map(({ name }) => name)).toEqual(["accept", "accept"]));
  });

  it("that would leave a person's name readable never comes with the label", async () => {
    const { store, user } = ruling();
    act(() => store.setCurrent("agent"));
    expect(panel().queryByRole("button", { name: /^Accept/ })).toBeNull();
    await user.keyboard("y{Shift>}Y{/Shift}");
    expect(store.doc.mention("agent")).toMatchObject({ status: "proposed", identifier_type: null });
    expect(store.currentMention).toBe("agent");
    expect(toasts().at(-1)?.text).toMatch(/“Ms Vale” names a person.*or x to leave it readable/);
    await user.keyboard("x");
    expect(store.doc.mention("agent")?.identifier_type).toBe("NO_MASK");
  });

  it("to mask comes with a for the whole paragraph, and what would be readable waits", async () => {
    const { store, user } = ruling();
    await user.keyboard("ua");
    expect(typesOf(store.doc.mentions)).toEqual(["DIRECT", null, "QUASI", null, null, null]);
    expect(store.currentMention).toBe("court");
    expect(toasts().at(-1)?.text).toBe("2 mentions changed.");
    await user.keyboard("a");
    expect(toasts().at(-1)?.text).toBe("No proposed masks are left in this paragraph.");
    await user.keyboard("{Control>}z{/Control}");
    expect(typesOf(store.doc.mentions)).toEqual([null, null, null, null, null, null]);
  });

  it("is accepted by its button, for all places if that is ticked", async () => {
    const { store, user } = ruling();
    act(() => store.setCurrent("name"));
    await user.click(screen.getByRole("checkbox", { name: "All 2 places (Shift)" }));
    await user.click(panel().getByRole("button", { name: /^Accept/ }));
    expect([store.doc.mention("name"), store.doc.mention("again")].map((each) => each?.identifier_type)).toEqual([
      "DIRECT",
      "DIRECT",
    ]);
  });

  it("gives way to another decision", async () => {
    const { store, user } = ruling();
    await user.keyboard("uq");
    expect(store.doc.mention("name")?.identifier_type).toBe("QUASI");
    act(() => store.setCurrent("name"));
    expect(panel().queryByText(/^Proposed:/)).toBeNull();
  });

  it("names the one of several people that it protects", () => {
    const { store } = openEditor({
      set: "tab",
      protect: "Bo Lind; Iris Hallam",
      text: TEXT,
      mentions: [
        proposed("name", "Mr Iris Hallam", "PERSON", { identifier_type: "DIRECT", why: "protected_person", person: 2 }),
      ],
      entities: [sampleEntity({ id: "e-name", label: "PERSON", number: 1 })],
    });
    act(() => store.setCurrent("name"));
    expect(
      panel()
        .getByText(/^Proposed:/)
        .closest("p")?.textContent,
    ).toContain("It protects Iris Hallam.");
  });

  it("is shown in the list of entities with a question mark", async () => {
    const { user } = ruling();
    const list = screen;
    expect(list.getAllByTitle("Direct (proposed)")[0]?.textContent).toBe("D?");
    await user.keyboard("uy");
    expect(list.getAllByTitle("mixed")[0]?.textContent).toBe("±");
  });

  it("says once what y does now", async () => {
    const { store, user } = ruling({ isFirst: true });
    await user.keyboard("uy");
    expect(store.doc.mention("name")?.status).toBe("proposed");
    expect(toasts().at(-1)?.text).toMatch(/^New: y and Y accept the mention together/);
    await user.keyboard("y");
    expect(store.doc.mention("name")?.identifier_type).toBe("DIRECT");
  });
});
