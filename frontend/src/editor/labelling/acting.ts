import type { Operation } from "../../ops/types";

/** How the page carries out what a key means. */
export interface Acting {
  /** Applies an operation; false when it is null, or when nothing can be changed now, which is told. */
  dispatch(operation: Operation | null): boolean;
  /** Goes to the next mention that is undecided. */
  next(): void;
  /** Opens the comment's field, once it is drawn. */
  toComment(): void;
}
