import { describe, expect, it } from "vitest";
import inflection from "../../../fixtures/inflection.json";
import swell from "../../../fixtures/label_sets/swell.json";
import tab from "../../../fixtures/label_sets/tab.json";
import { Doc } from "../model/doc";
import { sampleEntity, sampleMention, samplePayload } from "../model/sample";
import type { LabelSet, MentionRow } from "../model/types";
import { alike } from "./alike";
import * as commands from "./commands";
import { done } from "./sample_essay";

interface Given {
  readonly text: string;
  readonly words: string;
  readonly label?: string;
  readonly modifiers?: readonly string[];
  readonly others?: readonly MentionRow[];
  readonly set?: "swell" | "tab";
  readonly language?: "sv" | "en";
}

function open({
  text,
  words,
  label = "surname",
  modifiers = [],
  others = [],
  set = "swell",
  language = "sv",
}: Given): Doc {
  const start = [...text.slice(0, text.indexOf(words))].length;
  const end = start + [...words].length;
  return Doc.fromPayload(
    samplePayload({
      text,
      // The fixture is a label set as the server sends it.
      labelSet: (set === "tab" ? tab : swell) as LabelSet,
      mentions: [sampleMention({ id: "model", start, end, label, modifiers, entity_id: "e" }), ...others],
      entities: [sampleEntity({ id: "e", label, number: 1 }), sampleEntity({ id: "f", label: "city", number: 2 })],
      endings: inflection[language],
    }),
  );
}

function found(given: Given): string[] {
  const doc = open(given);
  const model = doc.mention("model");
  if (!model) throw new Error("the model is there");
  return alike(doc, model).map(({ likeness, modifiers, held, ...span }) =>
    [doc.textOf(span).normalize("NFC"), likeness, modifiers.join("+"), held].filter(Boolean).join(" "),
  );
}

describe("other places with a mention's words", () => {
  it.each<[string, Given, string[]]>([
    ["the same string", { text: "Berg kom. Berg gick.", words: "Berg" }, ["Berg equal nothing"]],
    ["no part of a word", { text: "Berg kom. Bergström gick.", words: "Berg" }, []],
    [
      "other case and the genitive",
      { text: "Berg, berg, BERG, Bergs och BERGS.", words: "Berg" },
      ["berg case nothing", "BERG case nothing", "Bergs inflected gen nothing", "BERGS inflected gen nothing"],
    ],
    [
      "forms of a noun where the label is not of people",
      { text: "Skola: Skolan, skolans", words: "Skola", label: "school" },
      ["Skolan inflected def nothing", "skolans inflected def+gen nothing"],
    ],
    [
      "definite forms of a place",
      { text: "Torp, Torpet, torpets och Torparna", words: "Torp", label: "place" },
      ["Torpet inflected def nothing", "torpets inflected def+gen nothing", "Torparna inflected def+pl nothing"],
    ],
    ["no definite form of a person", { text: "Kim och Kimen och Kims", words: "Kim" }, ["Kims inflected gen nothing"]],
    [
      "the plain form of what is in the genitive",
      { text: "Bergs bror, Bergs, Berg och berg", words: "Bergs", modifiers: ["gen"] },
      ["Bergs equal gen nothing", "Berg inflected nothing", "berg case nothing"],
    ],
    [
      "other modifiers stay",
      { text: "Rom och Roms", words: "Rom", label: "city", modifiers: ["foreign"] },
      ["Roms inflected foreign+gen nothing"],
    ],
    [
      "the same string in other code points, and with signs that nobody sees",
      { text: "Malm\u00f6, Malmo\u0308 och Mal\u00adm\u00f6", words: "Malm\u00f6", label: "city" },
      ["Malm\u00f6 equal nothing", "Mal\u00adm\u00f6 equal nothing"],
    ],
    ["words over several spaces", { text: "Anna Berg. Anna  Berg", words: "Anna Berg" }, ["Anna  Berg equal nothing"]],
    [
      "no quotation mark",
      { text: "Berg sa 'Berg' och 'berg'", words: "Berg" },
      ["Berg equal nothing", "berg case nothing"],
    ],
    ["signs that patterns use", { text: "C++ och c++ (C++)", words: "C++" }, ["c++ case nothing", "C++ equal nothing"]],
    ["no letter alone and no number", { text: "A och a. ", words: "A" }, []],
    ["no number but the same", { text: "12 och 12s och 12", words: "12" }, ["12 equal nothing"]],
    [
      "characters outside the first plane",
      { text: "👍 Berg 👍 Berg 👍 berg", words: "Berg" },
      ["Berg equal nothing", "berg case nothing"],
    ],
    [
      "in English by apostrophe only",
      { text: "Hallam, Hallams, HALLAM", words: "Hallam", label: "PERSON", set: "tab", language: "en" },
      ["HALLAM case nothing"],
    ],
  ])("are %s", (_, given, expected) => {
    expect(found(given)).toEqual(expected);
  });

  it("say what is marked there", () => {
    const text = "Berg Berg Berg Berg Berg Berg Berg Bergs";
    const at = (n: number, values: Partial<MentionRow>) =>
      sampleMention({ id: `m${n}`, start: 5 * n, end: 5 * n + 4, label: "surname", entity_id: "e", ...values });
    const others = [
      at(1, {}),
      at(2, { status: "accepted" }),
      at(3, { status: "accepted", label: "city", entity_id: "f" }),
      at(4, { status: "rejected" }),
      at(5, { end: 34, label: "city", entity_id: "f", status: "accepted" }),
    ];
    expect(found({ text, words: "Berg", others })).toEqual([
      "Berg equal open",
      "Berg equal same",
      "Berg equal otherwise",
      "Berg equal rejected",
      "Berg equal covered",
      "Berg equal covered",
      "Bergs inflected gen nothing",
    ]);
  });
});

