import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from "idb";
import type { Uuid } from "../model/types";
import type { Operation } from "./types";

/** Why the server refused an operation that was sent while its document was not open. */
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
  /** The open editor that will send it. */
  readonly owner: Uuid;
  /** The version of the annotation that it is based on. */
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

/** Committed at once, so that it is kept even if the page closes immediately. */
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

/**
 * The unsent operations of everyone who works in this browser, separate for each person. If the browser cannot store
 * them (no IndexedDB, or it is full), they are kept only while the page is open.
 */
export class Outboxes {
  #database: Promise<Database> | null = null;
  #isKept = true;
  #memory: readonly Kept[] = [];
  /** Serializes the work, in the order of the calls. */
  #last: Promise<unknown> = Promise.resolve();
  #lastAdded: Promise<unknown> = Promise.resolve();
  readonly #listeners = new Set<() => void>();

  /** Whether the operations are kept when the page closes. */
  get isKept(): boolean {
    return this.#isKept;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Passes the operation to the browser's store at once, even if earlier ones take long: the page may close at any
   * moment, and the store keeps the order of requests.
   */
  add(kept: Kept): Promise<void> {
    const storing = this.#isKept ? this.#tried((database) => insert(database, kept)) : Promise.resolve(false);
    const added = Promise.all([storing, this.#lastAdded]).then(async ([isStored]) => {
      if (isStored && this.#isKept) return;
      // Once an operation could not be stored, later ones are not either, since they would come before it.
      if (isStored) await this.#tried((database) => write(database, (store) => remove(store, kept.operation.op_id)));
      this.#memory = [...this.#memory, kept];
    });
    this.#lastAdded = added;
    return this.#change(() => added);
  }

  remove(user: Uuid, ids: readonly Uuid[]): Promise<void> {
    return this.#rewrite(user, ids, () => null);
  }

  /** Keeps the place in the queue. */
  replace(user: Uuid, id: Uuid, operation: Operation): Promise<void> {
    return this.#rewrite(user, [id], (kept) => ({ ...kept, operation, trouble: null }));
  }

  /** Records why an operation was refused, unless an editor has taken it over. */
  mark({ user, owner, operation }: Kept, trouble: Trouble | null): Promise<void> {
    return this.#rewrite(user, [operation.op_id], (kept) => (kept.owner === owner ? { ...kept, trouble } : kept));
  }

  /** Everything that a person has not sent, in order. */
  of(user: Uuid): Promise<readonly Kept[]> {
    return this.#after(async () => {
      const stored: Kept[] = [];
      await this.#tried(async (database) => {
        stored.push(...(await database.getAllFromIndex("outbox", "user", user)));
      });
      return [...stored, ...this.#memory.filter((kept) => kept.user === user)];
    });
  }

  /** Makes an editor the owner of the operations that nobody else will send, and returns them in order. */
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

  /** False if the browser's store fails. From then on, nothing is stored. */
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
      // A newer page wants to change the database. This one gives way, and opens it again when needed.
      blocking: (_current, _wanted, { target }) => {
        forget();
        (target as IDBDatabase | null)?.close();
      },
      terminated: forget,
    });
  }
}
