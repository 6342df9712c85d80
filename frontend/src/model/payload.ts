import type { Field, Kind } from "./kinds";
import { FIELDS } from "./rows.generated";
import type { DocumentPayload, MentionRow, RewriteRow, SentRewrite } from "./types";

type Columns = DocumentPayload["mentions"];
type Read = (value: unknown) => unknown;
type Values = Readonly<Record<string, unknown>>;

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const listOf = (read: Read): Read => {
  return (value) => (Array.isArray(value) ? value.map(read) : []);
};

function whole(value: unknown, name: string): number {
  if (!Number.isInteger(value)) throw new TypeError(`the payload's mentions have no whole number in "${name}"`);
  return Number(value);
}

/** The function that reads a value of this kind from the network. */
function readerOf(kind: Kind, name: string): Read {
  switch (kind.is) {
    case "whole":
      return (value) => whole(value, name);
    case "score":
      return (value) => Number(value ?? 0);
    case "yes_no":
      return (value) => value === true;
    case "choice":
      return (value) => kind.options.find((option) => option === value) ?? kind.options[0];
    case "words":
      return listOf(text);
    case "list_of":
      return listOf(readerOf(kind.item, name));
    case "record":
      return recordReader(kind.fields);
    case "range":
    case "forms":
      return (value) => value;
    default:
      return text;
  }
}

function readerOfField({ name, kind, nullable }: Field): Read {
  const read = readerOf(kind, name);
  return nullable ? (value) => (isSaid(kind, value) ? read(value) : null) : read;
}

/** Whether there is a value, and it is not an unknown one of a choice. */
function isSaid(kind: Kind, value: unknown): boolean {
  return value !== null && value !== undefined && (kind.is !== "choice" || kind.options.some((each) => each === value));
}

function recordReader(fields: readonly Field[]): Read {
  const readers = fields.map((field) => ({ ...field, read: readerOfField(field) }));
  return (value) => {
    const given = (typeof value === "object" && value !== null ? value : {}) as Values;
    const told = readers.filter(({ name, kind, optional }) => !optional || isSaid(kind, given[name]));
    return Object.fromEntries(told.map(({ name, read }) => [name, read(given[name])]));
  };
}

const MENTION_READERS = FIELDS.mention.map((field) => ({ name: field.name, read: readerOfField(field) }));

/** The payload's rows as mentions, whatever the order of its columns. */
export function readMentions({ columns, rows }: Columns): MentionRow[] {
  const places = new Map(columns.map((name, i) => [name, i]));
  const readers = MENTION_READERS.map(({ name, read }) => ({ name, read, place: places.get(name) ?? -1 }));
  return rows.map((row) => {
    const mention: Record<string, unknown> = {};
    for (const { name, read, place } of readers) mention[name] = read(row[place]);
    // Every field of the table was read by its kind.
    return mention as MentionRow;
  });
}

/** The payload's rewrites, with the fields of a row only. */
export function readRewrites(rewrites: readonly SentRewrite[]): RewriteRow[] {
  return rewrites.map((sent) => {
    const row: Record<string, unknown> = {};
    for (const { name } of FIELDS.rewrite) row[name] = sent[name];
    row.ranges = sent.ranges.map(([start = 0, end = 0]) => [start, end] as const);
    return row as RewriteRow;
  });
}
