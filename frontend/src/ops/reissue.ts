import type { Rows, TableName, Uuid } from "../model/types";
import { sameValue } from "./apply";
import type { Operation, RowChange } from "./types";

interface Situation {
  /** The rows as they are now. */
  readonly current: Rows;
  /** The rows as the person saw them. */
  readonly shown: Rows;
  readonly opId: Uuid;
}

type Row = Readonly<Record<string, unknown>>;

function rowOf(rows: Rows, table: TableName, id: Uuid): Row | null {
  // Rows are read here by the names of their fields.
  return (rows[table].get(id) as unknown as Row | undefined) ?? null;
}

function update(change: RowChange, found: Row, wanted: Row): RowChange | null {
  const names = Object.keys(wanted).filter((name) => name !== "id" && !sameValue(found[name], wanted[name]));
  if (names.length === 0) return null;
  const before = Object.fromEntries(names.map((name) => [name, found[name]]));
  const after = Object.fromEntries(names.map((name) => [name, wanted[name]]));
  return { ...change, before, after } as RowChange;
}

function rewrite(change: RowChange, { current, shown }: Situation): RowChange | null {
  const found = rowOf(current, change.table, change.id);
  if (change.after === null) return found && ({ ...change, before: found } as RowChange);
  const wanted: Row = { ...change.after };
  if (found) return update(change, found, wanted);
  const seen = rowOf(shown, change.table, change.id);
  return { ...change, before: null, after: { ...seen, ...wanted } } as RowChange;
}

/** The entity that a mention is to belong to, put back if somebody has deleted it. */
function restoredEntity(changes: readonly RowChange[], { current, shown }: Situation): RowChange[] {
  const wanted = changes.flatMap((change) => (change.table === "mention" && change.after?.entity_id) || []);
  const inserted = new Set(changes.filter((change) => change.table === "entity").map((change) => change.id));
  return [...new Set(wanted)].flatMap((id) => {
    const entity = shown.entity.get(id);
    if (current.entity.has(id) || inserted.has(id) || !entity) return [];
    return [{ table: "entity", id, before: null, after: entity }];
  });
}

/** What an operation wanted, written for the rows as they are now; null when nothing is left of it. */
export function reissue(operation: Operation, situation: Situation): Operation | null {
  const changes = operation.changes.flatMap((change) => rewrite(change, situation) ?? []);
  if (changes.length === 0) return null;
  const restored = restoredEntity(changes, situation);
  // It no longer takes back exactly what another one did.
  const name = operation.undoes ? "restore" : operation.name;
  return { op_id: situation.opId, name, changes: [...restored, ...changes] };
}
