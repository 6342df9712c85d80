/** A server in memory that keeps the rules of saving, for tests and the probe page. */

import type { Rows, TableName, Uuid } from "../model/types";
import { applyOperation, invert, sameValue } from "./apply";
import { OperationConflict, RuleBroken } from "./errors";
import type { Check } from "./replica";
import type { Batch, CurrentRows, SendAnswer, Transport } from "./sync";
import type { HistoryPage, HistoryQuery, LoggedOperation, Operation, PastOperation } from "./types";

export class ServerDouble implements Transport {
  rows: Rows;
  version: number;
  readonly log: LoggedOperation[] = [];
  /** Answers to lose: "request" before the server gets the request, "answer" after it has stored it. */
  losses: Array<"request" | "answer"> = [];
  /** Every answer waits for this. */
  held: Promise<void> = Promise.resolve();
  /** A refusal to return instead of saving. */
  refusal: { readonly code: string; readonly message: string } | null = null;
  readonly batches: Batch[] = [];
  /** The number of operations on a page of the history. */
  pageSize = 200;
  readonly #check: Check;

  constructor(rows: Rows, version: number, check: Check = () => undefined) {
    this.rows = rows;
    this.version = version;
    this.#check = check;
  }

  send(batch: Batch): Promise<SendAnswer> {
    return this.#send(batch, "me");
  }

  history(asked: HistoryQuery): Promise<HistoryPage> {
    return this.#history(asked, "me");
  }

  /** The same server for another person. */
  as(person: string): Transport {
    return {
      send: (batch) => this.#send(batch, person),
      since: (version) => this.since(version),
      history: (asked) => this.#history(asked, person),
    };
  }

  async #send(batch: Batch, by: string): Promise<SendAnswer> {
    this.batches.push(batch);
    await this.held;
    const loss = this.losses.shift();
    if (loss === "request") throw new TypeError("network");
    if (this.refusal) return { kind: "refused", ...this.refusal };
    const answer = this.#save(batch, by);
    if (loss === "answer") throw new TypeError("network");
    return answer;
  }

  async since(version: number): Promise<{ version: number; operations: readonly LoggedOperation[] }> {
    await Promise.resolve();
    if (this.losses.shift()) throw new TypeError("network");
    return { version: this.version, operations: this.log.filter((operation) => operation.version > version) };
  }

  async #history({ by, mention, rewrite, before }: HistoryQuery, person: string): Promise<HistoryPage> {
    await Promise.resolve();
    if (this.losses.shift()) throw new TypeError("network");
    const row = mention ?? rewrite;
    const found = this.log.filter((operation) => {
      if (before !== undefined && operation.version >= before) return false;
      if (row !== undefined && !operation.changes.some(({ id }) => id === row)) return false;
      return by === undefined || operation.by === person;
    });
    const operations = found.toReversed().slice(0, this.pageSize);
    return { operations: operations.map((each) => this.#past(each)), more: found.length > operations.length };
  }

  #past(operation: LoggedOperation): PastOperation {
    const name = String(operation.by);
    const undone_by = this.log.find(({ undoes }) => undoes === operation.op_id)?.op_id ?? null;
    return { ...operation, by: { id: name, name }, undone_by };
  }

  /** An operation by another person, or on the person's other page. */
  others(operation: Operation, by = "Kim"): void {
    this.#store(operation, by);
  }

  #store(operation: Operation, by: string): void {
    const rows = applyOperation(this.rows, operation);
    this.#check(rows, operation, this.rows);
    this.rows = rows;
    this.version += 1;
    this.log.push({ ...operation, version: this.version, by });
  }

  /** An undo must be of the person's own operation, exact, and the first. */
  #requireUndoable({ op_id, undoes, changes, name }: Operation, by: string): void {
    if (!undoes) return;
    const known = this.log.find((each) => each.op_id === undoes);
    const isOwn = known?.by === by && (name !== "redo" || known.name === "undo");
    const isGone = this.log.some((each) => each.undoes === undoes);
    if (known && isOwn && !isGone && sameValue(invert(known, op_id).changes, changes)) return;
    throw new RuleBroken("not_undoable", { table: "", id: op_id });
  }

  #save({ base_version, operations }: Batch, by: string): SendAnswer {
    const ids = new Set(operations.map(({ op_id }) => op_id));
    const known = new Set(this.log.map(({ op_id }) => op_id));
    const before = { rows: this.rows, version: this.version, length: this.log.length };
    for (const operation of operations) {
      if (known.has(operation.op_id)) continue;
      try {
        this.#requireUndoable(operation, by);
        this.#store(operation, by);
      } catch (error) {
        if (!(error instanceof OperationConflict || error instanceof RuleBroken)) throw error;
        this.rows = before.rows;
        this.version = before.version;
        this.log.length = before.length;
        return this.#refuse(operation, error);
      }
    }
    const missed = this.log.filter(({ version, op_id }) => version > base_version && !ids.has(op_id));
    return { kind: "saved", version: this.version, missed };
  }

  #refuse(operation: Operation, error: OperationConflict | RuleBroken): SendAnswer {
    const { op_id } = operation;
    const current: CurrentRows = { version: this.version, rows: this.#rowsOf(operation) };
    const shared = { kind: "conflict", message: error.message, current } as const;
    if (error instanceof RuleBroken) return { ...shared, code: "rule_broken", fields: { ...error.fields, op_id } };
    const { table, id, field, expected, found } = error;
    return {
      ...shared,
      code: "conflict",
      fields: { op_id, table, id, field, expected, found, by: this.#lastToTouch(id) },
    };
  }

  #lastToTouch(row: Uuid): unknown {
    return this.log.findLast(({ changes }) => changes.some(({ id }) => id === row))?.by;
  }

  #rowsOf({ changes }: Operation): CurrentRows["rows"] {
    const rowsOf = (wanted: TableName): Record<Uuid, object | null> => {
      const ids = changes.filter(({ table }) => table === wanted).map(({ id }) => id);
      return Object.fromEntries(ids.map((id) => [id, this.rows[wanted].get(id) ?? null]));
    };
    // The rows are keyed by the name of their table.
    return {
      mention: rowsOf("mention"),
      entity: rowsOf("entity"),
      rewrite: rowsOf("rewrite"),
      annotation: rowsOf("annotation"),
    } as CurrentRows["rows"];
  }
}
