import type { Uuid } from "../model/types";

/** A table with fewer rows than this is copied. */
const FEW = 200;
/** The maximum number of changed rows that are kept apart. */
const MOST = 128;

type Rows = ReadonlyMap<Uuid, object>;

/**
 * A table with a few rows changed. It shares all others with its original, since copying thousands of rows takes time.
 */
export class ChangedTable implements Rows {
  readonly size: number;
  readonly #base: Rows;
  /** Null if the row was removed. */
  readonly #changed: ReadonlyMap<Uuid, object | null>;

  private constructor(base: Rows, changed: ReadonlyMap<Uuid, object | null>) {
    this.#base = base;
    this.#changed = changed;
    let size = base.size;
    for (const [id, row] of changed) size += Number(row !== null) - Number(base.has(id));
    this.size = size;
  }

  /** The table with some rows changed, or removed where they are null. */
  static of(table: Rows, changed: ReadonlyMap<Uuid, object | null>): Rows {
    const [base, before] = table instanceof ChangedTable ? [table.#base, table.#changed] : [table, []];
    const next = new ChangedTable(base, new Map([...before, ...changed]));
    return next.size <= FEW || next.#changed.size > MOST ? new Map(next) : next;
  }

  get(id: Uuid): object | undefined {
    const changed = this.#changed.get(id);
    return changed === undefined ? this.#base.get(id) : (changed ?? undefined);
  }

  has(id: Uuid): boolean {
    return this.get(id) !== undefined;
  }

  *entries(): MapIterator<[Uuid, object]> {
    for (const [id, row] of this.#base) {
      const changed = this.#changed.get(id);
      if (changed !== null) yield [id, changed ?? row];
    }
    for (const [id, row] of this.#changed) if (row !== null && !this.#base.has(id)) yield [id, row];
  }

  *keys(): MapIterator<Uuid> {
    for (const [id] of this) yield id;
  }

  *values(): MapIterator<object> {
    for (const [, row] of this) yield row;
  }

  forEach(call: (row: object, id: Uuid, table: Rows) => void): void {
    for (const [id, row] of this) call(row, id, this);
  }

  [Symbol.iterator](): MapIterator<[Uuid, object]> {
    return this.entries();
  }
}
