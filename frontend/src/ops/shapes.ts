/** Checks the fields of a row one by one, and the form of a change. */

import type { Field, Kind } from "../model/kinds";
import { FIELDS } from "../model/rows.generated";
import { isStorable } from "../model/storable";
import type { TableName } from "../model/types";
import { RuleBroken } from "./errors";
import type { RowChange } from "./types";

type Check = (value: unknown) => boolean;
type Values = Readonly<Record<string, unknown>>;

const isText: Check = (value) => typeof value === "string" && isStorable(value);
const isWhole: Check = (value) => Number.isInteger(value);
const isObject: Check = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isForms: Check = (value) => isObject(value) && Object.values(value as Values).every(isText);
const isRange: Check = (value) => Array.isArray(value) && value.length === 2 && value.every(isWhole);

const isListOf = (check: Check, most: number): Check => {
  return (value) => Array.isArray(value) && value.length <= most && value.every(check);
};

/** Limits of the text and lists of choices are left to the rules. */
function checkOf(kind: Kind): Check {
  switch (kind.is) {
    case "whole":
      return (value) =>
        isWhole(value) && Number(value) <= kind.highest && (kind.lowest >= 0 || Number(value) >= kind.lowest);
    case "score":
      return (value) => Number.isFinite(value);
    case "yes_no":
      return (value) => typeof value === "boolean";
    case "words":
      return isListOf(isText, kind.most);
    case "range":
      return isRange;
    case "list_of":
      return isListOf(checkOf(kind.item), kind.most);
    case "forms":
      return isForms;
    case "record":
      return isRecordOf(kind.fields);
    default:
      return isText;
  }
}

function checkOfField({ kind, nullable }: Field): Check {
  const check = checkOf(kind);
  return nullable ? (value) => value === null || check(value) : check;
}

function isRecordOf(fields: readonly Field[]): Check {
  const checks = new Map(fields.map((field) => [field.name, checkOfField(field)]));
  const needed = fields.filter(({ optional }) => !optional).map(({ name }) => name);
  return (value) => {
    if (!isObject(value)) return false;
    const given = value as Values;
    return needed.every((name) => name in given) && Object.keys(given).every((name) => checks.get(name)?.(given[name]));
  };
}

type Checks = Readonly<Record<string, Check>>;
const checksOf = (fields: readonly Field[]): Checks =>
  Object.fromEntries(fields.map((field) => [field.name, checkOfField(field)]));

const CHECKS: Readonly<Record<TableName, Checks>> = {
  mention: checksOf(FIELDS.mention),
  entity: checksOf(FIELDS.entity),
  rewrite: checksOf(FIELDS.rewrite),
  annotation: checksOf(FIELDS.annotation),
};

/** Checks that the change names an existing table and fields, and holds what its kind of change requires. */
export function checkChange(change: RowChange): void {
  const { table, id, before, after } = change;
  const fields = Object.hasOwn(CHECKS, table) ? CHECKS[table] : undefined;
  if (!fields) throw new RuleBroken("unknown_table", { table, id });
  for (const [field, value] of Object.entries({ ...before, ...after })) {
    const check = fields[field];
    if (!check) throw new RuleBroken("unknown_field", { table, id, field });
    if (!check(value)) throw new RuleBroken("wrong_type", { table, id, field });
  }
  if (before && after) checkUpdate(change, before, after);
  else checkWhole(change, (before ?? after ?? {}) as Values);
}

function checkUpdate({ table, id }: RowChange, before: object, after: object): void {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  for (const field of [...names].sort()) {
    if (!(field in before && field in after)) throw new RuleBroken("one_sided", { table, id, field });
  }
  const fixed = FIELDS[table].flatMap((field) => (field.fixed && field.name in before ? [field.name] : [])).sort();
  if (fixed[0]) throw new RuleBroken("fixed_field", { table, id, field: fixed[0] });
}

function checkWhole({ table, id }: RowChange, row: Values): void {
  if (table === "annotation") throw new RuleBroken("not_allowed", { table, id });
  const needed = FIELDS[table].flatMap(({ name, added }) => (added ? [] : [name]));
  const missing = needed.sort().find((field) => !(field in row));
  if (missing) throw new RuleBroken("missing_field", { table, id, field: missing });
  if (row.id !== id) throw new RuleBroken("wrong_id", { table, id, field: "id" });
}
