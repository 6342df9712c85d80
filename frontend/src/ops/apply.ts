import type { Changed } from "../model/changes";
import type { Doc } from "../model/doc";
import type { Rows, TableName, Uuid } from "../model/types";
import { OperationConflict, RuleBroken } from "./errors";
import type { Operation, RowChange } from "./types";

type Row = Readonly<Record<string, unknown>>;

/** Equality of JSON values; the order of keys does not count. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length && keys.every((key) => key in b && sameValue(field(a, key), field(b, key)))
  );
}

function field(row: object, name: string): unknown {
  return (row as Row)[name];
}

function changeRow(rows: Map<Uuid, object>, change: RowChange): void {
  const found = rows.get(change.id);
  if (change.before === null) {
    if (found) throw new OperationConflict(change, null, null, found);
    if (change.after) rows.set(change.id, change.after);
    return;
  }
  if (!found) throw new OperationConflict(change, null, change.before, null);
  for (const [name, expected] of Object.entries(change.before)) {
    const value = field(found, name) ?? null;
    if (!sameValue(value, expected)) throw new OperationConflict(change, name, expected, value);
  }
  if (change.after === null) rows.delete(change.id);
  else rows.set(change.id, { ...found, ...change.after });
}

/** The rows after an operation; only the tables it names are copied. Throws OperationConflict and then changes nothing. */
export function applyOperation(rows: Rows, operation: Operation): Rows {
  const copies = new Map<TableName, Map<Uuid, object>>();
  for (const change of operation.changes) {
    if (!Object.hasOwn(rows, change.table))
      throw new RuleBroken("unknown_table", { table: change.table, id: change.id });
    const copy = copies.get(change.table) ?? new Map<Uuid, object>(rows[change.table]);
    copies.set(change.table, copy);
    changeRow(copy, change);
  }
  // The changes of a table hold that table's fields, which its rows then still have.
  return { ...rows, ...Object.fromEntries(copies) } as Rows;
}

/** The operation that takes another back. */
export function invert(operation: Operation, opId: Uuid): Operation {
  const changes = operation.changes.map((change) => ({ ...change, before: change.after, after: change.before }));
  // Swapping two values of one type keeps the type of the change.
  return { op_id: opId, name: "undo", undoes: operation.op_id, changes: changes.reverse() as RowChange[] };
}

export function applyToDoc(doc: Doc, operation: Operation): { doc: Doc; changed: Changed } {
  return doc.withRows(applyOperation(doc.rows, operation), operation.changes);
}
