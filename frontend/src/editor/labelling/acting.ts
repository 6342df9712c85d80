import type { Operation } from "../../ops/types";
import type { PageState } from "../page/PageState";

/** How what a key means is carried out. */
export interface Acting {
  readonly page: PageState;
  /** Applies an operation; false when it is null, or when nothing can be changed now, which is told. */
  dispatch(operation: Operation | null): boolean;
  /** Goes to the next mention that is undecided. */
  next(): void;
}
