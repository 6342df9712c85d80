import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from "idb";
import type { Uuid } from "../model/types";
import type { Operation } from "./types";

/** Why the server did not take an operation that was sent while its document was not open. */
export interface Trouble {
  readonly kind: "conflict" | "refused";
  readonly code: string;
  readonly message: string;
}

/** An operation that the server has not acknowledged. */
export interface Kept {
  readonly user: Uuid;
  readonly annotation: Uuid;
  /** The document's id, as people know it. */
  readonly document: string;
  /** The open editor whose it is to send. */
  readonly owner: Uuid;
  /** The annotation's version for which it was made. */
  readonly version: number;
  readonly operation: Operation;
  readonly trouble: Trouble | null;
}

interface Scheme extends DBSchema {
  outbox: {
    key: number;
    value: Kept;
    indexes: { queue: [user: Uuid, annotation: Uuid]; user: Uuid; operation: Uuid };
  };
}

type Database = IDBPDatabase<Scheme>;
type Store = IDBPObjectStore<Scheme, ["outbox"], "outbox", "readwrite">;

/** Committed at once, so that it is kept even if the page is gone in the next moment. */
async function insert(database: Database, kept: Kept): Promise<void> {
  const transaction = database.transaction("outbox", "readwrite");
  const added = transaction.store.add(kept);
  transaction.commit();
  await Promise.all([added, transaction.done]);
}

async function remove(store: Store, id: Uuid): Promise<void> {
  const key = await store.index("operation").getKey(id);
  if (key !== undefined) await store.delete(key);
}

async function write(database: Database, work: (store: Store) => Promise<void>): Promise<void> {
  const { store, done } = database.transaction("outbox", "readwrite");
  await Promise.all([work(store), done]);
}

/** The unsent operations of everyone who works in this browser, each person's apart from the others'. Where the browser
 * cannot keep them (it has no IndexedDB, or that is full) they live as long as the page. */
export class Outboxes {
  #database: Promise<Database> | null = null;
  #isKept = true;
  #memory: readonly Kept[] = [];
  /** One thing after the other, in the order in which they were asked for. */
  #last: Promise<unknown> = Promise.resolve();
  #lastAdded: Promise<unknown> = Promise.resolve();
  readonly #listeners = new Set<() => void>();

  /** Whether the operations outlive the page. */
  get isKept(): boolean {
    return this.#isKept;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** On its way to the browser's store at once, however long the earlier ones take: the page may be gone in the next
   * moment, and the store keeps the order in which it was asked. */
  add(kept: Kept): Promise<void> {
    const storing = this.#isKept ? this.#tried((database) => insert(database, kept)) : Promise.resolve(false);
    const added = Promise.all([storing, this.#lastAdded]).then(async ([isStored]) => {
      if (isStored && this.#isKept) return;
      // Once one could not be kept, later ones are not either: they would come before it.
      if (isStored) await this.#tried((database) => write(database, (store) => remove(store, kept.operation.op_id)));
      this.#memory = [...this.#memory, kept];
    });
    this.#lastAdded = added;
    return this.#change(() => added);
  }

  remove(user: Uuid, ids: readonly Uuid[]): Promise<void> {
    return this.#rewrite(user, ids, () => null);
  }

  /** In the same place of the queue. */
  replace(user: Uuid, id: Uuid, operation: Operation): Promise<void> {
    return this.#rewrite(user, [id], (kept) => ({ ...kept, operation, trouble: null }));
  }

  /** Notes why an operation was not taken, unless an editor has it by now. */
  mark({ user, owner, operation }: Kept, trouble: Trouble | null): Promise<void> {
    return this.#rewrite(user, [operation.op_id], (kept) => (kept.owner === owner ? { ...kept, trouble } : kept));
  }

  /** All that a person has not sent, in order. */
  of(user: Uuid): Promise<readonly Kept[]> {
    return this.#after(async () => {
      const stored: Kept[] = [];
      await this.#tried(async (database) => {
        stored.push(...(await database.getAllFromIndex("outbox", "user", user)));
      });
      return [...stored, ...this.#memory.filter((kept) => kept.user === user)];
    });
  }

  /** Makes an editor the owner of what nobody else is about to send, and returns that in order. */
  takeUp(
    editor: Pick<Kept, "user" | "annotation" | "owner">,
    isLeft: (owner: Uuid) => boolean,
  ): Promise<readonly Kept[]> {
    const { user, annotation, owner } = editor;
    const takenUp = (kept: Kept): Kept => (isLeft(kept.owner) ? { ...kept, owner, trouble: null } : kept);
    const isMeant = (kept: Kept): boolean => kept.user === user && kept.annotation === annotation;
    return this.#change(async () => {
      const stored: Kept[] = [];
      const takeStored = async (store: Store): Promise<void> => {
        for await (const cursor of store.index("queue").iterate([user, annotation])) {
          const kept = takenUp(cursor.value);
          await cursor.update(kept);
          stored.push(kept);
        }
      };
      await this.#tried((database) => write(database, takeStored));
      this.#memory = this.#memory.map((kept) => (isMeant(kept) ? takenUp(kept) : kept));
      return [...stored, ...this.#memory.filter(isMeant)].filter((kept) => kept.owner === owner);
    });
  }

  #rewrite(user: Uuid, ids: readonly Uuid[], changed: (kept: Kept) => Kept | null): Promise<void> {
    const wanted = new Set(ids);
    const isMeant = (kept: Kept): boolean => kept.user === user && wanted.has(kept.operation.op_id);
    const rewriteStored = async (store: Store): Promise<void> => {
      for (const id of wanted) {
        const cursor = await store.index("operation").openCursor(id);
        if (!cursor || !isMeant(cursor.value)) continue;
        const kept = changed(cursor.value);
        await (kept ? cursor.update(kept) : cursor.delete());
      }
    };
    return this.#change(async () => {
      this.#memory = this.#memory.flatMap((kept) => (isMeant(kept) ? (changed(kept) ?? []) : kept));
      await this.#tried((database) => write(database, rewriteStored));
    });
  }

  #after<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }

  async #change<T>(work: () => Promise<T>): Promise<T> {
    const result = await this.#after(work);
    this.#tell();
    return result;
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  /** False when the browser does not give what was asked for: from then on nothing is kept. */
  async #tried(work: (database: Database) => Promise<unknown>): Promise<boolean> {
    try {
      this.#database ??= this.#open();
      await work(await this.#database);
      return true;
    } catch {
      this.#database = null;
      this.#isKept = false;
      this.#tell();
      return false;
    }
  }

  #open(): Promise<Database> {
    const forget = () => {
      this.#database = null;
    };
    return openDB<Scheme>("maskros", 1, {
      upgrade(database) {
        const store = database.createObjectStore("outbox", { keyPath: "sequence", autoIncrement: true });
        store.createIndex("queue", ["user", "annotation"]);
        store.createIndex("user", "user");
        store.createIndex("operation", "operation.op_id");
      },
      // A newer page wants to change the database: it may, and this one opens it again when it needs it.
      blocking: (_current, _wanted, { target }) => {
        forget();
        (target as IDBDatabase | null)?.close();
      },
      terminated: forget,
    });
  }
}
