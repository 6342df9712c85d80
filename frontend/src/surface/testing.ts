/** Panes for tests, drawn over a small document. */

import { vi } from "vitest";
import swell from "../../../fixtures/label_sets/swell.json";
import tab from "../../../fixtures/label_sets/tab.json";
import { Doc } from "../model/doc";
import { proposedDecision } from "../model/proposedDecisions";
import { type Sample, sampleDrawn, sampleEntity, sampleMention, samplePayload } from "../model/sample";
import type { LabelSet, MentionRow, View } from "../model/types";
import { ServerDouble } from "../ops/server_double";
import { EditorStore } from "../ops/store";
import { TextSurface } from "./surface";

// The fixtures are label sets as the server sends them.
export const SWELL = swell as LabelSet;
export const TAB = tab as LabelSet;
export const TEXT = "Hej 👋 Anna!\nAnnas bror\tbor i Lund.\n\nSlut.";

const ENTITIES = [
  sampleEntity({ id: "e1", label: "firstname_female", number: 1, ...sampleDrawn("Emma") }),
  sampleEntity({ id: "e2", label: "city", number: 2, ...sampleDrawn("Norrby") }),
];
const MENTIONS = [
  sampleMention({ id: "anna", start: 6, end: 10, label: "firstname_female", entity_id: "e1", status: "accepted" }),
  sampleMention({ id: "annas", start: 12, end: 17, label: "firstname_female", modifiers: ["gen"], entity_id: "e1" }),
  sampleMention({ id: "lund", start: 29, end: 33, label: "city", entity_id: "e2", status: "rejected" }),
];

export const texts = {
  language: "en",
  source: "Source",
  target: "Target",
  masked: "Masked",
  part: (part: string, word: string) => `${part}, part of ${word}`,
  status: { proposed: "proposed", accepted: "accepted", rejected: "rejected", held_back: "held back" },
  identifierType: (mention: MentionRow) => {
    const proposed = proposedDecision(mention)?.identifier_type;
    return proposed ? `${proposed} (proposed)` : (mention.identifier_type ?? "undecided");
  },
  confidentialStatus: (value: string) => value,
} as const;

const opened: TextSurface[] = [];

/** Call after each test. */
export function closeAll(): void {
  for (const surface of opened.splice(0)) surface.destroy();
  document.body.replaceChildren();
}

/** The two panes over a small document. */
export function open(values: Partial<Sample> = {}, view: View = "target") {
  const payload = samplePayload({ text: TEXT, labelSet: SWELL, mentions: MENTIONS, entities: ENTITIES, ...values });
  const store = new EditorStore({ payload, transport: new ServerDouble(Doc.fromPayload(payload).rows, 1) });
  const source = document.createElement("div");
  const target = document.createElement("div");
  document.body.append(source, target);
  const announce = vi.fn();
  const hint = ({ id, status }: MentionRow) => `why ${id} is ${status}`;
  const surface = new TextSurface({ store, source, target, view, texts, announce, hint });
  opened.push(surface);
  const mention = (pane: HTMLElement, id: string) => {
    const found = pane.querySelector<HTMLElement>(`[data-mention="${id}"]`);
    if (!found) throw new Error(`${id} is not drawn`);
    return found;
  };
  return { store, surface, source, target, announce, mention };
}
