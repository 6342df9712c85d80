/** Marking words that are readable here and hidden elsewhere. */

import { isSilent } from "../../model/components";
import type { Doc } from "../../model/doc";
import type { Drawn, MentionRow, Span, Uuid } from "../../model/types";
import { Draft } from "../draft";
import type { NewId } from "../ids";
import { addEntity, entityOfString, shared } from "../naming";
import type { Operation } from "../types";
import { mentionOn } from "./rows";

/** Words that are readable, and as what they are hidden elsewhere. */
export interface Readable {
  readonly span: Span;
  readonly label: string;
  /** The mention of this document that hides the same words; null when another document of the author does. */
  readonly like: Uuid | null;
  /** The mention at the place that leaves its words readable. */
  readonly standing: Uuid | null;
  /** What the server drew, for labels whose pseudonym depends on the text. */
  readonly drawn?: Drawn | undefined;
}

/** Marks each place as its words are marked elsewhere; a mention that left them readable is changed, not doubled. */
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
  const { label, entity_id, identifier_type, confidential_status } = model;
  return { label, entity_id, identifier_type, confidential_status, modifiers: modifiersAt(doc, model, span) };
}

/** The same string is one entity, also when it is marked at several places at once. */
function valuesOfOther(draft: Draft, place: Readable, added: Map<string, Partial<MentionRow>>): Partial<MentionRow> {
  const { span, label, drawn } = place;
  const text = draft.doc.textOf(span);
  const key = `${label} ${text.normalize("NFC")}`;
  const known = added.get(key);
  if (known) return known;
  const entity = entityOfString(draft, label, text) ?? addEntity(draft, { label, span, drawn });
  const others = draft.mentionsOf(entity.id);
  const values = {
    label,
    entity_id: entity.id,
    modifiers: [],
    identifier_type: shared(others, "identifier_type"),
    confidential_status: shared(others, "confidential_status"),
  };
  added.set(key, values);
  return values;
}

/** The mention with this very span; else one that covers it without hiding it, which is then hidden whole. */
function standingAt(doc: Doc, { span, standing }: Readable): MentionRow | undefined {
  const exact = mentionOn(doc, span);
  if (exact) return exact;
  const around = doc.mention(standing);
  return around && !isSilent(around) ? around : undefined;
}

/** Endings of a form, and the modifiers that they stand for. */
const ENDINGS: readonly (readonly [ending: RegExp, modifiers: readonly string[]])[] = [
  [/^(?:['’]?s|['’])$/u, ["gen"]],
  [/^(?:n|t|en|et)$/u, ["def"]],
  [/^(?:ns|ts|ens|ets)$/u, ["def", "gen"]],
];
const FORMS = new Set(["gen", "def"]);

/** Those of the model, but for those that say in which form the words stand. */
function modifiersAt(doc: Doc, model: MentionRow, span: Span): string[] {
  const text = folded(doc.textOf(span));
  const surface = folded(doc.textOf(model));
  if (text === surface) return [...model.modifiers];
  const base = baseOf(surface, model.modifiers);
  const ending = text.startsWith(base) ? text.slice(base.length) : null;
  const found = ending === null ? [] : (ENDINGS.find(([pattern]) => pattern.test(ending))?.[1] ?? []);
  const others = model.modifiers.filter((modifier) => !FORMS.has(modifier));
  const able = found.filter((modifier) => doc.labels.mayCarry(model.label, modifier));
  return [...others, ...able].sort();
}

function baseOf(surface: string, modifiers: readonly string[]): string {
  const wanted = modifiers.filter((modifier) => FORMS.has(modifier)).sort();
  const ending = ENDINGS.find(([, stand]) => stand.join() === wanted.join())?.[0];
  if (!ending) return surface;
  const lengths = [1, 2, 3].filter((length) => length < surface.length);
  const longest = lengths.findLast((length) => ending.test(surface.slice(-length)));
  return longest === undefined ? surface : surface.slice(0, -longest);
}

function folded(text: string): string {
  return text.normalize("NFC").toLowerCase();
}
