import { afterEach, describe, expect, it } from "vitest";
import swell from "../../../../fixtures/label_sets/swell.json";
import { setLanguage } from "../../i18n";
import { Doc } from "../../model/doc";
import { sampleMention, samplePayload } from "../../model/sample";
import type { Evidence, LabelSet } from "../../model/types";
import { type Cue, cueOf } from "./cues";
import { alternativesOf, degreeOf, detectorTitle, foundBy, hintOf, nextAlternative, reasonOf } from "./explanations";

afterEach(() => setLanguage("en"));

const follows = (reach: number, words: string[] = [], stems: string[] = []): Cue => ({
  en: "It follows “{cue}”.",
  sv: "Det står efter ”{cue}”.",
  side: "before",
  reach,
  words,
  stems,
});

function docOf(text: string): Doc {
  return Doc.fromPayload(samplePayload({ text, labelSet: swell as LabelSet, mentions: [], entities: [] }));
}

function found(text: string, words: string, cue: Cue): string | null {
  const start = text.indexOf(words);
  return cueOf(docOf(text), { start, end: start + words.length }, cue);
}

describe("the word that triggered a rule", () => {
  it("is the nearest one before, as written in the text", () => {
    expect(found("Hon bodde länge i Lund", "Lund", follows(7, ["bor", "bodde"]))).toBe("bodde");
    expect(found("HETER Anna", "Anna", follows(1, ["heter"]))).toBe("HETER");
  });

  it("may be recognised by its beginning", () => {
    expect(found("Hon jobbade på Lidl", "Lidl", follows(5, [], ["jobb"]))).toBe("jobbade");
  });

  it("is not looked for beyond the rule's reach, nor in another sentence", () => {
    expect(found("Hon bor nu i det fina Lund", "Lund", follows(3, ["bor"]))).toBeNull();
    expect(found("Hon bor här. Sedan kom Lund", "Lund", follows(9, ["bor"]))).toBeNull();
  });

  it("may stand behind a sign", () => {
    expect(found("Kära dr. Berg", "Berg", follows(2, ["dr"]))).toBe("dr");
  });

  it("is any adjacent word if the rule names none, but not a sign", () => {
    expect(found("Anna Berg", "Berg", follows(1))).toBe("Anna");
    expect(found("( Berg", "Berg", follows(1))).toBeNull();
    expect(found("Zeta Berg", "Zeta", { ...follows(1), side: "after" })).toBe("Berg");
  });

  it("may be the longest ending of a word in the mention, also before a genitive", () => {
    const ending: Cue = { ...follows(0, ["gatan", "an"]), side: "in" };
    expect(found("på Storgatan 5", "Storgatan", ending)).toBe("gatan");
    expect(found("på Storgatans krog", "Storgatans", ending)).toBe("gatan");
    expect(found("på Torget", "Torget", ending)).toBeNull();
  });
});

const told = {
  explanations: { r: { en: "It is a name.", sv: "Det är ett namn.", cue: follows(1, ["heter"]) } },
  detectors: { names: { en: "Names of persons", sv: "Personnamn" } },
};

function evidence(...alternatives: Array<[string, number]>): Evidence {
  const others = alternatives.map(([label, score]) => ({ label, score }));
  return { detector: "names", rule: "r", score: 0.9, alternatives: others };
}

describe("a reason", () => {
  const doc = docOf("Jag heter Anna. Anna bor.");

  it("quotes the word, in the language of the page", () => {
    expect(reasonOf(told, doc, { start: 10, end: 14 }, "r")).toBe("It follows “heter”.");
    setLanguage("sv");
    expect(reasonOf(told, doc, { start: 10, end: 14 }, "r")).toBe("Det står efter ”heter”.");
  });

  it("is the rule's own sentence if the word is missing, and the rule's name if nothing is known", () => {
    expect(reasonOf(told, doc, { start: 16, end: 20 }, "r")).toBe("It is a name.");
    expect(reasonOf(told, doc, { start: 16, end: 20 }, "unheard")).toBe("unheard");
    expect(detectorTitle(told, "names")).toBe("Names of persons");
    expect(detectorTitle(told, "unheard")).toBe("unheard");
  });

  it("comes in a hint with how sure it is and what else was possible", () => {
    const mention = sampleMention({ id: "m", start: 10, end: 14, label: "surname", evidence: evidence(["city", 0.4]) });
    expect(hintOf(told, doc, mention)).toBe(
      "It follows “heter”. How sure: almost sure. Also possible: City (possible).",
    );
    expect(hintOf(told, doc, sampleMention({ id: "m", start: 10, end: 14, label: "surname" }))).toBe("");
  });
});

it("a score is given in words", () => {
  expect([0.97, 0.85, 0.6, 0.5, 0.35, 0.2].map(degreeOf)).toEqual([
    "almost sure",
    "almost sure",
    "likely",
    "possible",
    "possible",
    "doubtful",
  ]);
});

describe("alternatives", () => {
  const proof = evidence(["city", 0.3], ["country", 0.5]);

  it("come with the likeliest first", () => {
    expect(alternativesOf(proof).map(({ label }) => label)).toEqual(["country", "city"]);
  });

  it("are taken one after another", () => {
    const next = (label: string, given = proof) =>
      nextAlternative(sampleMention({ id: "m", start: 0, end: 1, label, evidence: given }));
    expect(next("surname")).toBe("country");
    expect(next("country")).toBe("city");
    expect(next("city")).toBe("country");
    expect(next("city", evidence(["city", 0.4]))).toBeNull();
    expect(next("city", evidence())).toBeNull();
  });
});

describe("who found a mention", () => {
  const engines = { ...told, detectors: { spacy: { en: "spaCy", sv: "spaCy" }, ...told.detectors } };
  const evidence: Evidence = { detector: "names", rule: "r", score: 0.9, alternatives: [] };

  it("is the detector where no other engine was asked", () => {
    expect(foundBy(engines, evidence)).toBe("Found by: Names of persons");
  });

  it("are all engines that found it", () => {
    expect(foundBy(engines, { ...evidence, found_by: ["spacy", "detectors"] })).toBe(
      "Found by spaCy and our own lists and rules.",
    );
    setLanguage("sv");
    expect(foundBy(engines, { ...evidence, found_by: ["spacy"] })).toBe("Hittat av spaCy.");
  });
});
