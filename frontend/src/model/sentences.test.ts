import { describe, expect, it } from "vitest";
import swell from "../../../fixtures/label_sets/swell.json";
import { Doc } from "./doc";
import { sampleMention, samplePayload } from "./sample";
import { partsOf, sentencesAround } from "./sentences";
import type { LabelSet, MentionRow } from "./types";

// The fixture is a label set as the server sends it.
const SWELL = swell as LabelSet;
const TEXT = "Hej du! Jag heter Ada. ”Bor du här?” Ja. Nej.\nSlut. Adjö.";

function docWith(mentions: readonly MentionRow[] = []): Doc {
  return Doc.fromPayload(samplePayload({ text: TEXT, labelSet: SWELL, mentions }));
}

function around(word: string, doc = docWith()): string {
  const start = TEXT.indexOf(word);
  return doc.textOf(sentencesAround(doc, { start, end: start + word.length }));
}

describe("the sentences around a selection", () => {
  it.each([
    ["Hej", "Hej du! Jag heter Ada. "],
    ["heter", "Hej du! Jag heter Ada. ”Bor du här?” "],
    ["Ja.", "”Bor du här?” Ja. Nej.\n"],
    ["Nej", "Ja. Nej.\nSlut. "],
    ["Adjö", "Slut. Adjö."],
    ["Ada. ”Bor", "Hej du! Jag heter Ada. ”Bor du här?” Ja. "],
  ])("are those of %s with one before and one after", (word, expected) => expect(around(word)).toBe(expected));

  it("do not tear a mention", () => {
    const start = TEXT.indexOf("Ada.");
    const doc = docWith([sampleMention({ id: "m", start, end: start + 9, label: "city" })]);
    expect(around("Hej", doc)).toBe("Hej du! Jag heter Ada. ”Bor");
  });

  it("are shown by paragraphs", () => {
    const doc = docWith();
    const span = sentencesAround(doc, { start: TEXT.indexOf("Nej"), end: TEXT.indexOf("Nej") + 3 });
    expect(partsOf(doc, span).map((part) => doc.textOf(part))).toEqual(["Ja. Nej.\n", "Slut. "]);
  });
});