describe("marking alike", () => {
  it("leaves what was rejected, marked otherwise or covered, and changes only what it counts", () => {
    const text = "Berg Berg Berg Berg";
    const others = [
      sampleMention({ id: "no", start: 5, end: 9, label: "surname", entity_id: "e", status: "rejected" }),
      sampleMention({ id: "city", start: 10, end: 14, label: "city", entity_id: "f", status: "accepted" }),
    ];
    const doc = open({ text, words: "Berg", others });
    const operation = commands.propagate(doc, { mention: "model" });
    const now = done(doc, operation);
    expect(now.mentions.map(({ label, status }) => `${label} ${status}`)).toEqual([
      "surname accepted",
      "surname rejected",
      "city accepted",
      "surname accepted",
    ]);
    expect(commands.propagate(now, { mention: "model" })).toBeNull();
  });

  it("gives each place the modifiers of its form, and takes back what was rejected when it is chosen", () => {
    const others = [sampleMention({ id: "no", start: 5, end: 9, label: "city", entity_id: "f", status: "rejected" })];
    const doc = open({ text: "Berg berg Bergs", words: "Berg", others });
    const model = doc.mention("model");
    const places = model ? alike(doc, model) : [];
    const now = done(doc, commands.labelAlike(doc, { mention: "model", places }));
    expect(now.mentionsOf("e").map((mention) => [now.textOf(mention), mention.modifiers, mention.status])).toEqual([
      ["Berg", [], "accepted"],
      ["berg", [], "accepted"],
      ["Bergs", ["gen"], "accepted"],
    ]);
    expect(now.entity("f")).toBeUndefined();
  });

  it("sets no modifier that the label set does not have", () => {
    const doc = open({ text: "Hallam. Hallam’s", words: "Hallam", label: "PERSON", set: "tab", language: "en" });
    const model = doc.mention("model");
    for (const { modifiers } of model ? alike(doc, model) : []) expect(modifiers).toEqual([]);
  });
});
