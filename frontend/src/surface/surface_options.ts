import type { MentionRow, Uuid, View } from "../model/types";
import type { EditorStore } from "../ops/store";
import type { SurfaceTexts } from "./texts";

/** What the text panes are given by the page around them. */
export interface SurfaceOptions {
  readonly store: EditorStore;
  /** Scrolling elements, empty, that the surface fills. */
  readonly source: HTMLElement;
  readonly target: HTMLElement;
  readonly view: View;
  readonly texts: SurfaceTexts;
  /** Says something to a screen reader (a live region). */
  readonly announce?: (text: string) => void;
  /** Why a mention is proposed: shown where the pointer rests on it, and read after its name. */
  readonly hint?: (mention: MentionRow) => string;
  /** Called for a double click in the target pane: on a rewrite's words, or on what is chosen by then. */
  readonly edit?: (rewrite?: Uuid) => void;
}
