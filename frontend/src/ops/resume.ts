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

/**
 * The rows that the person saw when making the pending operations: without the later ones in the log, except their own.
 */
export function rowsSeen(rows: Rows, log: readonly LoggedOperation[], pending: readonly Operation[]): Rows {
  const then = log.reduceRight((after, operation) => applied(after, invert(operation, "")), rows);
  return pending.reduce(applied, then);
}
