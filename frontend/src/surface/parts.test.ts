import { afterEach, describe, expect, it } from "vitest";
import { sampleMention } from "../model/sample";
import * as commands from "../ops/commands";
import type { EditorStore } from "../ops/store";
import { closeAll, open, TAB, TEXT } from "./testing";

afterEach(closeAll);

describe("overlapping mentions", () => {
  it("nests overlapping mentions by length, the outer one as a group", () => {
    const mentions = [
      sampleMention({ id: "long", start: 0, end: 10, label: "PERSON" }),
      sampleMention({ id: "short", start: 6, end: 10, label: "PERSON" }),
    ];
    const { source, mention } = open({ labelSet: TAB, mentions, entities: [] });
    expect(mention(source, "long").contains(mention(source, "short"))).toBe(true);
    expect(mention(source, "long").getAttribute("role")).toBe("group");
    expect(mention(source, "short").getAttribute("role")).toBe("button");
    expect(source.textContent).toBe(TEXT);
  });

  it("draws a mention that crosses another, or a paragraph's end, in pieces", () => {
    const mentions = [
      sampleMention({ id: "a", start: 0, end: 14, label: "PERSON" }),
      sampleMention({ id: "b", start: 6, end: 17, label: "PERSON" }),
    ];
    const { source } = open({ labelSet: TAB, mentions, entities: [] });
    expect(source.textContent).toBe(TEXT);
    const textOf = (id: string) => {
      const pieces = [...source.querySelectorAll(`[data-mention="${id}"]`)];
      return pieces.map((piece) => piece.textContent).join("");
    };
    expect(textOf("a")).toBe([...TEXT].slice(0, 14).join(""));
    expect(textOf("b")).toBe([...TEXT].slice(6, 17).join(""));
  });

  it("show where each begins and ends, and leave room for the lines of those inside", () => {
    const mentions = [
      sampleMention({ id: "a", start: 0, end: 14, label: "PERSON" }),
      sampleMention({ id: "b", start: 6, end: 17, label: "PERSON" }),
      sampleMention({ id: "c", start: 6, end: 10, label: "PERSON" }),
    ];
    const { source, mention } = open({ labelSet: TAB, mentions, entities: [] });
    const beyond = (id: string) => {
      const pieces = [...source.querySelectorAll<HTMLElement>(`[data-mention="${id}"]`)];
      return pieces.map((piece) => piece.dataset.beyond ?? "");
    };
    expect(beyond("c")).toEqual([""]);
    expect(beyond("b")[0]).toBe("after");
    expect(beyond("b").at(-1)).toBe("before");
    expect(mention(source, "a").className).toContain("ms-overlaps");
    expect(mention(source, "a").dataset.within).toBe("2");
    expect(mention(source, "c").dataset.within).toBeUndefined();
  });
});

describe("a part of a token", () => {
  const chosen = (store: EditorStore) => store.chosen && store.doc.textOf(store.chosen);

  it("is selected by grapheme, from the end that the step reaches first", () => {
    const { store, surface } = open();
    store.setSelection({ anchor: 2, focus: 2 });
    surface.run("part.right");
    expect(chosen(store)).toBe("A");
    surface.run("part.right");
    surface.run("extend_part.right");
    expect(chosen(store)).toBe("nn");
    surface.run("extend_part.left");
    surface.run("extend_part.left");
    expect(chosen(store)).toBe("An");
    store.setSelection({ anchor: 2, focus: 2 });
    surface.run("part.left");
    expect(chosen(store)).toBe("a");
  });

  it("is what remains of the selected words when it shrinks", () => {
    const { store, surface } = open();
    store.setSelection({ anchor: 0, focus: 2 });
    surface.run("extend_part.left");
    expect(chosen(store)).toBe("Hej 👋 Ann");
    for (let n = 0; n < 3; n++) surface.run("extend_part.left");
    expect(chosen(store)).toBe("Hej 👋");
  });

  it("is announced with its word", () => {
    const { store, surface, announce } = open();
    store.setSelection({ anchor: 4, focus: 4 });
    surface.run("extend_part.left");
    expect(announce).toHaveBeenLastCalledWith("Anna, part of Annas");
  });

  it("is announced with its word as a mention, too", () => {
    const { mention, source } = open({ mentions: [sampleMention({ id: "part", start: 12, end: 16, label: "city" })] });
    expect(mention(source, "part").getAttribute("aria-label")).toBe("Anna, part of Annas, City, proposed");
  });

  it("is copied alone", () => {
    const { store, source } = open();
    store.setSpan({ start: 12, end: 16 });
    const event = new ClipboardEvent("copy", { clipboardData: new DataTransfer(), bubbles: true, cancelable: true });
    source.dispatchEvent(event);
    expect(event.clipboardData?.getData("text/plain")).toBe("Anna");
  });

  it("can be labelled, and the label's place follows the text", () => {
    const { store, surface } = open({ mentions: [] });
    store.setSelection({ anchor: 4, focus: 4 });
    surface.run("extend_part.left");
    const span = store.chosen ?? { start: 0, end: 0 };
    store.dispatch(commands.labelSpan(store.doc, { span, label: "firstname_female" }));
    expect(store.doc.mentions.map((mention) => store.doc.textOf(mention))).toEqual(["Anna"]);
    expect(store.doc.mention(store.currentMention)).toMatchObject({ start: 12, end: 16 });
    expect(chosen(store)).toBe("Anna");
  });
});
