/** Marks words that are readable here and hidden elsewhere. */

import { isSilent } from "../../model/components";
import type { Doc } from "../../model/doc";
import { comparable, key } from "../../model/signs";
import type { Drawn, MentionRow, Span, Uuid } from "../../model/types";
import { Draft } from "../draft";
import { endingsFor, modifiersAt } from "../forms";
import type { NewId } from "../ids";
import { addEntity, entityOfString } from "../naming";
import type { Operation } from "../types";
import { inherited } from "./labels";
import { mentionOn } from "./rows";

const GENITIVE = "gen";

/** Readable words, and how they are hidden elsewhere. */
export interface Readable {
  readonly span: Span;
  readonly label: string;
  /** The mention in this document that hides the same words. Null if only another document of the author does. */
  readonly like: Uuid | null;
  /** The mention at the place that leaves its words readable. */
  readonly standing: Uuid | null;
  /** Whether the words have another form here than where they are hidden. */
  readonly isInflected?: boolean;
  /** What the server drew, for labels whose pseudonym depends on the text. */
  readonly drawn?: Drawn | undefined;
}

/** Marks each place as its words are marked elsewhere. A mention that left them readable is changed, not duplicated. */
export function markLike(
  doc: Doc,
  { places }: { readonly places: readonly Readable[] },
  ids?: NewId,
): Operation | null {
  const draft = new Draft(doc, ids);
  const added = new Map<string, Partial<MentionRow>>();
  for (const place of places) {
    const model = doc.mention(place.like);
    const values = model ? valuesOf(doc, model, place.span) : valuesOfOther(draft, place, added);
    const there = standingAt(doc, place);
    if (there) draft.setMention(there.id, { ...values, status: "accepted" });
    else draft.addMention({ ...place.span, ...values });
  }
  return draft.finish("label");
}

function valuesOf(doc: Doc, model: MentionRow, span: Span): Partial<MentionRow> {
  const { label, entity_id, identifier_type, confidential_status, decisions } = model;
  const modifiers = modifiersAt(doc, model, span);
  return { label, entity_id, identifier_type, confidential_status, decisions, modifiers };
}

/** Equal strings become one entity, also among the places marked now. */
function valuesOfOther(draft: Draft, place: Readable, added: Map<string, Partial<MentionRow>>): Partial<MentionRow> {
  const { span, label, drawn } = place;
  const text = draft.doc.textOf(span);
  const wanted = `${label} ${comparable(text)}`;
  const known = added.get(wanted);
  if (known) return known;
  const entity = entityOfString(draft, label, text) ?? addEntity(draft, { label, span, drawn });
  const values = { label, entity_id: entity.id, ...inherited(draft, entity), modifiers: genitiveOf(draft.doc, place) };
  added.set(wanted, values);
  return values;
}

/** Another document's words are not known here, but an inflected name is in the genitive. */
function genitiveOf(doc: Doc, { span, label, isInflected }: Readable): string[] {
  const words = key(doc.textOf(span));
  const isGenitive = endingsFor(doc, { label }, words).some(({ text, modifiers }) => {
    return modifiers.join() === GENITIVE && words.endsWith(text);
  });
  return isInflected && isGenitive && doc.labels.mayCarry(label, GENITIVE) ? [GENITIVE] : [];
}

/** The mention with exactly this span, or else one around it that left it readable, which is then hidden as a whole. */
function standingAt(doc: Doc, { span, standing }: Readable): MentionRow | undefined {
  const exact = mentionOn(doc, span);
  if (exact) return exact;
  const around = doc.mention(standing);
  return around && !isSilent(around) ? around : undefined;
}
