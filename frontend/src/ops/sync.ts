import type { AnnotationRow, EntityRow, MentionRow, RewriteRow, Rows, TableName, Uuid } from "../model/types";
import type { Obstacle } from "./reissue";
import type { Clash, Replica } from "./replica";
import type { HistoryPage, HistoryQuery, LoggedOperation, Operation } from "./types";

export interface Batch {
  readonly base_version: number;
  readonly operations: readonly Operation[];
}

export interface CurrentRows {
  readonly version: number;
  readonly rows: {
    readonly mention?: Readonly<Record<Uuid, MentionRow | null>>;
    readonly entity?: Readonly<Record<Uuid, EntityRow | null>>;
    readonly rewrite?: Readonly<Record<Uuid, RewriteRow | null>>;
    readonly annotation?: Readonly<Record<Uuid, AnnotationRow | null>>;
  };
}

/** The server's `fields` of a 409 answer. */
interface ConflictFields {
  readonly op_id?: Uuid;
  readonly table?: string;
  readonly id?: Uuid;
  readonly field?: string | null;
  readonly rule?: string;
  /** The row that a rule does not allow beside the other. */
  readonly other?: Uuid;
  readonly expected?: unknown;
  readonly found?: unknown;
  readonly by?: unknown;
}

export type SendAnswer =
  | { readonly kind: "saved"; readonly version: number; readonly missed: readonly LoggedOperation[] }
  | {
      readonly kind: "conflict";
      readonly code: "conflict" | "rule_broken";
      readonly message: string;
      readonly fields: ConflictFields;
      readonly current: CurrentRows;
    }
  | { readonly kind: "refused"; readonly code: string; readonly message: string };

/** Anything these throw counts as a lost answer: the request is repeated, with the same operation ids. */
export interface Transport {
  send(batch: Batch): Promise<SendAnswer>;
  since(version: number): Promise<{ readonly version: number; readonly operations: readonly LoggedOperation[] }>;
  history(asked: HistoryQuery): Promise<HistoryPage>;
}

/** A conflict between two people's changes. */
export interface Conflict {
  readonly code: "conflict" | "rule_broken";
  readonly message: string;
  /** The broken rule. */
  readonly rule: string | null;
  /** Whether the person can insist on their change; otherwise it can only be dropped. */
  readonly canInsist: boolean;
  readonly operation: Operation;
  readonly table: TableName | null;
  readonly id: Uuid | null;
  readonly field: string | null;
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly by: unknown;
}

export type SyncState =
  | { readonly kind: "saved" }
  | { readonly kind: "sending" }
  | { readonly kind: "waiting"; readonly attempt: number }
  | { readonly kind: "conflict" }
  | { readonly kind: "stopped"; readonly code: string; readonly message: string };

/** Stores operations, besides memory, until they are acknowledged. */
export interface Outbox {
  /** `version` is the version of the annotation that the operation is based on. */
  add(operation: Operation, version: number): void;
  remove(ids: readonly Uuid[]): void;
  /** A rewritten operation replaces the first one. */
  replace(id: Uuid, again: Operation): void;
}

interface SyncOptions {
  readonly replica: Replica;
  readonly version: number;
  readonly transport: Transport;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly outbox?: Outbox | undefined;
  /** The server's log since the oldest operation that an earlier page could not send. */
  readonly log: readonly LoggedOperation[];
  /** Called with the operations of others. */
  readonly heard: (operations: readonly LoggedOperation[]) => void;
  /** Called whenever rows, state, conflict or the number of unsent operations may have changed. */
  readonly changed: () => void;
}

const BATCH = 100;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 30_000;
/** How often the server may refuse what fits its own rows before we give up. */
const DISAGREEMENTS = 3;

class LostAnswer extends Error {}

/** The rows held here cannot come from the server's log. Only reopening the document helps. */
class OutOfStep extends Error {}

function outOfStep({ message }: OutOfStep): SyncState {
  return { kind: "stopped", code: "out_of_step", message };
}

async function heard<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    throw new LostAnswer("no answer", { cause });
  }
}

type ConflictAnswer = Extract<SendAnswer, { kind: "conflict" }>;

