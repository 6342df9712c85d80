import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { sampleDrawn, sampleEntity, sampleMention } from "../../model/sample";
import * as commands from "../../ops/commands";
import { dismiss, toasts } from "../../ui/toast";
import { labelField, openEditor, openEssay } from "../testing";

const told = () => toasts().map(({ text }) => text);

beforeEach(() => {
  for (const { id } of toasts()) dismiss(id);
});

describe("the key of the label that a mention has", () => {
  it("accepts a proposal and goes to the next undecided one", async () => {
    const { server, store, user } = openEssay();
    act(() => store.setCurrent("m1"));
    await user.keyboard("1");
    expect(store.doc.mention("m1")).toMatchObject({ label: "firstname_female", status: "accepted", entity_id: "e1" });
    expect(store.currentMention).toBe("m2");
    await waitFor(() => expect(server.operations.map(({ name }) => name)).toEqual(["accept"]));
  });

  it("accepts what was rejected, and stays", async () => {
    const { store, user } = openEssay();
    act(() => store.dispatch(commands.reject(store.doc, { mentions: ["m1"] })));
    act(() => store.setCurrent("m1"));
    await user.keyboard("1");
    expect(store.doc.mention("m1")?.status).toBe("accepted");
    expect(store.currentMention).toBe("m1");
  });

  it("changes nothing about an accepted one, and says so", async () => {
    const { store, user } = openEssay();
    act(() => store.dispatch(commands.accept(store.doc, { mentions: ["m2"] })));
    act(() => store.setCurrent("m2"));
    const before = store.doc.rows;
    await user.keyboard("555");
    expect(store.doc.rows).toBe(before);
    expect(told()).toEqual(["Already City. Backspace removes it."]);
  });

  it.each([
    [
      "Enter in the label field",
      (user: ReturnType<typeof openEssay>["user"]) => user.type(labelField(), "city{Enter}"),
    ],
    ["Space in the label field", (user: ReturnType<typeof openEssay>["user"]) => user.type(labelField(), "city ")],
    [
      "a click in the list",
      (user: ReturnType<typeof openEssay>["user"]) => {
        labelField();
        return user.click(screen.getByRole("option", { name: /^City/ }));
      },
    ],
  ])("means the same by %s", async (_, choose) => {
    const { store, user } = openEssay();
    act(() => store.setCurrent("m2"));
    await choose(user);
    expect(store.doc.mention("m2")).toMatchObject({ label: "city", status: "accepted" });
    act(() => store.setCurrent("m2"));
    await choose(user);
    expect(store.doc.mention("m2")).toMatchObject({ label: "city", status: "accepted" });
    expect(told()).toContain("Already City. Backspace removes it.");
  });
});

describe("no other key removes an existing value without asking", () => {
  const gen = { id: "m", start: 10, end: 15, label: "city", entity_id: "e", modifiers: ["gen"] };
  const openGenitive = () =>
    openEditor({
      text: "Jag är på Lunds torg.",
      mentions: [sampleMention(gen)],
      entities: [sampleEntity({ id: "e", label: "city", number: 1 })],
    });

  it("a proposed modifier is accepted by the first press, and removed by the second", async () => {
    const { store, user } = openGenitive();
    act(() => store.setCurrent("m"));
    await user.type(labelField(), "gen ");
    expect(store.doc.mention("m")).toMatchObject({ modifiers: ["gen"], status: "accepted" });
    await user.type(labelField(), "gen ");
    expect(store.doc.mention("m")?.modifiers).toEqual([]);
  });

  it("the key of a flag goes to the comment written under it", async () => {
    const { store, user } = openEssay();
    act(() => store.dispatch(commands.toggleFlag(store.doc, { mentions: ["m2"], flag: "OBS!" })));
    act(() => store.dispatch(commands.setComment(store.doc, { mention: "m2", comment: "Kolla" })));
    act(() => store.setCurrent("m2"));
    await user.keyboard("o");
    expect(store.doc.mention("m2")).toMatchObject({ flags: ["OBS!"], comment: "Kolla" });
    await waitFor(() => expect(document.activeElement?.id).toBe("comment-field"));
  });

  it("the button of a proposed identifier type accepts it", async () => {
    const { store, user } = openEditor({
      set: "tab",
      text: "Iris Hallam is a nurse.",
      mentions: [
        sampleMention({ id: "p", start: 0, end: 11, label: "PERSON", identifier_type: "DIRECT", entity_id: "e" }),
      ],
      entities: [sampleEntity({ id: "e", label: "PERSON", number: 1 })],
    });
    act(() => store.setCurrent("p"));
    await user.click(within(screen.getByLabelText("Mention")).getByRole("button", { name: /direct/i }));
    expect(store.doc.mention("p")).toMatchObject({ identifier_type: "DIRECT", status: "accepted" });
  });

  it("holding Backspace only empties the label field; pressing it again removes the label and says so", async () => {
    const { store, user } = openEssay();
    act(() => store.setCurrent("m2"));
    await user.type(labelField(), "ci");
    await user.keyboard("{Backspace}{Backspace}");
    fireEvent.keyDown(labelField(), { key: "Backspace", repeat: true });
    expect(labelField().value).toBe("");
    expect(store.doc.mention("m2")?.label).toBe("city");
    await user.keyboard("{Backspace}");
    expect(store.doc.mention("m2")).toBeUndefined();
    expect(told()).toContain("City removed: Malmö.");
  });
});

