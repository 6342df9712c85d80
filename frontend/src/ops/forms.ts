/** The inflected forms of a mention's words. */

import type { Doc } from "../model/doc";
import { comparable, key } from "../model/signs";
import type { Ending, MentionRow, Span } from "../model/types";

/** The base of a mention's form, and the modifiers that the form does not show. */
export interface Base {
  readonly text: string;
  readonly modifiers: readonly string[];
  readonly isInflected: boolean;
}

/** Removes the ending for the mention's modifiers. */
export function baseOf(doc: Doc, model: MentionRow): Base {
  const text = comparable(doc.textOf(model));
  const telling = new Set(doc.endings.flatMap(({ modifiers }) => modifiers));
  const own = model.modifiers.filter((modifier) => telling.has(modifier)).join();
  const ending = doc.endings.find((each) => {
    const isOwn = own !== "" && [...each.modifiers].sort().join() === own;
    return isOwn && text.toLowerCase().endsWith(each.text) && text.length - each.text.length >= each.shortest;
  });
  if (!ending) return { text, modifiers: model.modifiers, isInflected: false };
  const modifiers = model.modifiers.filter((modifier) => !telling.has(modifier));
  return { text: text.slice(0, -ending.text.length), modifiers, isInflected: true };
}

/** The endings that may follow a stem of the label. Names of people have no definite form and no inhabitants. */
export function endingsFor(doc: Doc, { label }: Pick<MentionRow, "label">, stem: string): readonly Ending[] {
  const isName = doc.labels.get(label)?.generator === "name";
  const length = [...stem].length;
  return doc.endings.filter(({ nouns, shortest }) => !(isName && nouns) && length >= shortest);
}

/** Whether an ending may stand after a stem. */
export function fits({ after }: Ending, stem: string): boolean {
  return after === "" || after.includes(comparable(stem).slice(-1).toLowerCase());
}

/** The base's modifiers, and those of an ending that the label allows. */
export function withEnding(doc: Doc, model: MentionRow, { modifiers }: Base, ending: Ending | null): string[] {
  const added = (ending?.modifiers ?? []).filter((modifier) => doc.labels.mayCarry(model.label, modifier));
  return [...new Set([...modifiers, ...added])].sort();
}

/** The modifiers of a mention's words in the form at a place. */
export function modifiersAt(doc: Doc, model: MentionRow, span: Span): string[] {
  const words = key(doc.textOf(span));
  if (words === key(doc.textOf(model))) return [...model.modifiers];
  const base = baseOf(doc, model);
  const stem = key(base.text);
  const endings = endingsFor(doc, model, base.text);
  const ending = endings.find((each) => words === stem + each.text && fits(each, stem));
  return withEnding(doc, model, base, ending ?? null);
}
