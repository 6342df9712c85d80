/** Labels selections, and changes labels, modifiers and running numbers. */

import { stands } from "../../model/components";
import type { Doc } from "../../model/doc";
import type { Drawn, EntityRow, MentionRow, Span, Uuid } from "../../model/types";
import { sameValue } from "../apply";
import { Draft } from "../draft";
import type { NewId } from "../ids";
import { addEntity, entityByNumber, entityOfString, shared } from "../naming";
import type { Operation } from "../types";
import { allowed, renameEntity } from "./relabelling";
import { decided, mentionOn } from "./rows";

interface LabelArgs {
  readonly label: string;
  /** What the server drew, for labels whose pseudonym depends on the text. */
  readonly drawn?: Drawn | undefined;
}

/** Labels a stretch of text: the mention with exactly this span, or else a new one. */
export function labelSpan(doc: Doc, args: LabelArgs & { readonly span: Span }, ids?: NewId): Operation | null {
  const { label, drawn } = args;
  if (doc.labels.kind(label) !== "base" || args.span.start >= args.span.end) return null;
  const span = doc.covering(args.span);
  const existing = mentionOn(doc, span);
  if (existing) return setLabel(doc, { mentions: [existing.id], label, drawn }, ids);
  const draft = new Draft(doc, ids);
  const entity = entityOfString(draft, label, doc.textOf(span)) ?? addEntity(draft, { label, span, drawn });
  draft.addMention({ ...span, label, entity_id: entity.id, ...inherited(draft, entity) });
  return draft.finish("label");
}

/**
 * Changes the label of mentions and drops what the new label does not allow. An entity whose mentions all change keeps
 * its row.
 */
export function setLabel(
  doc: Doc,
  args: LabelArgs & { readonly mentions: readonly Uuid[] },
  ids?: NewId,
): Operation | null {
  const { label, drawn } = args;
  if (doc.labels.kind(label) !== "base") return null;
  const draft = new Draft(doc, ids);
  const relabelling: Relabelling = { label, drawn, chosen: new Set(args.mentions), added: new Map() };
  for (const mention of draft.mentions(args.mentions)) {
    if (mention.label !== label) relabel(draft, mention, relabelling);
    draft.setMention(mention.id, { ...allowed(doc, mention, label), status: decided(mention, args.mentions) });
  }
  return draft.finish("label");
}

const UNLABELLED = {
  label: null,
  entity_id: null,
  modifiers: [],
  identifier_type: null,
  confidential_status: null,
} as const;

/** Removes the label. The mention stays only if it has flags. */
export function clearLabel(
  doc: Doc,
  { mentions }: { readonly mentions: readonly Uuid[] },
  ids?: NewId,
): Operation | null {
  const draft = new Draft(doc, ids);
  for (const mention of draft.mentions(mentions)) {
    if (mention.flags.length === 0) draft.removeMention(mention.id);
    else draft.setMention(mention.id, UNLABELLED);
  }
  return draft.finish("label");
}

interface ToggleModifier {
  readonly mentions: readonly Uuid[];
  readonly modifier: string;
}

/** Adds the modifier to all mentions that may have it, or removes it if they all have it. */
export function toggleModifier(doc: Doc, { mentions, modifier }: ToggleModifier, ids?: NewId): Operation | null {
  const draft = new Draft(doc, ids);
  const able = draft.mentions(mentions).filter(({ label }) => doc.labels.mayCarry(label, modifier));
  const remove = able.every((mention) => mention.modifiers.includes(modifier));
  for (const mention of able) {
    const others = mention.modifiers.filter((each) => each !== modifier);
    const modifiers = remove ? others : [...others, modifier].sort();
    draft.setMention(mention.id, { modifiers, status: decided(mention, mentions) });
  }
  return draft.finish("modifiers");
}

interface SetNumber {
  readonly mentions: readonly Uuid[];
  readonly number: number;
  readonly drawn?: Drawn | undefined;
}

/**
 * Joins the entity with this label and number. If there is none, gives the number to the mentions' entity, or to a new
 * entity for some of its mentions.
 */
export function setNumber(doc: Doc, { mentions, number, drawn }: SetNumber, ids?: NewId): Operation | null {
  if (!Number.isInteger(number) || number < 1) return null;
  const draft = new Draft(doc, ids);
  const chosen = new Set(mentions);
  for (const mention of draft.mentions(mentions)) {
    if (mention.label === null) continue;
    renumber(draft, mention, { number, drawn, chosen });
    draft.setMention(mention.id, { status: decided(mention, mentions) });
  }
  return draft.finish("number");
}

interface Renumber {
  readonly number: number;
  readonly drawn: Drawn | undefined;
  readonly chosen: ReadonlySet<Uuid>;
}

function renumber(draft: Draft, mention: MentionRow, { number, drawn, chosen }: Renumber): void {
  const label = mention.label ?? "";
  const own = draft.entity(mention.entity_id);
  if (own?.number === number) return;
  const other = entityByNumber(draft, label, number);
  if (!other && own && isWhole(draft, own, chosen)) {
    draft.setEntity(own.id, { number });
    return;
  }
  const entity = other ?? addEntity(draft, { label, span: mention, number, drawn });
  draft.setMention(mention.id, { entity_id: entity.id });
}

function isWhole(draft: Draft, entity: EntityRow, chosen: ReadonlySet<Uuid>): boolean {
  return draft.mentionsOf(entity.id).every(({ id }) => chosen.has(id));
}

interface Relabelling extends LabelArgs {
  readonly chosen: ReadonlySet<Uuid>;
  /** The entities that got the label so far, by their string. */
  readonly added: Map<string, Uuid>;
}

function relabel(draft: Draft, mention: MentionRow, { label, drawn, chosen, added }: Relabelling): void {
  const own = draft.entity(mention.entity_id);
  // Another selected mention has already taken the entity along.
  if (own?.label === label) return;
  const text = draft.doc.textOf(mention);
  const key = draft.doc.comparable(mention);
  const other = added.get(key) ?? entityOfString(draft, label, text, mention.id)?.id;
  if (other === undefined && own && isWhole(draft, own, chosen)) {
    renameEntity(draft, own, { label, drawn, original: text });
    added.set(key, own.id);
    return;
  }
  const entity = other ?? addEntity(draft, { label, span: mention, drawn }).id;
  added.set(key, entity);
  draft.setMention(mention.id, { entity_id: entity });
}

/** A new mention of an entity takes the values that all its mentions share. */
export function inherited(draft: Draft, entity: EntityRow): Partial<MentionRow> {
  const others = draft.mentionsOf(entity.id);
  const [first, ...rest] = others.filter(stands);
  if (first && first.decisions.length > 0 && rest.every(({ decisions }) => sameValue(decisions, first.decisions))) {
    const { identifier_type, confidential_status, decisions } = first;
    return { identifier_type, confidential_status, decisions };
  }
  return {
    identifier_type: shared(others, "identifier_type"),
    confidential_status: shared(others, "confidential_status"),
  };
}
