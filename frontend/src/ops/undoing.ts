/** Undo and redo, with a reason for the person if they are impossible. */

import type { Uuid } from "../model/types";
import { invert } from "./apply";
import { OperationConflict, type RuleBroken } from "./errors";
import type { History, Taking } from "./history";
import { newId } from "./ids";
import type { Transport } from "./sync";
import type { HistoryQuery, LoggedOperation, Operation } from "./types";

/** A value that has changed since, and who changed it if known. */
export interface ChangedSince {
  readonly done: false;
  readonly reason: "changed";
  readonly table: string;
  readonly id: Uuid;
  /** Null if the row itself was deleted or restored. */
  readonly field: string | null;
  readonly by: string | null;
}

export type TakenBack =
  /** With the operation that did it. */
  | { readonly done: true; readonly operation: Operation }
  /** "locked": nothing can be changed now. "offline": the log cannot be asked what was done before. */
  | { readonly done: false; readonly reason: "nothing" | "offline" | "locked" }
  | ChangedSince;

type Refused = OperationConflict | RuleBroken;

interface UndoingOptions {
  readonly history: History;
  readonly transport: Transport;
  readonly canEdit: () => boolean;
  /** Applies and queues an operation. Returns what prevents it, or null. */
  readonly attempt: (operation: Operation) => Refused | null;
}

interface Place {
  readonly table: string;
  readonly id: Uuid;
  readonly field: string | null;
}

export class Undoing {
  readonly #options: UndoingOptions;
  /** The known operations of others. */
  readonly #others: LoggedOperation[] = [];
  #running: Promise<unknown> | null = null;

  constructor(options: UndoingOptions) {
    this.#options = options;
  }

  hear(operations: readonly LoggedOperation[]): void {
    this.#others.push(...operations);
  }

  /** At once if the last operation is known; otherwise in order, while the log is asked. */
  take(taking: Taking): Promise<TakenBack> {
    const turn = this.#running ? this.#running.then(() => this.#take(taking)) : this.#take(taking);
    this.#running = turn;
    return turn.finally(() => {
      if (this.#running === turn) this.#running = null;
    });
  }

  async #take(taking: Taking): Promise<TakenBack> {
    const { history, attempt, canEdit } = this.#options;
    if (history.mustAsk(taking) && !(await this.#recall(taking))) return { done: false, reason: "offline" };
    if (!canEdit()) return { done: false, reason: "locked" };
    const last = history.last(taking);
    if (!last) return { done: false, reason: "nothing" };
    const operation: Operation = { ...invert(last, newId()), name: taking };
    const refused = attempt(operation);
    if (refused) history.setAside(taking);
    else history.done(operation);
    return refused ? this.#changed(refused) : { done: true, operation };
  }

  async #recall(taking: Taking): Promise<boolean> {
    try {
      await this.#options.history.recall(taking);
      return true;
    } catch {
      return false;
    }
  }

  async #changed(refused: Refused): Promise<ChangedSince> {
    const place = placeOf(refused);
    const heard = this.#others.findLast((operation) => touches(operation, place))?.by;
    const by = typeof heard === "string" ? heard : await this.#lastToTouch(place).catch(() => null);
    return { done: false, reason: "changed", ...place, by };
  }

  async #lastToTouch(place: Place): Promise<string | null> {
    const { operations } = await this.#options.transport.history(about(place));
    return operations.find((operation) => touches(operation, place))?.by.name ?? null;
  }
}

function placeOf(refused: Refused): Place {
  if (refused instanceof OperationConflict) return { table: refused.table, id: refused.id, field: refused.field };
  const { table, id, field, other } = refused.fields;
  // Reports the row that exists now, not the one that conflicts with it.
  if (typeof other === "string") return { table: String(table), id: other, field: null };
  return { table: String(table), id: String(id), field: typeof field === "string" ? field : null };
}

function touches({ changes }: Pick<Operation, "changes">, { table, id, field }: Place): boolean {
  return changes.some((change) => {
    if (change.table !== table || change.id !== id) return false;
    return change.before === null || change.after === null || field === null || field in change.after;
  });
}

function about({ table, id }: Place): HistoryQuery {
  if (table === "mention") return { mention: id };
  return table === "rewrite" ? { rewrite: id } : {};
}

/** The pending operations that undo or redo this one, and those that revert these in turn. */
export function takersOf(pending: readonly Operation[], id: Uuid): Uuid[] {
  const taker = pending.find(({ undoes }) => undoes === id);
  return taker ? [taker.op_id, ...takersOf(pending, taker.op_id)] : [];
}
