/** Two paragraphs with three mentions, for tests of the store. */

import swell from "../../../fixtures/label_sets/swell.json";
import { sampleDrawn, sampleEntity, sampleMention, samplePayload } from "../model/sample";
import type { LabelSet } from "../model/types";

// The fixture is what the server sends as a label set.
export const labelSet = swell as LabelSet;
export const TEXT = "Anna bor i Lund.\nBo bor i Stockholmsbron.\n";

export const mentions = [
  sampleMention({ id: "anna", start: 0, end: 4, label: "firstname_female", entity_id: "e1" }),
  sampleMention({ id: "lund", start: 11, end: 15, label: "city", entity_id: "e2" }),
  sampleMention({ id: "bo", start: 17, end: 19, label: "firstname_male", entity_id: "e3", status: "rejected" }),
];
export const entities = [
  sampleEntity({ id: "e1", label: "firstname_female", number: 1, ...sampleDrawn("Emma") }),
  sampleEntity({ id: "e2", label: "city", number: 2, ...sampleDrawn("Norrby") }),
  sampleEntity({ id: "e3", label: "firstname_male", number: 3, ...sampleDrawn("Ulf") }),
];
export const payload = samplePayload({ text: TEXT, labelSet, mentions, entities });
