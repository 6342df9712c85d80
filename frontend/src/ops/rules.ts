/** What rows may hold; the same rules as the server's, so that nothing is queued that it would refuse. */

import type { Doc } from "../model/doc";
import type { LabelIndex } from "../model/labels";
import { isStorable } from "../model/storable";
import type { EntityRow, MentionRow, Rows, Span, TableName, Uuid } from "../model/types";
import { sameValue } from "./apply";
import { RuleBroken } from "./errors";
import type { Operation, RowChange } from "./types";

export interface Surroundings {
  readonly labels: LabelIndex;
  readonly textLength: number;
  readonly isBoundary: (offset: number) => boolean;
  readonly holdsWord: (span: Span) => boolean;
}

export function surroundingsOf(doc: Doc): Surroundings {
  return {
    labels: doc.labels,
    textLength: doc.offsets.length,
    isBoundary: (offset) => doc.isBoundary(offset),
    holdsWord: (span) => doc.holdsWord(span),
  };
}

type Check = (value: unknown) => boolean;
type Values = Readonly<Record<string, unknown>>;

/** As on the server. */
const HIGHEST_NUMBER = 1_000_000;

const isText: Check = (value) => typeof value === "string" && isStorable(value);
const isTextOrNull: Check = (value) => value === null || isText(value);
const isWhole: Check = (value) => Number.isInteger(value);
const isTexts: Check = (value) => Array.isArray(value) && value.every(isText);
const isObject: Check = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isForms: Check = (value) => isObject(value) && Object.values(value as Values).every(isText);

const isRanges: Check = (value) =>
  Array.isArray(value) && value.every((range) => Array.isArray(range) && range.length === 2 && range.every(isWhole));
const isPieces: Check = (value) => Array.isArray(value) && value.every(isPiece);

function isPiece(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { at, rank, text, ...more } = value as Values;
  return isWhole(at) && isWhole(rank) && isText(text) && Object.keys(more).length === 0;
}

const FIELDS: Readonly<Record<TableName, Readonly<Record<string, Check>>>> = {
  mention: {
    id: isText,
    start: isWhole,
    end: isWhole,
    label: isTextOrNull,
    modifiers: isTexts,
    identifier_type: isTextOrNull,
    confidential_status: isTextOrNull,
    entity_id: isTextOrNull,
    flags: isTexts,
    comment: isText,
    origin: isText,
    status: isText,
    evidence: (value) => value === null || isObject(value),
  },
  entity: {
    id: isText,
    label: isText,
    number: (value) => isWhole(value) && Number(value) <= HIGHEST_NUMBER,
    pseudonym: isText,
    forms: isForms,
    locked: (value) => typeof value === "boolean",
  },
  rewrite: {
    id: isText,
    ranges: isRanges,
    pieces: isPieces,
    manual: (value) => typeof value === "boolean",
    mention_id: isTextOrNull,
    pseudonym: isText,
  },
  annotation: { id: isText, comment_stage: isText, comment_user: isText },
};

/** Who made a mention and why stays as it was when it came. */
const FIXED = ["evidence", "id", "origin"];

function checkChange(change: RowChange): void {
  const { table, id, before, after } = change;
  const fields = Object.hasOwn(FIELDS, table) ? FIELDS[table] : undefined;
  if (!fields) throw new RuleBroken("unknown_table", { table, id });
  for (const [field, value] of Object.entries({ ...before, ...after })) {
    const check = fields[field];
    if (!check) throw new RuleBroken("unknown_field", { table, id, field });
    if (!check(value)) throw new RuleBroken("wrong_type", { table, id, field });
  }
  if (before && after) checkUpdate(change, before, after);
  else checkWhole(change, Object.keys(fields), (before ?? after ?? {}) as Values);
}

function checkUpdate({ table, id }: RowChange, before: object, after: object): void {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  for (const field of [...names].sort()) {
    if (!(field in before && field in after)) throw new RuleBroken("one_sided", { table, id, field });
  }
  const fixed = FIXED.find((field) => field in before);
  if (fixed) throw new RuleBroken("fixed_field", { table, id, field: fixed });
}

function checkWhole({ table, id }: RowChange, fields: readonly string[], row: Values): void {
  if (table === "annotation") throw new RuleBroken("not_allowed", { table, id });
  const missing = fields.toSorted().find((field) => !(field in row));
  if (missing) throw new RuleBroken("missing_field", { table, id, field: missing });
  if (row.id !== id) throw new RuleBroken("wrong_id", { table, id, field: "id" });
}

function checkMention(row: MentionRow, { labels, textLength, isBoundary, holdsWord }: Surroundings): void {
  const at = (field: string) => ({ table: "mention", id: row.id, field });
  if (!(row.start >= 0 && row.start < row.end && row.end <= textLength)) {
    throw new RuleBroken("outside_text", at(row.start >= 0 ? "end" : "start"));
  }
  for (const field of ["start", "end"] as const) {
    if (!isBoundary(row[field])) throw new RuleBroken("inside_grapheme", at(field));
  }
  if (!holdsWord(row)) throw new RuleBroken("no_word", at("end"));
  checkBase(row, "mention", labels);
  checkParts(row, labels);
  checkChoices(row, labels);
}