/** Sends pending operations in order, one batch at a time, until the server has acknowledged them all. */
export class Sync {
  readonly #options: SyncOptions;
  #version: number;
  #state: SyncState;
  #answer: ConflictAnswer | null = null;
  #by: unknown = null;
  #running: Promise<void> | null = null;
  #pulling: Promise<void> | null = null;
  #size = BATCH;
  #wake: () => void = () => undefined;
  #isHurried = false;
  #closed = false;

  constructor(options: SyncOptions) {
    this.#options = options;
    this.#version = options.version;
    this.#state = this.#restState();
  }

  get state(): SyncState {
    return this.#state;
  }

  get version(): number {
    return this.#version;
  }

  get conflict(): Conflict | null {
    const { replica, log } = this.#options;
    const { clash, local } = replica;
    return clash && describe(clash, local, this.#answer, this.#by ?? lastToTouch(clash, log));
  }

  /** Starts sending unless it is already running. */
  start(): void {
    if (this.#running || this.#closed) return;
    this.#running = this.#run().finally(() => {
      this.#running = null;
    });
  }

  /** Ends a wait, even one for a lost answer, or starts again after a refusal. */
  retry(): void {
    this.#isHurried = true;
    this.#wake();
    this.start();
  }

  async flush(): Promise<void> {
    this.start();
    await this.#running;
  }

  close(): void {
    this.#closed = true;
    this.#wake();
  }

  /** Loads the operations of others. While sending, the answers contain them anyway. */
  async pull(): Promise<void> {
    if (this.#running || this.#options.replica.clash || this.#state.kind === "stopped" || this.#closed) return;
    this.#pulling ??= this.#catchUp().finally(() => {
      this.#pulling = null;
    });
    try {
      await this.#pulling;
    } catch (error) {
      if (!(error instanceof OutOfStep)) throw error;
      return this.#set(outOfStep(error));
    }
    if (!this.#running) this.#settle();
  }

  /** Continues with the pending operations after a clash was settled. */
  resume(): void {
    this.#answer = null;
    this.#settle();
    this.start();
  }

