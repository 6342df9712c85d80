/** A learner's text with two mentions of a person and one of a town; for tests of commands. */

import swell from "../../../fixtures/label_sets/swell.json";
import { Doc } from "../model/doc";
import { type Sample, sampleDrawn, sampleEntity, sampleMention, samplePayload } from "../model/sample";
import type { LabelSet, Span } from "../model/types";
import { applyToDoc } from "./apply";
import type { Operation } from "./types";

// The fixture is what the server sends as a label set.
const SWELL = swell as LabelSet;

const TEXT = "Anna Berg bor i Lund. Anna gillar Lund och annan mat. Annas bror Bo bor i Lund.";

export function at(word: string, nth = 0): Span {
  let start = TEXT.indexOf(word);
  for (let n = 0; n < nth; n++) start = TEXT.indexOf(word, start + 1);
  return { start, end: start + word.length };
}

export const ENTITIES = [
  sampleEntity({ id: "e1", label: "firstname_female", number: 1, ...sampleDrawn("Emma") }),
  sampleEntity({ id: "e2", label: "city", number: 2, ...sampleDrawn("Norrby") }),
];
export const ANNA = sampleMention({ id: "anna", ...at("Anna"), label: "firstname_female", entity_id: "e1" });
export const ANNAS = sampleMention({
  id: "annas",
  ...at("Annas"),
  label: "firstname_female",
  entity_id: "e1",
  modifiers: ["gen"],
});
export const LUND = sampleMention({ id: "lund", ...at("Lund"), label: "city", entity_id: "e2" });

const reserved = {
  firstname_female: [sampleDrawn("Emma"), sampleDrawn("Bo"), sampleDrawn("Ylva")],
  surname: [sampleDrawn("Ek")],
  city: [sampleDrawn("Sundby"), sampleDrawn("Norrby")],
};

export function open(values: Partial<Sample> = {}): Doc {
  const mentions = [ANNA, ANNAS, LUND];
  return Doc.fromPayload(
    samplePayload({ text: TEXT, labelSet: SWELL, mentions, entities: ENTITIES, reserved, ...values }),
  );
}

export function done(doc: Doc, operation: Operation | null): Doc {
  if (!operation) throw new Error("the command had nothing to do");
  return applyToDoc(doc, operation).doc;
}
