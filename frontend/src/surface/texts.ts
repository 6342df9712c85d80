import type { Doc } from "../model/doc";
import { wordAround } from "../model/graphemes";
import type { MentionRow, MentionStatus } from "../model/types";

/** The texts of the panes, from the catalogue of the interface. */
export interface SurfaceTexts {
  readonly language: string;
  readonly source: string;
  readonly target: string;
  readonly masked: string;
  /** "holm, part of Stockholm". */
  readonly part: (part: string, word: string) => string;
  readonly status: Readonly<Record<MentionStatus, string>>;
  /** "Quasi", "Quasi (proposed)" or "undecided". */
  readonly identifierType: (mention: MentionRow) => string;
  readonly confidentialStatus: (value: string) => string;
}

/**
 * "Annas, firstname female 1, genitive, proposed": the name of a mention for a screen reader. For a part of a word it
 * also has the word.
 */
export function describe(doc: Doc, mention: MentionRow, shown: string, texts: SurfaceTexts): string {
  const word = wordAround(doc, mention);
  const words = word ? texts.part(shown.trim(), doc.textOf(word)) : shown.trim();
  return [words, ...valuesOf(doc, mention, texts)].filter(Boolean).join(", ");
}

/** A mention's label and number, what qualifies them, and its status. */
export function valuesOf(doc: Doc, mention: MentionRow, texts: SurfaceTexts): string[] {
  const { labels } = doc;
  const name = (key: string) => labels.name(key, texts.language);
  const values = mention.label === null ? [] : [labels.numbered(name(mention.label), doc.entity(mention.entity_id))];
  values.push(...mention.modifiers.map(name), ...mention.flags.map(name));
  if (labels.isMasking) values.push(texts.identifierType(mention));
  if (mention.confidential_status !== null) values.push(texts.confidentialStatus(mention.confidential_status));
  return [...values, texts.status[mention.status]];
}
