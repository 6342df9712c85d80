/** Small documents for tests and for the probe page. */

import { BLANK_ENTITY, BLANK_MENTION, BLANK_REWRITE, FIELDS } from "./rows.generated";
import type { DocumentPayload, Drawn, Ending, EntityRow, LabelSet, MentionRow, RewriteRow } from "./types";

const COLUMNS = FIELDS.mention.map(({ name }) => name);

const EMOJI = String.raw`\p{Extended_Pictographic}\ufe0f?(?:\u200d\p{Extended_Pictographic}\ufe0f?)*`;
const WORD = new RegExp(String.raw`\s*(?:${EMOJI}|[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}\s])\s*`, "gu");

/** Words and punctuation with the white space after them. Not the server's tokenizer, but it keeps the same laws. */
function sampleTokens(text: string): string[] {
  const tokens = text.match(WORD) ?? [];
  return tokens.join("") === text ? tokens : [text];
}

function paragraphsOf(tokens: readonly string[]): [number, number][] {
  const found: [number, number][] = [];
  let first = 0;
  tokens.forEach((token, i) => {
    if (!token.includes("\n") && i < tokens.length - 1) return;
    found.push([first, i + 1]);
    first = i + 1;
  });
  return found;
}

export const samplePoints = (text: string): number => [...text].length;

/** The same form for all combinations of modifiers that matter here. */
export function sampleDrawn(pseudonym: string): Drawn {
  return { pseudonym, forms: { "": pseudonym, gen: `${pseudonym}s` } };
}

export function sampleMention(values: Partial<MentionRow> & Pick<MentionRow, "id" | "start" | "end">): MentionRow {
  return { ...BLANK_MENTION, origin: "machine", status: "proposed", ...values };
}

export function sampleEntity(values: Partial<EntityRow> & Pick<EntityRow, "id" | "label" | "number">): EntityRow {
  return { ...BLANK_ENTITY, ...sampleDrawn(""), ...values };
}

export function sampleRewrite(values: Partial<RewriteRow> & Pick<RewriteRow, "id">): RewriteRow {
  return { ...BLANK_REWRITE, ...values };
}

export interface Sample {
  readonly text: string;
  readonly labelSet: LabelSet;
  readonly mentions?: readonly MentionRow[];
  readonly entities?: readonly EntityRow[];
  readonly rewrites?: readonly RewriteRow[];
  readonly tokens?: readonly string[];
  readonly reserved?: Readonly<Record<string, readonly Drawn[]>>;
  readonly endings?: readonly Ending[];
  readonly policies?: Readonly<Record<string, string>>;
}

export function samplePayload(sample: Sample): DocumentPayload {
  const {
    text,
    labelSet,
    mentions = [],
    entities = [],
    rewrites = [],
    reserved = {},
    policies = {},
    endings = [],
  } = sample;
  const tokens = sample.tokens ?? sampleTokens(text);
  return {
    id: "annotation",
    version: 1,
    status: "in_progress",
    can_edit: true,
    label_set: labelSet,
    policies,
    text,
    token_lengths: tokens.map(samplePoints),
    paragraphs: paragraphsOf(tokens),
    mentions: { columns: COLUMNS, rows: mentions.map((mention) => COLUMNS.map((name) => mention[name])) },
    entities,
    rewrites,
    comments: { comment_stage: "", comment_user: "" },
    reserved,
    endings,
  };
}
