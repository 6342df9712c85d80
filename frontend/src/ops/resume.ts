import type { Rows } from "../model/types";
import { applyOperation, invert } from "./apply";
import { OperationConflict } from "./errors";
import type { LoggedOperation, Operation } from "./types";

function applied(rows: Rows, operation: Operation): Rows {
  try {
    return applyOperation(rows, operation);
  } catch (error) {
    if (!(error instanceof OperationConflict)) throw error;
    return rows;
  }
}

/** The rows as the person saw them who made the pending operations: without what the log holds since, but for their own. */
export function rowsSeen(rows: Rows, log: readonly LoggedOperation[], pending: readonly Operation[]): Rows {
  const then = log.reduceRight((after, operation) => applied(after, invert(operation, "")), rows);
  return pending.reduce(applied, then);
}
