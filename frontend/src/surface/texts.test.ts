import { expect, test } from "vitest";
import { Doc } from "../model/doc";
import { sampleEntity, sampleMention, samplePayload } from "../model/sample";
import { SWELL, texts } from "./testing";
import { describe } from "./texts";

function described(running_numbers: boolean): string {
  const mention = sampleMention({ id: "m", start: 0, end: 4, label: "city", entity_id: "e" });
  const entities = [sampleEntity({ id: "e", label: "city", number: 2 })];
  const labelSet = { ...SWELL, running_numbers };
  const doc = Doc.fromPayload(samplePayload({ text: "Lund", labelSet, mentions: [mention], entities }));
  return describe(doc, mention, "Lund", texts);
}

test("a mention is described with its number only where the label set has running numbers", () => {
  expect(described(true)).toBe("Lund, City 2, proposed");
  expect(described(false)).toBe("Lund, City, proposed");
});
