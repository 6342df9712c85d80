import type { Doc } from "../model/doc";
import { wordAround } from "../model/graphemes";
import type { MentionRow, MentionStatus } from "../model/types";

/** The words that the panes say; from the catalogue of the interface. */
export interface SurfaceTexts {
  readonly language: string;
  readonly source: string;
  readonly target: string;
  readonly masked: string;
  /** "holm, part of Stockholm". */
  readonly part: (part: string, word: string) => string;
  readonly status: Readonly<Record<MentionStatus, string>>;
  /** Names of identifier types and of confidential statuses; null is "undecided". */
  readonly identifierType: (value: string | null) => string;
  readonly confidentialStatus: (value: string) => string;
}

/** "Annas, firstname female 1, genitive, proposed": what a screen reader says of a mention; of a part of a word also the word. */
export function describe(doc: Doc, mention: MentionRow, shown: string, texts: SurfaceTexts): string {
  const { labels } = doc;
  const name = (key: string) => labels.name(key, texts.language);
  const number = doc.entity(mention.entity_id)?.number;
  const word = wordAround(doc, mention);
  const parts = [word ? texts.part(shown.trim(), doc.textOf(word)) : shown.trim()];
  if (mention.label !== null) parts.push([name(mention.label), number ?? ""].join(" ").trim());
  parts.push(...mention.modifiers.map(name), ...mention.flags.map(name));
  if (labels.set.identifier_types.length > 0) parts.push(texts.identifierType(mention.identifier_type));
  if (mention.confidential_status !== null) parts.push(texts.confidentialStatus(mention.confidential_status));
  return [...parts, texts.status[mention.status]].filter(Boolean).join(", ");
}
