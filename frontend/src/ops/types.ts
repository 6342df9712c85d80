/** An operation: what a person did, as the row changes that apply it. */

import type { OperationName } from "../model/rows.generated";
import type { TableName, TableRows, Uuid } from "../model/types";

export type { OperationName } from "../model/rows.generated";

/** Insert: before is null. Delete: after is null. Update: both have the same fields of the row, without its id. */
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
  /** The operation that an undo or redo reverts. */
  readonly undoes?: Uuid | null;
  readonly changes: readonly RowChange[];
}

/** An operation in the server's log. */
export interface LoggedOperation extends Operation {
  readonly version: number;
  readonly by?: unknown;
}

export interface Person {
  readonly id: Uuid;
  readonly name: string;
}

/** An operation as the history shows it, and whether it was undone. */
export interface PastOperation extends Operation {
  readonly version: number;
  readonly by: Person;
  /** The operation that undid this one. */
  readonly undone_by: Uuid | null;
}

export interface HistoryQuery {
  readonly by?: "me";
  readonly mention?: Uuid;
  readonly rewrite?: Uuid;
  /** Only operations before this version. */
  readonly before?: number;
}

/** Newest first. With `more`, the next page begins before the last one's version. */
export interface HistoryPage {
  readonly operations: readonly PastOperation[];
  readonly more: boolean;
}
