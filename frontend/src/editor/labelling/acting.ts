import type { Operation } from "../../ops/types";
import type { PageState } from "../page/PageState";

/** How commands change the document and move on. */
export interface Acting {
  readonly page: PageState;
  /** Applies an operation. False if it is null, or if nothing can be changed now; the user is told why. */
  dispatch(operation: Operation | null): boolean;
  /** Goes to the next undecided mention. */
  next(): void;
}
