/** Sets pseudonyms, and joins entities that are the same. */

import { stands } from "../../model/components";
import type { Doc } from "../../model/doc";
import type { Drawn, EntityRow, MentionRow, Uuid } from "../../model/types";
import { Draft } from "../draft";
import type { NewId } from "../ids";
import { pseudonymOf, reservedPseudonym } from "../naming";
import type { Operation } from "../types";
import { decided } from "./rows";

/** A hand-written pseudonym is locked, so that no drawing changes it. */
export function setPseudonym(
  doc: Doc,
  args: { readonly entity: Uuid; readonly drawn: Drawn },
  ids?: NewId,
): Operation | null {
  const draft = new Draft(doc, ids);
  draft.setEntity(args.entity, { ...pseudonymOf(args.drawn), locked: true });
  return draft.finish("pseudonym");
}

interface Redraw {
  readonly entity: Uuid;
  /** What the server drew. Without it, the next reserved pseudonym is used. */
  readonly drawn?: Drawn | undefined;
}

/** Null if no reserved pseudonym is left: ask the server. */
export function redraw(doc: Doc, { entity, drawn }: Redraw, ids?: NewId): Operation | null {
  const draft = new Draft(doc, ids);
  const row = draft.entity(entity);
  const first = doc.mentionsOf(entity)[0];
  if (!row) return null;
  const wanted = { label: row.label, original: first ? doc.textOf(first) : "", current: row.pseudonym };
  const next = drawn ?? reservedPseudonym(draft, wanted);
  if (!next) return null;
  draft.setEntity(entity, { ...pseudonymOf(next), locked: false });
  return draft.finish("redraw");
}

interface EntityDrawn extends Drawn {
  readonly entity_id: Uuid;
}

/** One operation for all pseudonyms that the server drew. Those written by hand in the meantime stay. */
export function redrawAll(
  doc: Doc,
  { drawn }: { readonly drawn: readonly EntityDrawn[] },
  ids?: NewId,
): Operation | null {
  const draft = new Draft(doc, ids);
  for (const each of drawn) {
    if (draft.entity(each.entity_id)?.locked === false) draft.setEntity(each.entity_id, pseudonymOf(each));
  }
  return draft.finish("redraw");
}

/** Numbers entities in the order of their first mentions. Entities without mentions come last. */
export function renumberInTextOrder(doc: Doc, ids?: NewId): Operation | null {
  const draft = new Draft(doc, ids);
  const spoken = doc.mentions.flatMap((mention) => (stands(mention) ? (mention.entity_id ?? []) : []));
  const order = new Set([...spoken, ...doc.entities.map(({ id }) => id)]);
  [...order].forEach((id, place) => {
    draft.setEntity(id, { number: place + 1 });
  });
  return draft.finish("number");
}

interface JoinEntities {
  readonly from: Uuid;
  readonly into: Uuid;
}

/** Makes all mentions of one entity mentions of the other. */
export function joinEntities(doc: Doc, { from, into }: JoinEntities, ids?: NewId): Operation | null {
  return from === into
    ? null
    : moveToEntity(doc, { mentions: doc.mentionsOf(from).map(({ id }) => id), entity: into }, ids);
}

interface JoinSuggested extends JoinEntities {
  /** The modifiers that the mentions lack as mentions of the other entity, such as the genitive. */
  readonly modifiers: readonly string[];
  readonly mentions: readonly Uuid[];
}

/** Joins as suggested, and adds the modifiers of inflected forms. */
export function joinSuggested(doc: Doc, args: JoinSuggested, ids?: NewId): Operation | null {
  const { from, into, modifiers, mentions } = args;
  const target = doc.entity(into);
  if (from === into || !target || !doc.entity(from)) return null;
  const draft = new Draft(doc, ids);
  for (const mention of doc.mentionsOf(from)) {
    const added = mentions.includes(mention.id) ? modifiers : [];
    const own = { ...mention, modifiers: [...new Set([...mention.modifiers, ...added])].sort() };
    draft.setMention(mention.id, { ...joined(doc, own, target), status: decided(mention, mentions) });
  }
  return draft.finish("join");
}

interface MoveToEntity {
  readonly mentions: readonly Uuid[];
  readonly entity: Uuid;
}

/** Mentions take the label of the entity that they join. */
export function moveToEntity(doc: Doc, { mentions, entity }: MoveToEntity, ids?: NewId): Operation | null {
  const target = doc.entity(entity);
  if (!target) return null;
  const draft = new Draft(doc, ids);
  for (const mention of draft.mentions(mentions)) {
    if (mention.entity_id === entity) continue;
    draft.setMention(mention.id, { ...joined(doc, mention, target), status: decided(mention, mentions) });
  }
  return draft.finish("join");
}

function joined(doc: Doc, mention: MentionRow, { id, label }: EntityRow): Partial<MentionRow> {
  return {
    entity_id: id,
    label,
    modifiers: mention.modifiers.filter((modifier) => doc.labels.mayCarry(label, modifier)),
    confidential_status: doc.labels.mayBeConfidential(label) ? mention.confidential_status : null,
  };
}
