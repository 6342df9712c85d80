/** What the fields of a row may hold, each by itself, and what a change must name. */

import { isStorable } from "../model/storable";
import type { TableName } from "../model/types";
import { RuleBroken } from "./errors";
import type { RowChange } from "./types";

type Check = (value: unknown) => boolean;
type Values = Readonly<Record<string, unknown>>;

/** As on the server. */
const HIGHEST_NUMBER = 1_000_000;
const LONGEST_LIST = 50;

const isText: Check = (value) => typeof value === "string" && isStorable(value);
const isTextOrNull: Check = (value) => value === null || isText(value);
const isWhole: Check = (value) => Number.isInteger(value);
const isTexts: Check = (value) => Array.isArray(value) && value.every(isText);
const isObject: Check = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isForms: Check = (value) => isObject(value) && Object.values(value as Values).every(isText);

const isListOf = (check: Check): Check => {
  return (value) => Array.isArray(value) && value.length <= LONGEST_LIST && value.every(check);
};
const isRange: Check = (value) => Array.isArray(value) && value.length === 2 && value.every(isWhole);
const isRank: Check = (value) => isWhole(value) && Math.abs(Number(value)) <= HIGHEST_NUMBER;

function isPiece(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { at, rank, text, ...more } = value as Values;
  return isWhole(at) && isRank(rank) && isText(text) && Object.keys(more).length === 0;
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
    ranges: isListOf(isRange),
    pieces: isListOf(isPiece),
    manual: (value) => typeof value === "boolean",
    mention_id: isTextOrNull,
    pseudonym: isText,
  },
  annotation: { id: isText, comment_stage: isText, comment_user: isText },
};

/** Who made a mention and why stays as it was when it came. */
const FIXED = ["evidence", "id", "origin"];

/** The change names a table and fields that there are, and holds what its kind of change must hold. */
export function checkChange(change: RowChange): void {
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
