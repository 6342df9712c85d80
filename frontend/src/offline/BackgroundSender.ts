import type { Uuid } from "../model/types";
import type { Kept, Outboxes } from "../ops/outbox";
import type { SendAnswer, Transport } from "../ops/sync";
import { tell } from "./news";
import { locks, openEditors } from "./presence";

const BATCH = 100;
const PAUSE = 15_000;
/** An editor that was closed a moment ago may still seem open at the first attempt. */
const SECOND_LOOK = 1_000;
const LONGEST_PAUSE = 240_000;

interface Options {
  readonly user: Uuid;
  readonly outboxes: Outboxes;
  readonly transportFor: (annotation: Uuid) => Pick<Transport, "send">;
}

/**
 * Sends the unsent operations of documents that are not open, in order, from one page of the browser at a time.
 * Conflicts and refused operations wait for the person to decide.
 */
export class BackgroundSender {
  readonly #options: Options;
  #wake: () => void = () => undefined;
  #isWanted = false;
  #closed = false;

  constructor(options: Options) {
    this.#options = options;
  }

  async run(): Promise<void> {
    for (let failures = 0; !this.#closed; ) {
      const wasWanted = this.#isWanted;
      this.#isWanted = false;
      failures = (await this.#alone()) ? 0 : failures + 1;
      const pause = wasWanted ? SECOND_LOOK : Math.min(LONGEST_PAUSE, PAUSE * 2 ** failures);
      if (!this.#isWanted) await this.#pause(pause);
    }
  }

  /** Tries at once, and again soon. */
  kick(): void {
    this.#isWanted = true;
    this.#wake();
  }

  close(): void {
    this.#closed = true;
    this.#wake();
  }

  /** Tries to send everything. False if an answer was lost, so that it is better to wait. */
  async round(): Promise<boolean> {
    const { user, outboxes } = this.#options;
    const open = await openEditors();
    const left = (await outboxes.of(user)).filter(({ owner }) => !open.has(owner));
    for (const annotation of new Set(left.map((kept) => kept.annotation))) {
      const queue = left.filter((kept) => kept.annotation === annotation);
      if (this.#closed || !(await this.#send(queue))) return false;
    }
    return true;
  }

  /** Runs only if no other page is doing the same. */
  async #alone(): Promise<boolean> {
    const name = `maskros.sending.${this.#options.user}`;
    const done = await locks()?.request(name, { ifAvailable: true }, (lock) => (lock ? this.round() : true));
    return done ?? this.round();
  }

  async #send(queue: readonly Kept[]): Promise<boolean> {
    for (let start = 0; start < queue.length && !queue.some(({ trouble }) => trouble); start += BATCH) {
      const batch = queue.slice(start, start + BATCH);
      const answer = await this.#answer(batch);
      if (!answer) return false;
      if (answer.kind !== "saved") {
        await this.#leave(batch, answer);
        return true;
      }
      await this.#acknowledge(batch);
    }
    return true;
  }

  async #answer(batch: readonly Kept[]): Promise<SendAnswer | null> {
    const { transportFor } = this.#options;
    const base_version = Math.min(...batch.map(({ version }) => version));
    const operations = batch.map(({ operation }) => operation);
    const sent = transportFor(batch[0]?.annotation ?? "").send({ base_version, operations });
    // Lost answers are no problem: the same is sent again later.
    return sent.catch(() => null);
  }

  async #acknowledge(batch: readonly Kept[]): Promise<void> {
    const { user, outboxes } = this.#options;
    await outboxes.remove(
      user,
      batch.map(({ operation }) => operation.op_id),
    );
    const [first] = batch;
    if (first) tell({ about: "saved", annotation: first.annotation, by: null });
  }

  async #leave([first]: readonly Kept[], answer: Exclude<SendAnswer, { kind: "saved" }>): Promise<void> {
    const { kind, code, message } = answer;
    if (first) await this.#options.outboxes.mark(first, { kind, code, message });
    tell({ about: "unsent" });
  }

  async #pause(milliseconds: number): Promise<void> {
    const woken = new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
    let timer = 0;
    const over = new Promise<void>((resolve) => {
      timer = window.setTimeout(resolve, milliseconds);
    });
    await Promise.race([over, woken]);
    window.clearTimeout(timer);
  }
}
