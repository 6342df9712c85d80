import type { Uuid } from "../model/types";
import type { HistoryPage, Operation } from "./types";

export type Taking = "undo" | "redo";

interface Entry {
  readonly operation: Operation;
  /** The operation that it undid, if known here. */
  readonly takes: Operation | null;
}

interface HistoryOptions {
  /** Loads a page of the person's own operations, newest first, before a version; null for the latest ones. */
  readonly ask: (before: number | null) => Promise<HistoryPage>;
  /** Whether the log may hold more of the person's own operations. */
  readonly more: boolean;
  /** Operations that an earlier page could not send. */
  readonly pending: readonly Operation[];
}

const takesBack = ({ name, undoes }: Operation): Taking | null =>
  undoes && (name === "undo" || name === "redo") ? name : null;

/**
 * The person's own operations that can be undone, and the undos that can be redone: this page's, and before them the
 * log's.
 */
export class History {
  readonly #ask: HistoryOptions["ask"];
  readonly #known = new Set<Uuid>();
  #done: Entry[] = [];
  #undone: Entry[] = [];
  #more: boolean;
  #before: number | null = null;
  /** Something new was done since everything that is still in the log, so undone operations in the log stay undone. */
  #isClosed = false;

  constructor({ ask, more, pending }: HistoryOptions) {
    this.#ask = ask;
    this.#more = more;
    for (const operation of pending) this.done(operation);
  }

  get canUndo(): boolean {
    return this.#done.length > 0 || this.#more;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  last(taking: Taking): Operation | null {
    return this.#stack(taking).at(-1)?.operation ?? null;
  }

  /** Whether the log has to be asked what comes next. */
  mustAsk(taking: Taking): boolean {
    if (this.last(taking) || !this.#more) return false;
    return taking === "undo" || !this.#isClosed;
  }

  /** Records the last operation: something new, an undo or a redo. */
  done(operation: Operation): void {
    this.#known.add(operation.op_id);
    const taking = takesBack(operation);
    if (!taking) {
      this.#done.push({ operation, takes: null });
      this.#undone = [];
      this.#isClosed = true;
      return;
    }
    this.#known.add(operation.undoes ?? "");
    const entry = { operation, takes: this.#remove(taking, operation.undoes) };
    this.#stack(taking === "undo" ? "redo" : "undo").push(entry);
  }

  /** Skips an operation that can no longer be undone, so that earlier ones can. */
  setAside(taking: Taking): void {
    this.#stack(taking).pop();
  }

  /** Drops operations that never reached the log. What they undid or redid can be undone or redone again. */
  forget(ids: readonly Uuid[]): void {
    for (const id of ids) {
      for (const taking of ["undo", "redo"] as const) {
        const operation = this.#stack(taking).find((entry) => entry.operation.op_id === id)?.takes;
        this.#remove(taking, id);
        if (operation) this.#stack(taking === "undo" ? "redo" : "undo").push({ operation, takes: null });
      }
    }
  }

  /** Loads the log until the next operation to undo or redo is known. */
  async recall(taking: Taking): Promise<void> {
    while (this.mustAsk(taking)) await this.#load();
  }

  async #load(): Promise<void> {
    const { operations, more } = await this.#ask(this.#before);
    for (const past of operations) {
      if (!this.#known.has(past.op_id)) this.#remember(past, past.undone_by !== null);
      this.#before = past.version;
    }
    this.#more = more && operations.length > 0;
  }

  /** Adds an operation older than all known so far. */
  #remember(operation: Operation, isUndone: boolean): void {
    this.#known.add(operation.op_id);
    if (isUndone) return;
    const taking = takesBack(operation);
    if (taking !== "undo") this.#done.unshift({ operation, takes: null });
    else if (!this.#isClosed) this.#undone.unshift({ operation, takes: null });
    if (!taking) this.#isClosed = true;
  }

  #stack(taking: Taking): Entry[] {
    return taking === "undo" ? this.#done : this.#undone;
  }

  #remove(taking: Taking, id: Uuid | null | undefined): Operation | null {
    const stack = this.#stack(taking);
    const place = stack.findIndex(({ operation }) => operation.op_id === id);
    const [gone] = place < 0 ? [] : stack.splice(place, 1);
    return gone?.operation ?? null;
  }
}
