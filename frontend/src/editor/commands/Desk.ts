import type { EditorStore } from "../../ops/store";
import type { PageState } from "../page/PageState";
import type { ReviewActions } from "../review/ReviewActions";
import type { EditorActions } from "./actions";

/** What the editor's commands act on: the open document and the page around it. */
export interface Desk {
  readonly store: EditorStore;
  readonly actions: EditorActions;
  readonly page: PageState;
  readonly review: ReviewActions;
  readonly openHistory: () => void;
  /** Shows all lines of the current mention's words, or of the selected ones, in the project. */
  readonly openConcordance: () => void;
  /** Whether the key was pressed in the graph. */
  readonly isInGraph?: boolean;
}
