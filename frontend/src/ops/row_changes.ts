/** Computes the changes that lead from one set of rows to another. */

import type { Rows, Table, TableName, TableRows, Uuid } from "../model/types";
import { sameValue } from "./apply";
import type { RowChange } from "./types";

type Values = Readonly<Record<string, unknown>>;

/** The wanted rows; null to remove one. */
export type Drafted<T> = ReadonlyMap<Uuid, T | null>;

export function changesOf<T extends TableName>(table: T, drafted: Drafted<TableRows[T]>, rows: Table<T>): RowChange[] {
  return [...drafted].flatMap(([id, row]) => changeOf(table, id, rows.get(id) ?? null, row) ?? []);
}

function changeOf(table: TableName, id: Uuid, before: object | null, after: object | null): RowChange | null {
  // The values are rows of the table, or some of their fields.
  if (!before || !after) return before === after ? null : ({ table, id, before, after } as RowChange);
  const old = before as Values;
  const now = after as Values;
  const names = Object.keys(now).filter((name) => !sameValue(old[name], now[name]));
  if (names.length === 0) return null;
  const pick = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name]]));
  return { table, id, before: pick(old), after: pick(now) } as RowChange;
}

const isUpdate = ({ before, after }: RowChange): boolean => before !== null && after !== null;

/** Orders changes so that no row ever refers to a missing one: referenced rows are added first and removed last. */
export function inOrder(changes: readonly RowChange[]): RowChange[] {
  const of = (...tables: readonly TableName[]) => changes.filter(({ table }) => tables.includes(table));
  const added = (table: TableName) => of(table).filter(({ before }) => before === null);
  const removed = (table: TableName) => of(table).filter(({ after }) => after === null);
  return [
    ...added("entity"),
    ...of("entity").filter(isUpdate),
    ...removed("rewrite"),
    ...of("rewrite").filter(isUpdate),
    ...removed("mention"),
    ...of("mention").filter(isUpdate),
    ...added("mention"),
    ...added("rewrite"),
    ...removed("entity"),
    ...of("annotation"),
  ];
}

function leadingTo<T extends TableName>(table: T, before: Table<T>, after: Table<T>): RowChange[] {
  const gone = [...before.keys()].filter((id) => !after.has(id)).map((id) => [id, null] as const);
  return changesOf(table, new Map<Uuid, TableRows[T] | null>([...gone, ...after]), before);
}

export function changesBetween(before: Rows, after: Rows): RowChange[] {
  return inOrder([
    ...leadingTo("entity", before.entity, after.entity),
    ...leadingTo("mention", before.mention, after.mention),
    ...leadingTo("rewrite", before.rewrite, after.rewrite),
    ...leadingTo("annotation", before.annotation, after.annotation),
  ]);
}
