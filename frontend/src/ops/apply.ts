import { type Changed, changedBetween } from "../model/changes";
import type { Doc } from "../model/doc";
import { BLANKS, FIELDS } from "../model/rows.generated";
import type { Rows, TableName, Uuid } from "../model/types";
import { ChangedTable } from "./changed_table";
import { OperationConflict, RuleBroken } from "./errors";
import type { Operation, RowChange } from "./types";

type Row = Readonly<Record<string, unknown>>;

/** Equality of JSON values. The order of keys does not count. */
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

function addedTo(table: TableName): Row {
  const blanks: Row = BLANKS[table];
  const added = FIELDS[table].filter((each) => each.added);
  return Object.fromEntries(added.map(({ name }) => [name, blanks[name]]));
}

/** The fields that rows lack if they were written before the fields existed. */
const ADDED: Readonly<Record<TableName, Row>> = {
  mention: addedTo("mention"),
  entity: addedTo("entity"),
  rewrite: addedTo("rewrite"),
  annotation: addedTo("annotation"),
};

/** The row after a change; null if it is removed. */
function rowAfter(found: object | null, change: RowChange): object | null {
  if (change.before === null) {
    if (found) throw new OperationConflict(change, null, null, found);
    return change.after && { ...ADDED[change.table], ...change.after };
  }
  if (!found) throw new OperationConflict(change, null, change.before, null);
  for (const [name, expected] of Object.entries(change.before)) {
    const value = field(found, name) ?? null;
    if (!sameValue(value, expected)) throw new OperationConflict(change, name, expected, value);
  }
  return change.after === null ? null : { ...found, ...change.after };
}

/**
 * The rows after an operation; what it does not name is shared. Throws OperationConflict, in which case nothing
 * changes.
 */
export function applyOperation(rows: Rows, operation: Operation): Rows {
  const changed = new Map<TableName, Map<Uuid, object | null>>();
  for (const change of operation.changes) {
    const { table, id } = change;
    if (!Object.hasOwn(rows, table)) throw new RuleBroken("unknown_table", { table, id });
    const own = changed.get(table) ?? new Map<Uuid, object | null>();
    changed.set(table, own);
    own.set(id, rowAfter(own.get(id) ?? (own.has(id) ? null : (rows[table].get(id) ?? null)), change));
  }
  const tables = Array.from(changed, ([table, own]) => [table, ChangedTable.of(rows[table], own)]);
  // The changes of a table hold that table's fields, so its rows still have them.
  return { ...rows, ...Object.fromEntries(tables) } as Rows;
}

/** The operation that undoes another. */
export function invert(operation: Operation, opId: Uuid): Operation {
  const changes = operation.changes.map((change) => ({ ...change, before: change.after, after: change.before }));
  // Swapping two values of the same type keeps the type of the change.
  return { op_id: opId, name: "undo", undoes: operation.op_id, changes: changes.reverse() as RowChange[] };
}

export function applyToDoc(doc: Doc, operation: Operation): { doc: Doc; changed: Changed } {
  const after = doc.withRows(applyOperation(doc.rows, operation), operation.changes);
  return { doc: after, changed: changedBetween(doc, after, operation.changes) };
}
