/** A long invented text with many mentions, the same for the same seed: for performance probes. */

import { sampleDrawn, sampleEntity, sampleMention, samplePayload, samplePoints } from "../../src/model/sample";
import type { DocumentPayload, EntityRow, LabelSet, MentionRow } from "../../src/model/types";

export interface ProbeSize {
  readonly tokens: number;
  readonly mentions: number;
  readonly entities: number;
  /** Tokens of a paragraph. */
  readonly paragraph: number;
  readonly seed: number;
}

/** The size that the budgets speak of. */
export const LARGE: ProbeSize = { tokens: 20_000, mentions: 3_500, entities: 400, paragraph: 84, seed: 7 };

/** One paragraph, as long as the budget of the graph speaks of. */
export const PARAGRAPH: ProbeSize = { tokens: 200, mentions: 35, entities: 12, paragraph: 200, seed: 7 };

const WORDS =
  "jag bor i en liten stad och arbetar på ett kontor med mina vänner vi brukar äta lunch tillsammans när solen skiner sedan går alla hem för att laga mat läsa tidningen eller lyssna musik det var roligt men också svårt".split(
    " ",
  );
const NAMES = [
  "Alva",
  "Bosse",
  "Cilla",
  "Dagny",
  "Ebbe",
  "Frideborg",
  "Göte",
  "Hillevi",
  "Isak",
  "Jorunn",
  "Knut",
  "Lovisa",
];
const LABELS = ["firstname_female", "firstname_male", "surname", "city", "school", "work", "age_digits", "day"];
/** Every so many-th mention is of the first entity, so that something can be propagated. */
const FREQUENT = 70;

function generator(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

interface Draft {
  readonly tokens: string[];
  readonly mentions: MentionRow[];
  readonly used: Set<string>;
  place: number;
}

function addWord(draft: Draft, word: string): void {
  draft.tokens.push(word);
  draft.place += samplePoints(word);
}

function entitiesOf(count: number): EntityRow[] {
  return Array.from({ length: count }, (_, i) => {
    const drawn = sampleDrawn(`Pseudo${i + 1}`);
    return sampleEntity({ id: `e${i + 1}`, label: LABELS[i % LABELS.length] ?? "extra", number: i + 1, ...drawn });
  });
}

function nameOf(index: number): string {
  const name = NAMES[index % NAMES.length] ?? "Alva";
  return index < NAMES.length ? name : `${name}${index.toString(36)}`;
}

export function probePayload(labelSet: LabelSet, size: ProbeSize = LARGE): DocumentPayload {
  const random = generator(size.seed);
  const entities = entitiesOf(size.entities);
  const draft: Draft = { tokens: [], mentions: [], used: new Set(), place: 0 };
  const distance = size.tokens / size.mentions;
  for (let i = 0; i < size.tokens; i++) {
    const end = i % size.paragraph === size.paragraph - 1 ? ".\n" : i % 12 === 11 ? ". " : " ";
    if (draft.mentions.length + 1 <= (i + 1) / distance) addMention(draft, { entities, random, end });
    else addWord(draft, (WORDS[random(WORDS.length)] ?? "och") + end);
  }
  const text = draft.tokens.join("");
  const used = entities.filter(({ id }) => draft.used.has(id));
  const reserved = Object.fromEntries(LABELS.map((label) => [label, [sampleDrawn("Reserv"), sampleDrawn("Ersatt")]]));
  return samplePayload({ text, labelSet, tokens: draft.tokens, mentions: draft.mentions, entities: used, reserved });
}

interface Add {
  readonly entities: readonly EntityRow[];
  readonly random: (below: number) => number;
  readonly end: string;
}

function addMention(draft: Draft, { entities, random, end }: Add): void {
  const n = draft.mentions.length;
  const index = n % FREQUENT === 0 ? 0 : random(entities.length);
  const entity = entities[index];
  if (!entity) return;
  const word = nameOf(index);
  const span = { start: draft.place, end: draft.place + samplePoints(word) };
  const status = n % 3 === 0 ? "accepted" : "proposed";
  draft.mentions.push(sampleMention({ id: `m${n + 1}`, ...span, label: entity.label, entity_id: entity.id, status }));
  draft.used.add(entity.id);
  addWord(draft, word + end);
}
