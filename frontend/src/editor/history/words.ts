import { t } from "../../i18n";
import type { MentionRow, RewriteRow, Span } from "../../model/types";
import type { Operation, RowChange } from "../../ops/types";
import type { KnownRows } from "./knownRows";
import { entityText, sourceWords, targetWords } from "./values";

/** Further words are only counted. */
const mostWords = 3;
const longest = 60;

/** The words that an operation is about, in quotes, each once. */
export function wordsOf(rows: KnownRows, { changes }: Operation): string {
  const kinds = [mentionWords, rewriteWords, entityWords];
  const found = kinds.map((words) => [...new Set(changes.flatMap((change) => words(rows, change)))]);
  const words = found.find((each) => each.length > 0) ?? [];
  if (words.length === 0) return t("did.gone");
  const shown = words.slice(0, mostWords).map((text) => t("did.quoted", { text: cut(text) }));
  const more = words.length - shown.length;
  return more > 0 ? t("did.more", { words: shown.join(", "), count: more }) : shown.join(", ");
}

function mentionWords(rows: KnownRows, change: RowChange): string[] {
  const place = placeOf(rows, change);
  return change.table === "mention" && place ? [rows.doc.textOf(place)] : [];
}

function rewriteWords(rows: KnownRows, change: RowChange): string[] {
  const row = change.table === "rewrite" ? rewriteIn(rows, change) : undefined;
  return row ? [sourceWords(rows.doc, row) || targetWords(row)] : [];
}

function entityWords(rows: KnownRows, change: RowChange): string[] {
  if (change.table !== "entity") return [];
  const [surface] = rows.doc.surfacesOf(change.id);
  const text = surface ?? entityText(rows, change.id);
  return text === "" ? [] : [text];
}

/** The place of a change in the source, if known. */
export function placeOf(rows: KnownRows, change: RowChange): Span | null {
  if (change.table === "mention") return mentionPlace(rows, change);
  if (change.table !== "rewrite") return null;
  const row = rewriteIn(rows, change);
  const [start, end] = row?.ranges[0] ?? [row?.pieces[0]?.at, row?.pieces[0]?.at];
  return start === undefined || end === undefined ? null : { start, end };
}

function mentionPlace(rows: KnownRows, { id, before, after }: RowChange<"mention">): Span | null {
  const row: Partial<MentionRow> = { ...rows.mention(id), ...before, ...after };
  return row.start === undefined || row.end === undefined ? null : { start: row.start, end: row.end };
}

function rewriteIn(rows: KnownRows, { id, before, after }: RowChange<"rewrite">): RewriteRow | undefined {
  const row: Partial<RewriteRow> = { ...rows.rewrite(id), ...before, ...after };
  // With its places it is a whole row, or one put together from everything known about it.
  return row.ranges && row.pieces ? (row as RewriteRow) : undefined;
}

/** On one line, and shortened if necessary. */
export function cut(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
}
