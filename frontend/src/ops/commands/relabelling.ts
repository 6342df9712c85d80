/** Decides what happens to mentions and their entity when their label changes. */

import type { Doc } from "../../model/doc";
import type { LabelIndex } from "../../model/labels";
import type { Drawn, EntityRow, MentionRow, Uuid } from "../../model/types";
import { Draft } from "../draft";
import type { NewId } from "../ids";
import { entityByNumber, isNameTaken, nextNumber, pseudonymOf, reservedPseudonym } from "../naming";
import type { Operation } from "../types";
import { decided } from "./rows";

interface RelabelEntity {
  readonly entity: Uuid;
  readonly label: string;
  /** What the server drew, for labels whose pseudonym depends on the text. */
  readonly drawn?: Drawn | undefined;
}

/** Labels an entity and all its mentions, even those of a mixed entity with another label. */
export function relabelEntity(doc: Doc, { entity, label, drawn }: RelabelEntity, ids?: NewId): Operation | null {
  const row = doc.entity(entity);
  const mentions = doc.mentionsOf(entity);
  const [first] = mentions;
  if (!row || !first || doc.labels.kind(label) !== "base") return null;
  const draft = new Draft(doc, ids);
  if (row.label !== label) renameEntity(draft, row, { label, drawn, original: doc.textOf(first) });
  const edited = mentions.map(({ id }) => id);
  for (const mention of mentions) {
    draft.setMention(mention.id, { ...allowed(doc, mention, label), status: decided(mention, edited) });
  }
  return draft.finish("label");
}

interface NewName {
  readonly label: string;
  readonly original: string;
  readonly drawn: Drawn | undefined;
}

/** Keeps number and pseudonym if they suit the new label. */
export function renameEntity(draft: Draft, entity: EntityRow, { label, original, drawn }: NewName): void {
  const number = entityByNumber(draft, label, entity.number) ? nextNumber(draft) : entity.number;
  const named = keepsPseudonym(draft, entity, label)
    ? {}
    : pseudonymOf(drawn ?? reservedPseudonym(draft, { label, original }));
  draft.setEntity(entity.id, { label, number, ...named });
}

/** A pseudonym stays if it was written by hand, or could have been drawn for the new label. Masked labels need none. */
function keepsPseudonym(draft: Draft, entity: EntityRow, label: string): boolean {
  if (entity.locked) return true;
  const { labels } = draft.doc;
  if (!isSameKind(labels, entity.label, label)) return false;
  return entity.pseudonym === "" ? labels.get(label)?.policy === "mask" : !isNameTaken(draft, label, entity.pseudonym);
}

function isSameKind(labels: LabelIndex, one: string, other: string): boolean {
  const [a, b] = [labels.get(one), labels.get(other)];
  if (!a || !b || a.generator !== b.generator || a.pool !== b.pool) return false;
  return a.pool !== null || a.series === b.series;
}

/** The mention's values that the label allows. */
export function allowed(doc: Doc, mention: MentionRow, label: string): Partial<MentionRow> {
  return {
    label,
    modifiers: mention.modifiers.filter((modifier) => doc.labels.mayCarry(label, modifier)),
    confidential_status: doc.labels.mayBeConfidential(label) ? mention.confidential_status : null,
  };
}
