/** Finds the entity of a string, and a number and pseudonym for a new one. */

import { stands } from "../model/components";
import { comparable, key } from "../model/signs";
import type { Drawn, EntityRow, MentionRow, Span, Uuid } from "../model/types";
import type { Draft } from "./draft";

const NOTHING_DRAWN: Drawn = { pseudonym: "", forms: {} };

/**
 * The entity of the label that has a mention of this string: of exactly this one, or else in capitals or small letters.
 * Rejected and held-back mentions come last.
 */
export function entityOfString(
  draft: Draft,
  label: string,
  text: string,
  except: Uuid | null = null,
): EntityRow | undefined {
  const wanted = comparable(text);
  const exact = mentionOf(draft, label, except, (written) => written === wanted);
  const found = exact ?? (keepsCase(draft, label) ? undefined : inOtherCase(draft, label, except, wanted));
  const entity = draft.entity(found?.entity_id ?? null);
  return entity?.label === label ? entity : undefined;
}

function inOtherCase(draft: Draft, label: string, except: Uuid | null, wanted: string): MentionRow | undefined {
  const folded = key(wanted);
  return mentionOf(draft, label, except, (written) => written.length === wanted.length && key(written) === folded);
}

function mentionOf(
  draft: Draft,
  label: string,
  except: Uuid | null,
  isSame: (written: string) => boolean,
): MentionRow | undefined {
  let found: MentionRow | undefined;
  for (const mention of draft.doc.labelled(label)) {
    if (mention.id === except || (found && !stands(mention))) continue;
    if (!isSame(draft.doc.comparable(mention))) continue;
    found = mention;
    if (stands(mention)) break;
  }
  return found;
}

/** A rotated name is written as its original is, so that there is an entity for each way of writing it. */
function keepsCase(draft: Draft, label: string): boolean {
  return draft.doc.labels.get(label)?.generator === "rotation";
}

/** One series over all labels. */
export function nextNumber(draft: Draft): number {
  return draft.entities().reduce((most, entity) => Math.max(most, entity.number), 0) + 1;
}

export function entityByNumber(draft: Draft, label: string, number: number): EntityRow | undefined {
  return draft.entities().find((entity) => entity.label === label && entity.number === number);
}

/** Whether an entity with a distinct label has the pseudonym. */
export function isNameTaken(draft: Draft, label: string, pseudonym: string): boolean {
  if (!draft.doc.labels.get(label)?.distinct) return false;
  const name = key(pseudonym);
  return draft.entities().some((entity) => entity.label === label && key(entity.pseudonym) === name);
}

interface Wanted {
  readonly label: string;
  readonly original: string;
  /** A pseudonym to avoid. */
  readonly current?: string;
}

/** The first reserved pseudonym of a label that no entity has and that is no original; undefined if all are used. */
export function reservedPseudonym(draft: Draft, { label, original, current }: Wanted): Drawn | undefined {
  const { doc } = draft;
  const candidates = doc.reserved(label);
  if (candidates.length === 0) return undefined;
  const distinct = doc.labels.get(label)?.distinct ?? false;
  const others = distinct ? draft.entities().filter((entity) => entity.label === label) : [];
  const names = new Set([original, current ?? "", ...others.map((entity) => entity.pseudonym)]);
  for (const mention of doc.labelled(label)) names.add(doc.comparable(mention));
  const avoided = new Set([...names].map(key));
  const hidden = key(original);
  return candidates.find((drawn) => !avoided.has(key(drawn.pseudonym)) && !shows(drawn, hidden));
}

const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;

/** Whether a word is one of several parts of a pseudonym, as "skola" is of A-skola. */
function shows({ pseudonym, forms }: Drawn, word: string): boolean {
  if (!BETWEEN_WORDS.test(pseudonym)) return false;
  return Object.values(forms).some((form) => key(form).split(BETWEEN_WORDS).includes(word));
}

interface Naming {
  readonly label: string;
  readonly span: Span;
  readonly number?: number | undefined;
  /** What the server drew, for labels whose pseudonym depends on the text. */
  readonly drawn?: Drawn | undefined;
}

/** Pseudonym and forms only, without other fields of the argument. */
export function pseudonymOf(drawn: Drawn | undefined): Drawn {
  return drawn ? { pseudonym: drawn.pseudonym, forms: drawn.forms } : NOTHING_DRAWN;
}

export function addEntity(draft: Draft, { label, span, number, drawn }: Naming): EntityRow {
  const named = pseudonymOf(drawn ?? reservedPseudonym(draft, { label, original: draft.doc.textOf(span) }));
  return draft.addEntity({ label, number: number ?? nextNumber(draft), ...named, locked: false });
}

/** The value that all mentions share, or null. */
export function shared<K extends "identifier_type" | "confidential_status">(mentions: readonly MentionRow[], field: K) {
  const values = new Set(mentions.filter(stands).map((mention) => mention[field]));
  const [value = null] = values;
  return values.size === 1 ? value : null;
}
