/** An operation: what a person did, written out as the row changes that apply it. */

import type { OperationName } from "../model/rows.generated";
import type { TableName, TableRows, Uuid } from "../model/types";

export type { OperationName } from "../model/rows.generated";

/** Insert: before is null. Delete: after is null. Update: both hold the same fields of the row, never its id. */
export type RowChange<T extends TableName = TableName> = {
  [K in T]: {
    readonly table: K;
    readonly id: Uuid;
    readonly before: Partial<TableRows[K]> | null;
    readonly after: Partial<TableRows[K]> | null;
  };
}[T];

export interface Operation {
  readonly op_id: Uuid;
  readonly name: OperationName;
  /** The operation that this one takes back; only of an undo or a redo. */
  readonly undoes?: Uuid | null;
  readonly changes: readonly RowChange[];
}

/** An operation as the server's log tells it. */
export interface LoggedOperation extends Operation {
  readonly version: number;
  readonly by?: unknown;
}

export interface Person {
  readonly id: Uuid;
  readonly name: string;
}

/** An operation as people read of it, with what became of it. */
export interface PastOperation extends Operation {
  readonly version: number;
  readonly by: Person;
  /** The operation that took this one back. */
  readonly undone_by: Uuid | null;
}

export interface HistoryQuery {
  readonly by?: "me";
  readonly mention?: Uuid;
  readonly rewrite?: Uuid;
  /** Only what was done before this version was reached. */
  readonly before?: number;
}

/** Newest first; with `more`, it goes on before the last one's version. */
export interface HistoryPage {
  readonly operations: readonly PastOperation[];
  readonly more: boolean;
}
