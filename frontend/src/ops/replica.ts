import type { Rows, TableName, Touched, Uuid } from "../model/types";
import { applyOperation } from "./apply";
import { OperationConflict } from "./errors";
import { type BrokenRule, type Obstacle, obstacleOf, reissue } from "./reissue";
import type { Operation } from "./types";

const TABLES: readonly TableName[] = ["mention", "entity", "rewrite", "annotation"];

function* changedIds(old: ReadonlyMap<Uuid, object>, now: ReadonlyMap<Uuid, object>): Iterable<Uuid> {
  if (old === now) return;
  for (const [id, row] of now) if (old.get(id) !== row) yield id;
  for (const id of old.keys()) if (!now.has(id)) yield id;
}

/** The rows that differ. Unchanged rows are the same objects. */
export function differences(before: Rows, after: Rows): Touched {
  return TABLES.flatMap((table) => Array.from(changedIds(before[table], after[table]), (id) => ({ table, id })));
}

/** A pending operation that no longer fits the server's rows. */
export interface Clash {
  readonly operation: Operation;
  readonly cause: OperationConflict | null;
  /** If a rule forbids it: the row in its way, if that can give way. */
  readonly obstacle: Obstacle | null;
}

/** Throws RuleBroken if an operation may not lead from the rows before to those after it. */
export type Check = (after: Rows, operation: Operation, before: Rows) => void;

/** The server's rows as last known, the operations not yet acknowledged, and the result of both. */
export class Replica {
  #base: Rows;
  #local: Rows;
  #pending: Operation[];
  #clash: Clash | null = null;
  /** What the page showed before a clash, from which deleted rows can be restored. */
  #shown: Rows;

  readonly #check: Check;

  /** `shown` are the rows that the person saw when making the pending operations. */
  constructor(rows: Rows, check: Check, pending: readonly Operation[] = [], shown: Rows = rows) {
    this.#check = check;
    this.#base = rows;
    this.#local = shown;
    this.#shown = shown;
    this.#pending = [...pending];
    this.#replay();
  }

  get local(): Rows {
    return this.#local;
  }

  get pending(): readonly Operation[] {
    return this.#pending;
  }

  get clash(): Clash | null {
    return this.#clash;
  }

  /** Throws OperationConflict or RuleBroken if the operation does not fit, in which case nothing changes. */
  add(operation: Operation): void {
    const rows = applyOperation(this.#local, operation);
    this.#check(rows, operation, this.#local);
    this.#local = rows;
    this.#pending.push(operation);
  }

  /**
   * Takes operations from the server's log, which may include pending ones. False, changing nothing, if they do not
   * fit.
   */
  take(log: readonly Operation[]): boolean {
    if (this.#isOwn(log)) {
      this.#base = this.#local;
      this.#pending = [];
      return true;
    }
    const ids = new Set(log.map(({ op_id }) => op_id));
    const others = log.some((operation) => !this.#pending.some(({ op_id }) => op_id === operation.op_id));
    try {
      this.#base = log.reduce(applyOperation, this.#base);
    } catch (error) {
      if (!(error instanceof OperationConflict)) throw error;
      return false;
    }
    this.#pending = this.#pending.filter(({ op_id }) => !ids.has(op_id));
    if (others) this.#replay();
    return true;
  }

  /** Whether the log holds exactly the pending operations: then the server has what is shown here. */
  #isOwn(log: readonly Operation[]): boolean {
    const pending = this.#pending;
    return this.#clash === null && log.length === pending.length && log.every((each, i) => each === pending[i]);
  }

  /** Takes some rows as the server has them. */
  overwrite(table: TableName, rows: Readonly<Record<Uuid, object | null>>): void {
    const copy = new Map<Uuid, object>(this.#base[table]);
    for (const [id, row] of Object.entries(rows)) {
      if (row === null) copy.delete(id);
      else copy.set(id, row);
    }
    // The rows are keyed by the name of their table.
    this.#base = { ...this.#base, [table]: copy } as Rows;
    this.#replay();
  }

  /** Marks an operation that fits but that the server refused by a rule. */
  refuse(opId: Uuid, broken: BrokenRule): void {
    const operation = this.#pending.find((each) => each.op_id === opId) ?? this.#pending[0];
    if (operation) this.#clash = { operation, cause: null, obstacle: obstacleOf(operation, broken) };
  }

  drop(ids: readonly Uuid[]): void {
    this.#pending = this.#pending.filter(({ op_id }) => !ids.includes(op_id));
    this.#replay();
  }

  /** Rewrites the clashing operation for the current rows; null if nothing is left of it. */
  insistOnClashing(opId: Uuid): Operation | null {
    const clash = this.#clash;
    if (!clash) return null;
    const { operation, obstacle } = clash;
    const before = this.#pending.slice(0, this.#pending.indexOf(operation));
    const current = before.reduce(applyOperation, this.#base);
    const again = reissue(operation, { current, shown: this.#shown, opId, obstacle });
    this.#pending = this.#pending.flatMap((each) => (each === operation ? (again ?? []) : each));
    this.#replay();
    return again;
  }

  #replay(): void {
    if (this.#clash === null) this.#shown = this.#local;
    this.#clash = null;
    this.#local = this.#base;
    for (const operation of this.#pending) {
      try {
        this.#local = applyOperation(this.#local, operation);
      } catch (error) {
        if (!(error instanceof OperationConflict)) throw error;
        this.#clash = { operation, cause: error, obstacle: null };
        return;
      }
    }
  }
}
