import type { TableName, Uuid } from "../model/types";
import type { RowChange } from "./types";

/** A value that an operation expected is no longer there. */
export class OperationConflict extends Error {
  readonly table: TableName;
  readonly id: Uuid;
  /** Null if the row itself is missing, or already exists. */
  readonly field: string | null;
  readonly expected: unknown;
  readonly found: unknown;

  constructor(change: RowChange, field: string | null, expected: unknown, found: unknown) {
    super(`${change.table} ${change.id}: another value than expected in ${field ?? "the row"}`);
    this.table = change.table;
    this.id = change.id;
    this.field = field;
    this.expected = expected;
    this.found = found;
  }
}

/** The rule that an operation breaks, and where. */
export class RuleBroken extends Error {
  readonly fields: Readonly<Record<string, unknown>>;

  constructor(rule: string, place: { table: string; id: Uuid; field?: string | null } & Record<string, unknown>) {
    super(`${place.table}: ${rule.replaceAll("_", " ")}`);
    this.fields = { field: null, ...place, rule };
  }
}
