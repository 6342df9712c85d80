import { invert } from "./apply";
import type { NewId } from "./ids";
import type { Operation } from "./types";

type Perform = (operation: Operation) => boolean;

/** What this page did and took back. Taking back is an operation like any other, and fails where a value has changed since. */
export class History {
  #done: Operation[] = [];
  #undone: Operation[] = [];

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  done(operation: Operation): void {
    this.#done.push(operation);
    this.#undone = [];
  }

  undo(perform: Perform, newId: NewId): boolean {
    return turnBack(this.#done, this.#undone, perform, newId);
  }

  redo(perform: Perform, newId: NewId): boolean {
    return turnBack(this.#undone, this.#done, perform, newId);
  }
}

function turnBack(from: Operation[], to: Operation[], perform: Perform, newId: NewId): boolean {
  const last = from.at(-1);
  if (!last) return false;
  const inverse = invert(last, newId());
  if (!perform(inverse)) return false;
  from.pop();
  to.push(inverse);
  return true;
}
