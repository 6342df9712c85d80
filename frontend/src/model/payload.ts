import type {
  DocumentPayload,
  Evidence,
  MentionRow,
  MentionStatus,
  Origin,
  RewriteRow,
  SentRewrite,
  WhyHeldBack,
} from "./types";

type Columns = DocumentPayload["mentions"];

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const textOrNull = (value: unknown): string | null => (typeof value === "string" ? value : null);
const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(text) : []);

function whole(value: unknown, column: string): number {
  if (!Number.isInteger(value)) throw new TypeError(`the payload's mentions have no whole number in "${column}"`);
  return Number(value);
}

function status(value: unknown): MentionStatus {
  return value === "accepted" || value === "rejected" || value === "held_back" ? value : "proposed";
}

function origin(value: unknown): Origin {
  return value === "person" ? "person" : "machine";
}

const REASONS: readonly WhyHeldBack[] = ["switched_off", "metadata", "summary", "stretch", "public", "few_own_words"];

function heldBack(value: unknown): { held_back?: WhyHeldBack } {
  const known = REASONS.find((reason) => reason === value);
  return known ? { held_back: known } : {};
}

function evidence(value: unknown): Evidence | null {
  if (typeof value !== "object" || value === null) return null;
  const part = value as Readonly<Record<string, unknown>>;
  const alternatives = Array.isArray(part.alternatives) ? part.alternatives : [];
  return {
    detector: text(part.detector),
    rule: text(part.rule),
    score: Number(part.score ?? 0),
    alternatives: alternatives.map((each) => ({ label: text(each?.label), score: Number(each?.score ?? 0) })),
    ...heldBack(part.held_back),
  };
}

/** The payload's rows of bare values as mentions, whatever the order of its columns. */
export function readMentions({ columns, rows }: Columns): MentionRow[] {
  const place = new Map(columns.map((name, i) => [name, i]));
  return rows.map((row) => {
    const value = (name: string): unknown => row[place.get(name) ?? -1];
    return {
      id: text(value("id")),
      start: whole(value("start"), "start"),
      end: whole(value("end"), "end"),
      label: textOrNull(value("label")),
      modifiers: texts(value("modifiers")),
      identifier_type: textOrNull(value("identifier_type")),
      confidential_status: textOrNull(value("confidential_status")),
      entity_id: textOrNull(value("entity_id")),
      flags: texts(value("flags")),
      comment: text(value("comment")),
      origin: origin(value("origin")),
      status: status(value("status")),
      evidence: evidence(value("evidence")),
    };
  });
}

/** The payload's rewrites with the fields of a row, whatever else they came with. */
export function readRewrites(rewrites: readonly SentRewrite[]): RewriteRow[] {
  return rewrites.map(({ id, ranges, pieces, manual, mention_id, pseudonym }) => ({
    id,
    ranges: ranges.map(([start = 0, end = 0]) => [start, end] as const),
    pieces,
    manual,
    mention_id,
    pseudonym,
  }));
}