  #set(state: SyncState): void {
    this.#state = state;
    this.#options.changed();
  }

  #settle(): void {
    this.#set(this.#restState());
  }

  #restState(): SyncState {
    const { replica } = this.#options;
    return { kind: replica.clash ? "conflict" : replica.pending.length > 0 ? "sending" : "saved" };
  }

  async #run(): Promise<void> {
    let disagreements = 0;
    this.#size = BATCH;
    // Lets the caller finish first, so that operations issued together are sent together.
    await Promise.resolve();
    // Answers are handled one after the other. A failed pull concerns only its caller.
    await this.#pulling?.catch(() => undefined);
    while (this.#mayGoOn()) {
      this.#set({ kind: "sending" });
      const answer = await this.#untilAnswered(() => this.#send());
      if (!answer) return;
      if (answer.kind === "refused" && !this.#singleOut()) return this.#set({ ...answer, kind: "stopped" });
      if (answer.kind === "conflict") {
        disagreements += 1;
        if (!(await this.#untilAnswered(() => this.#meet(answer, disagreements >= DISAGREEMENTS)))) return;
      }
    }
    this.#settle();
  }

  #mayGoOn(): boolean {
    const { pending, clash } = this.#options.replica;
    return pending.length > 0 && !clash && !this.#closed;
  }

  /** From now on sends one by one, so that a refused operation blocks only later ones. False if that is already so. */
  #singleOut(): boolean {
    const isNew = this.#size > 1 && this.#options.replica.pending.length > 1;
    this.#size = 1;
    return isNew;
  }

  async #send(): Promise<SendAnswer> {
    const { replica, transport, outbox } = this.#options;
    const operations = replica.pending.slice(0, this.#size);
    const answer = await heard(transport.send({ base_version: this.#version, operations }));
    if (answer.kind !== "saved") return answer;
    this.#hear(answer.missed);
    if (replica.take([...answer.missed, ...operations])) {
      this.#version = answer.version;
      outbox?.remove(operations.map(({ op_id }) => op_id));
    } else await this.#catchUp();
    this.#options.changed();
    return answer;
  }

  /**
   * Updates the rows, which shows what clashes. A broken rule, or rows that still differ, are taken from the answer.
   */
  async #meet(answer: ConflictAnswer, giveUp: boolean): Promise<true> {
    const { replica } = this.#options;
    this.#answer = answer;
    await this.#catchUp();
    if (!replica.clash && answer.code === "conflict" && answer.current.version === this.#version) {
      for (const table of ["entity", "mention", "rewrite", "annotation"] as const) {
        const rows = answer.current.rows[table];
        if (rows) replica.overwrite(table, rows);
      }
    }
    const refused = answer.code === "rule_broken" || giveUp;
    if (!replica.clash && refused) replica.refuse(answer.fields.op_id ?? "", answer.fields);
    return true;
  }

  async #catchUp(): Promise<void> {
    const { replica, transport } = this.#options;
    const news = await heard(transport.since(this.#version));
    // The log may also hold own operations whose answer was lost.
    const own = new Set(replica.pending.map(({ op_id }) => op_id));
    this.#hear(news.operations.filter(({ op_id }) => !own.has(op_id)));
    if (!replica.take(news.operations)) throw new OutOfStep();
    this.#version = news.version;
    this.#options.outbox?.remove(news.operations.map(({ op_id }) => op_id));
  }

  #hear(operations: readonly LoggedOperation[]): void {
    this.#options.heard(operations);
    const by = operations.at(-1)?.by;
    if (by !== undefined) this.#by = by;
  }

  /** Repeats a request until it is answered; undefined if closed in the meantime or out of step. */
  async #untilAnswered<T>(request: () => Promise<T>): Promise<T | undefined> {
    for (let attempt = 1; !this.#closed; attempt++) {
      this.#isHurried = false;
      try {
        return await request();
      } catch (error) {
        if (error instanceof OutOfStep) {
          this.#set(outOfStep(error));
          return undefined;
        }
        if (!(error instanceof LostAnswer)) throw error;
      }
      this.#set({ kind: "waiting", attempt });
      if (this.#isHurried) continue;
      await this.#pause(Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (attempt - 1)));
    }
    return undefined;
  }

  async #pause(milliseconds: number): Promise<void> {
    const woken = new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
    await Promise.race([this.#options.wait(milliseconds), woken]);
  }
}

/** Who last changed what an operation clashes with, as far as the log tells. */
function lastToTouch({ cause }: Clash, log: readonly LoggedOperation[]): unknown {
  const touches = ({ changes }: LoggedOperation) =>
    changes.some(({ table, id }) => table === cause?.table && id === cause.id);
  return log.findLast(touches)?.by ?? null;
}

function describe(clash: Clash, rows: Rows, answer: ConflictAnswer | null, by: unknown): Conflict {
  const { operation, cause, obstacle } = clash;
  const fields = answer?.fields.op_id === operation.op_id ? answer.fields : {};
  const shared = { operation, message: answer?.message ?? "", rule: fields.rule ?? null, by: fields.by ?? by };
  if (obstacle) return { ...shared, ...apart(obstacle, rows) };
  if (cause) {
    const { table, id, field, found } = cause;
    const change = operation.changes.find((each) => each.table === table && each.id === id);
    const values = { mine: fieldOf(change?.after, field), theirs: found };
    return { ...shared, ...values, table, id, field, code: "conflict", canInsist: true };
  }
  const table = operation.changes.find((change) => change.id === fields.id)?.table ?? null;
  const place = { table, id: fields.id ?? null, field: fields.field ?? null };
  return { ...shared, ...place, code: "rule_broken", canInsist: false, mine: null, theirs: null };
}

/** Two rows of which only one can stay. */
function apart({ table, id, other }: Obstacle, rows: Rows) {
  const values = { mine: rows[table].get(id) ?? null, theirs: rows[table].get(other) ?? null };
  return { ...values, table, id, field: null, code: "rule_broken", canInsist: true } as const;
}

function fieldOf(row: object | null | undefined, field: string | null): unknown {
  if (!row || field === null) return row ?? null;
  return (row as Readonly<Record<string, unknown>>)[field];
}