describe("a label for all mentions of an entity", () => {
  const openFamily = () =>
    openEditor({
      text: "Berg och Bergs bror kom. Berg gick.",
      mentions: [
        sampleMention({ id: "a", start: 0, end: 4, label: "surname", entity_id: "e" }),
        sampleMention({ id: "b", start: 9, end: 14, label: "surname", entity_id: "e", modifiers: ["gen"] }),
        sampleMention({ id: "c", start: 25, end: 29, label: "surname", entity_id: "e" }),
      ],
      entities: [sampleEntity({ id: "e", label: "surname", number: 7, ...sampleDrawn("Ek") })],
      reserved: { school: [sampleDrawn("A-skola")] },
    });

  it("takes one key before the label's, is one operation, and says what it did", async () => {
    const { server, store, user } = openFamily();
    act(() => store.setCurrent("b"));
    await user.keyboard("{Shift>}e{/Shift}");
    expect(screen.getByText(/The next label goes to all 3 mentions/)).toBeTruthy();
    await user.keyboard("s");
    expect(store.doc.mentions.map(({ label }) => label)).toEqual(["school", "school", "school"]);
    expect(store.doc.entity("e")).toMatchObject({ label: "school", number: 7, pseudonym: "A-skola" });
    expect(told()).toEqual(["School: 3 mentions of this entity. Berg → A-skola."]);
    expect(screen.queryByText(/The next label goes to all/)).toBeNull();
    await waitFor(() => expect(server.operations).toHaveLength(1));
    await user.keyboard("{Control>}z{/Control}");
    await waitFor(() => expect(store.doc.entity("e")).toMatchObject({ label: "surname", pseudonym: "Ek" }));
  });

  it("is chosen by a button of the panel, and in the label field by Shift and Enter", async () => {
    const { store, user } = openFamily();
    act(() => store.setCurrent("a"));
    await user.click(screen.getByRole("button", { name: /^Label all 3/ }));
    labelField();
    await user.click(screen.getByRole("option", { name: /^School/ }));
    expect(store.doc.mentionsOf("e").map(({ label }) => label)).toEqual(["school", "school", "school"]);
    await user.type(labelField(), "surname{Shift>}{Enter}{/Shift}");
    expect(store.doc.mentionsOf("e").map(({ label }) => label)).toEqual(["surname", "surname", "surname"]);
  });

  it("is cancelled by Escape and by going to another mention", async () => {
    const { store, user } = openFamily();
    act(() => store.setCurrent("a"));
    await user.keyboard("{Shift>}e{/Shift}{Escape}s");
    expect(store.doc.mentions.map(({ label }) => label)).toEqual(["school", "surname", "surname"]);
    expect(store.currentMention).toBe("a");
  });

  it("names the modifiers that the label does not allow", async () => {
    const { store, user } = openEditor({
      text: "I Rom och i Rom.",
      mentions: [
        sampleMention({ id: "a", start: 2, end: 5, label: "city", entity_id: "e", modifiers: ["foreign"] }),
        sampleMention({ id: "b", start: 12, end: 15, label: "city", entity_id: "e" }),
      ],
      entities: [sampleEntity({ id: "e", label: "city", number: 1, ...sampleDrawn("Ulm") })],
      reserved: { school: [sampleDrawn("A-skola")] },
    });
    act(() => store.setCurrent("b"));
    await user.keyboard("{Shift>}e{/Shift}s");
    expect(told()).toEqual([
      "School: 2 mentions of this entity. Rom → A-skola. Removed because School does not allow it: foreign.",
    ]);
  });
});

describe("what a key does to more than the one mention", () => {
  it("is announced: all mentions of an entity", async () => {
    const { store, user } = openEditor({
      set: "tab",
      text: "Iris Hallam. Iris Hallam.",
      mentions: [
        sampleMention({ id: "a", start: 0, end: 11, label: "PERSON", entity_id: "e" }),
        sampleMention({ id: "b", start: 13, end: 24, label: "PERSON", entity_id: "e" }),
      ],
      entities: [sampleEntity({ id: "e", label: "PERSON", number: 1 })],
    });
    act(() => store.setCurrent("a"));
    await user.keyboard("{Shift>}d{/Shift}");
    expect(told()).toEqual(["2 mentions changed."]);
  });

  it("is announced: a mention that another one now covers", async () => {
    const { store, user } = openEssay();
    act(() => store.setSelection({ anchor: 2, focus: 3 }));
    await user.keyboard("4");
    await waitFor(() => expect(store.doc.mention("m1")).toBeUndefined());
    expect(told()).toEqual(["1 mention that was in the way was removed: Anna."]);
  });
});
