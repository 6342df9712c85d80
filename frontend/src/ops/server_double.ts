/** A server in memory that keeps the rules of saving (DESIGN 7); for tests and for the probe page. */

import type { Rows, TableName, Uuid } from "../model/types";
import { applyOperation } from "./apply";
import { OperationConflict, RuleBroken } from "./errors";
import type { Batch, CurrentRows, SendAnswer, Transport } from "./sync";
import type { LoggedOperation, Operation } from "./types";

export class ServerDouble implements Transport {
  rows: Rows;
  version: number;
  readonly log: LoggedOperation[] = [];
  /** Answers that get lost: "request" before the server hears, "answer" after it has stored. */
  losses: Array<"request" | "answer"> = [];
  /** A refusal to give instead of saving. */
  refusal: { readonly code: string; readonly message: string } | null = null;
  readonly batches: Batch[] = [];
  readonly #check: (rows: Rows, operation: Operation) => void;

  constructor(rows: Rows, version: number, check: (rows: Rows, operation: Operation) => void = () => undefined) {
    this.rows = rows;
    this.version = version;
    this.#check = check;
  }

  async send(batch: Batch): Promise<SendAnswer> {
    await Promise.resolve();
    this.batches.push(batch);
    const loss = this.losses.shift();
    if (loss === "request") throw new TypeError("network");
    if (this.refusal) return { kind: "refused", ...this.refusal };
    const answer = this.#save(batch);
    if (loss === "answer") throw new TypeError("network");
    return answer;
  }

  async since(version: number): Promise<{ version: number; operations: readonly LoggedOperation[] }> {
    await Promise.resolve();
    if (this.losses.shift()) throw new TypeError("network");
    return { version: this.version, operations: this.log.filter((operation) => operation.version > version) };
  }

  /** What another person, or the person's other page, does meanwhile. */
  others(operation: Operation, by = "Kim"): void {
    this.#store(operation, by);
  }

  #store(operation: Operation, by: string): void {
    const rows = applyOperation(this.rows, operation);
    this.#check(rows, operation);
    this.rows = rows;
    this.version += 1;
    this.log.push({ ...operation, version: this.version, by });
  }

  #save({ base_version, operations }: Batch): SendAnswer {
    const ids = new Set(operations.map(({ op_id }) => op_id));
    const known = new Set(this.log.map(({ op_id }) => op_id));
    const before = { rows: this.rows, version: this.version, length: this.log.length };
    for (const operation of operations) {
      if (known.has(operation.op_id)) continue;
      try {
        this.#store(operation, "me");
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
    return { ...shared, code: "conflict", fields: { op_id, table, id, field, expected, found, by: "Kim" } };
  }

  #rowsOf({ changes }: Operation): CurrentRows["rows"] {
    const rowsOf = (wanted: TableName): Record<Uuid, object | null> => {
      const ids = changes.filter(({ table }) => table === wanted).map(({ id }) => id);
      return Object.fromEntries(ids.map((id) => [id, this.rows[wanted].get(id) ?? null]));
    };
    // Each table's rows come under its name.
    return {
      mention: rowsOf("mention"),
      entity: rowsOf("entity"),
      rewrite: rowsOf("rewrite"),
      annotation: rowsOf("annotation"),
    } as CurrentRows["rows"];
  }
}
