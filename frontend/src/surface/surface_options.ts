import type { MentionRow, Uuid, View } from "../model/types";
import type { EditorStore } from "../ops/store";
import type { SurfaceTexts } from "./texts";

/** What the page passes to the text panes. */
export interface SurfaceOptions {
  readonly store: EditorStore;
  /** Empty scrolling elements for the surface to fill. */
  readonly source: HTMLElement;
  readonly target: HTMLElement;
  readonly view: View;
  readonly texts: SurfaceTexts;
  /** Says something to a screen reader (a live region). */
  readonly announce?: (text: string) => void;
  /** Why a mention was proposed: the tooltip, also read after its name. */
  readonly hint?: (mention: MentionRow) => string;
  /** Called on a double click in the target pane: on a rewrite's words, or on the selection. */
  readonly edit?: (rewrite?: Uuid) => void;
}
