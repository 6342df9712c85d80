import type { Span } from "../../model/types";
import type { EditorStore } from "../../ops/store";

/** The place of the current mention, or else of the selected words. */
export function placeOf(store: EditorStore): Span | null {
  const mention = store.doc.mention(store.currentMention);
  return mention ? { start: mention.start, end: mention.end } : store.chosen;
}