function checkBase(row: MentionRow | EntityRow, table: TableName, labels: LabelIndex): void {
  if (row.label === null || labels.kind(row.label) === "base") return;
  throw new RuleBroken("unknown_label", { table, id: row.id, field: "label" });
}

function checkParts(row: MentionRow, labels: LabelIndex): void {
  const at = (field: string) => ({ table: "mention", id: row.id, field });
  const sorted = [...new Set(row.modifiers)].sort();
  const known = row.modifiers.every((modifier) => labels.kind(modifier) === "modifier");
  if (!known || !sameValue(sorted, row.modifiers)) throw new RuleBroken("unknown_modifier", at("modifiers"));
  const allowed = row.modifiers.every((modifier) => labels.mayCarry(row.label, modifier));
  if (!allowed) throw new RuleBroken("modifier_not_allowed", at("modifiers"));
  const single = new Set(row.flags).size === row.flags.length;
  const flags = row.flags.every((flag) => labels.kind(flag) === "temporary");
  if (!single || !flags) throw new RuleBroken("unknown_flag", at("flags"));
}

function checkChoices(row: MentionRow, { set }: LabelIndex): void {
  const choices = {
    identifier_type: [null, ...set.identifier_types],
    confidential_status: [null, ...set.confidential_statuses],
    status: ["proposed", "accepted", "rejected"],
    origin: ["machine", "person"],
  };
  for (const field of ["identifier_type", "confidential_status", "status", "origin"] as const) {
    const known: ReadonlyArray<string | null> = choices[field];
    if (!known.includes(row[field])) throw new RuleBroken(`unknown_${field}`, { table: "mention", id: row.id, field });
  }
}

function checkRemoved(rows: Rows, { table, id }: RowChange): void {
  if (table !== "entity") return;
  for (const mention of rows.mention.values()) {
    if (mention.entity_id === id) throw new RuleBroken("entity_in_use", { table, id, mention: mention.id });
  }
}

function checkRow(rows: Rows, change: RowChange, surroundings: Surroundings): void {
  const { table, id } = change;
  if (!rows[table].has(id)) {
    checkRemoved(rows, change);
    return;
  }
  const mention = table === "mention" && rows.mention.get(id);
  if (mention) {
    checkMention(mention, surroundings);
    if (mention.entity_id === null || rows.entity.has(mention.entity_id)) return;
    throw new RuleBroken("unknown_entity", { table, id, field: "entity_id" });
  }
  const entity = table === "entity" && rows.entity.get(id);
  if (!entity) return;
  checkBase(entity, "entity", surroundings.labels);
  if (entity.number < 1) throw new RuleBroken("number_too_small", { table, id, field: "number" });
}

function changedIds(operation: Operation, table: TableName): Set<Uuid> {
  return new Set(operation.changes.filter((change) => change.table === table).map(({ id }) => id));
}

function checkNumbers(rows: Rows, changed: ReadonlySet<Uuid>): void {
  for (const id of [...changed].sort()) {
    const row = rows.entity.get(id);
    if (!row) continue;
    for (const other of rows.entity.values()) {
      if (other.id === id || other.label !== row.label || other.number !== row.number) continue;
      throw new RuleBroken("number_taken", { table: "entity", id, field: "number", other: other.id });
    }
  }
}

/** No two mentions share a character, but for rejected ones, which take up no place. */
function checkOverlaps(rows: Rows, changed: ReadonlySet<Uuid>): void {
  const standing = [...rows.mention.values()].filter(({ status }) => status !== "rejected");
  standing.sort((a, b) => a.start - b.start || a.end - b.end);
  let furthest: MentionRow | undefined;
  for (const row of standing) {
    if (furthest && row.start < furthest.end) checkApart(furthest, row, changed);
    if (!furthest || row.end > furthest.end) furthest = row;
  }
}

/** Two that overlap are refused unless both were there before. */
function checkApart(earlier: MentionRow, later: MentionRow, changed: ReadonlySet<Uuid>): void {
  const [one, other] = changed.has(later.id) ? [later, earlier] : [earlier, later];
  if (!changed.has(one.id)) return;
  throw new RuleBroken("overlap", { table: "mention", id: one.id, field: "start", other: other.id });
}

/** Throws RuleBroken. `rows` is what the operation led to, of which only what it touched is looked at. */
export function checkOperation(rows: Rows, operation: Operation, surroundings: Surroundings): void {
  for (const change of operation.changes) checkChange(change);
  for (const change of operation.changes) checkRow(rows, change, surroundings);
  const entities = changedIds(operation, "entity");
  if (entities.size > 0) checkNumbers(rows, entities);
  const mentions = changedIds(operation, "mention");
  if (mentions.size > 0 && !surroundings.labels.set.allows_overlap) checkOverlaps(rows, mentions);
}
