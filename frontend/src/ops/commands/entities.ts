/** Pseudonyms, and joining what is the same. */

import type { Doc } from "../../model/doc";
import type { Drawn, EntityRow, MentionRow, Uuid } from "../../model/types";
import { Draft } from "../draft";
import type { NewId } from "../ids";
import { pseudonymOf, reservedPseudonym } from "../naming";
import type { Operation } from "../types";
import { decided } from "./rows";

/** Written by hand: locked, so that no drawing changes it. */
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
  /** What the server drew; else the next one set aside is taken. */
  readonly drawn?: Drawn | undefined;
}

/** Null when nothing is left to draw from here: ask the server. */
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

interface JoinEntities {
  readonly from: Uuid;
  readonly into: Uuid;
}

/** All mentions of one entity become mentions of the other. */
export function joinEntities(doc: Doc, { from, into }: JoinEntities, ids?: NewId): Operation | null {
  return from === into
    ? null
    : moveToEntity(doc, { mentions: doc.mentionsOf(from).map(({ id }) => id), entity: into }, ids);
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
