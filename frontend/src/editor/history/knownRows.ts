import type { Doc } from "../../model/doc";
import type { EntityRow, MentionRow, RewriteRow, TableName, TableRows } from "../../model/types";
import type { Operation, RowChange } from "../../ops/types";
import type { NamedRows } from "./values";

/** The document's rows, and deleted rows as far as the loaded operations contain them. */
export class KnownRows implements NamedRows {
  readonly doc: Doc;
  readonly #gone = new Map<string, object>();
  readonly #operations: ReadonlyMap<string, Operation>;

  /** Operations come newest first, and the latest state of a row counts. */
  constructor(doc: Doc, operations: readonly Operation[]) {
    this.doc = doc;
    this.#operations = new Map(operations.map((operation) => [operation.op_id, operation]));
    for (const change of operations.flatMap(({ changes }) => changes)) this.#remember(change);
  }

  mention(id: string): MentionRow | undefined {
    return this.doc.mention(id) ?? this.#found("mention", id);
  }

  entity(id: string): EntityRow | undefined {
    return this.doc.entity(id) ?? this.#found("entity", id);
  }

  rewrite(id: string): RewriteRow | undefined {
    return this.doc.rewrite(id) ?? this.#found("rewrite", id);
  }

  operation(id: string | null): Operation | undefined {
    return id === null ? undefined : this.#operations.get(id);
  }

  #remember({ table, id, before, after }: RowChange): void {
    const whole = before === null ? after : after === null ? before : null;
    const key = `${table} ${id}`;
    if (whole && !this.#gone.has(key)) this.#gone.set(key, whole);
  }

  #found<T extends TableName>(table: T, id: string): TableRows[T] | undefined {
    // Changes that add or remove a row contain the whole row.
    return this.#gone.get(`${table} ${id}`) as TableRows[T] | undefined;
  }
}
