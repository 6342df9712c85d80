import type { Hits } from "../../model/searching";

/** The time limit for an expression, in milliseconds. */
const LONGEST = 1_500;

/** An expression took too long and was stopped. */
export class TooSlow extends Error {}

/** Runs regular expressions in a worker, so that the page never waits. Stops those that take too long. */
export class ExpressionRunner {
  #worker: Worker | null = null;
  #stop: (() => void) | null = null;

  /** Null if another search was started in the meantime. */
  run(expression: RegExp, text: string): Promise<Hits | null> {
    this.#stop?.();
    this.#worker ??= new Worker(new URL("./expressions.worker.ts", import.meta.url), { type: "module" });
    const worker = this.#worker;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#end(() => reject(new TooSlow())), LONGEST);
      this.#stop = () => this.#end(() => resolve(null));
      worker.onmessage = ({ data }: MessageEvent<Hits>) => {
        clearTimeout(timer);
        this.#stop = null;
        resolve(data);
      };
      worker.onerror = () => this.#end(() => reject(new TooSlow()));
      this.#onEnd = () => clearTimeout(timer);
      worker.postMessage({ source: expression.source, flags: expression.flags, text });
    });
  }

  #onEnd: () => void = () => undefined;

  /** Also stops a running search. */
  close(): void {
    this.#stop?.();
    this.#worker?.terminate();
    this.#worker = null;
  }

  /** A busy worker cannot be interrupted: it is terminated, and the next search gets a new one. */
  #end(answer: () => void): void {
    this.#onEnd();
    this.#stop = null;
    this.#worker?.terminate();
    this.#worker = null;
    answer();
  }
}
