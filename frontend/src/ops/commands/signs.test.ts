/** The sample's tokens are cut at hidden signs, like texts stored under the first tokenizer. */

import { describe, expect, it } from "vitest";
import type { Doc } from "../../model/doc";
import { sampleMention } from "../../model/sample";
import type { Span } from "../../model/types";
import { alike, equalStrings } from "../alike";
import { Draft } from "../draft";
import { done, open } from "../sample_essay";
import * as commands from ".";

const TEXT = "Sa\u00adra bor i Göte-\nborg. \u2067Ali\u2069, Sara och göteborgare.";
const [SARA, GOTEBORG, ALI] = ["Sa\u00adra", "Göte-\nborg", "\u2067Ali\u2069"] as const;

function at(words: string): Span {
  const start = TEXT.indexOf(words);
  return { start, end: start + words.length };
}

const marked = (doc: Doc): string[] => doc.mentions.map((mention) => doc.textOf(mention));

describe("a mention made by hand", () => {
  it.each([
    ["half a word that a sign parts", "Sa", SARA],
    ["its other half", "ra", SARA],
    ["the sign alone", "\u00ad", SARA],
    ["half a word broken at the line's end", "Göte", GOTEBORG],
    ["its other half", "borg", GOTEBORG],
    ["a word between marks of direction", "Ali", ALI],
    ["a word beside none", "och", "och"],
  ])("covers all of %s", (_, chosen, covered) => {
    const doc = open({ text: TEXT, mentions: [] });
    const label = "firstname_unknown";
    expect(marked(done(doc, commands.labelSpan(doc, { span: at(chosen), label })))).toEqual([covered]);
    expect(marked(done(doc, commands.flagSpan(doc, { span: at(chosen), flag: "OBS!" })))).toEqual([covered]);
  });

  it("is of the entity of the same name without signs", () => {
    const doc = open({ text: TEXT, mentions: [], entities: [] });
    const label = "firstname_female";
    const first = done(doc, commands.labelSpan(doc, { span: at("Sa"), label }));
    const both = done(first, commands.labelSpan(first, { span: at("Sara"), label }));
    expect(both.entities.map(({ id }) => both.mentionsOf(id).length)).toEqual([2]);
    expect(both.surfacesOf(both.entities[0]?.id ?? "")).toEqual(["Sara"]);
  });
});

describe("marking all hits", () => {
  const halves = [at("Sa"), at("ra"), at("Göte"), at("borg"), at("Sara")];

  it("counts and marks a parted word once, whichever parts of it were hit", () => {
    const doc = open({ text: TEXT, mentions: [], entities: [] });
    expect(commands.planMarking(doc, halves, "city").free.map((span) => doc.textOf(span))).toEqual([
      SARA,
      GOTEBORG,
      "Sara",
    ]);
    expect(marked(done(doc, commands.labelAll(doc, { spans: halves, label: "city" })))).toEqual([
      SARA,
      GOTEBORG,
      "Sara",
    ]);
  });

  it("leaves the parted words that are marked already", () => {
    const mention = sampleMention({ id: "m", ...at(GOTEBORG), label: "place", status: "accepted" });
    const doc = open({ text: TEXT, mentions: [mention] });
    const plan = commands.planMarking(doc, [at("Göte"), at("borg")], "city");
    expect([plan.free.length, plan.other.length]).toEqual([0, 1]);
  });
});

describe("a mention resized by hand", () => {
  const place = (span: Span) => sampleMention({ id: "m", ...span, label: "city", status: "accepted" });

  it("takes all of a broken word, and leaves all of it", () => {
    const doc = open({ text: TEXT, mentions: [place(at("i"))] });
    const longer = done(doc, commands.resize(doc, { mention: "m", edge: "end", step: 1 }));
    expect(marked(longer)).toEqual([`i ${GOTEBORG}`]);
    const shorter = done(longer, commands.resize(longer, { mention: "m", edge: "end", step: -1 }));
    expect(marked(shorter)).toEqual(["i"]);
  });

  it("never ends inside a broken word", () => {
    const doc = open({ text: TEXT, mentions: [place(at(GOTEBORG))] });
    expect(commands.resize(doc, { mention: "m", edge: "end", step: -1 })).toBeNull();
    expect(commands.resize(doc, { mention: "m", edge: "start", step: 1 })).toBeNull();
  });

  it("may end at a sign where it is cut by character, and covers the sign", () => {
    const doc = open({ text: TEXT, mentions: [place(at(SARA))] });
    const now = done(doc, commands.resizeTo(doc, { mention: "m", span: at("Sa") }));
    expect(marked(now)).toEqual(["Sa\u00ad"]);
  });
});

describe("all equal strings", () => {
  const written =
    "Sara, Sa\u00adra, \u2067SARA\u2069, Sa\u200bras, Göteborg, Göte-\nborg, Göte\u00ad\nborgs, Anna-Lena, Anna-\nLena.";
  const equal = (words: string) => {
    const doc = open({ text: written, mentions: [] });
    const start = written.indexOf(words);
    return equalStrings(doc, { start, end: start + words.length }).map((span) => doc.textOf(span));
  };

  it.each([
    ["Sara", ["Sa\u00adra"]],
    ["Sa\u00adra", ["Sara"]],
    ["\u2067SARA\u2069", []],
    ["Göteborg", ["Göte-\nborg"]],
    ["Göte-\nborg", ["Göteborg"]],
    ["Anna-Lena", ["Anna-\nLena"]],
  ])("finds %s however signs and line ends part it", (words, found) => expect(equal(words)).toEqual(found));

  it("finds other case and inflection, too", () => {
    const endings = [{ text: "s", modifiers: ["gen"], shortest: 2, after: "", nouns: false }];
    const mentions = [sampleMention({ id: "m", start: 0, end: 4, label: "surname" })];
    const doc = open({ text: written, mentions, endings });
    const model = doc.mention("m");
    const found = model ? alike(doc, model).map((span) => doc.textOf(span)) : [];
    expect(found).toEqual(["Sa\u00adra", "\u2067SARA\u2069", "Sa\u200bras"]);
  });
});

describe("a draft", () => {
  it("makes one mention of both halves", () => {
    const doc = open({ text: TEXT, mentions: [] });
    const draft = new Draft(doc);
    draft.addMention({ ...at("Sa"), label: "surname" });
    draft.addMention({ ...at("ra"), label: "surname" });
    expect(marked(done(doc, draft.finish("label")))).toEqual(["Sa\u00adra"]);
  });
});
