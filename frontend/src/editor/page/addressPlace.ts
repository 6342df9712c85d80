import type { Span } from "../../model/types";
import { isUndecided } from "../../model/undecided";
import type { EditorStore } from "../../ops/store";

/** The place in an address: `?start=12&end=17`. */
export function placeIn(search: string): Span | null {
  const params = new URLSearchParams(search);
  const [start, end] = ["start", "end"].map((name) => Number.parseInt(params.get(name) ?? "", 10));
  return start !== undefined && end !== undefined && start >= 0 && end > start ? { start, end } : null;
}

/** Selects the mention at a place, or else the words. Without a place, the first mention that is to be decided. */
export function goTo(store: EditorStore, place: Span | null): void {
  const { labels, offsets } = store.doc;
  if (place === null && store.mayEdit) store.nextMention(1, (mention) => isUndecided(labels, mention));
  if (place === null || place.end > offsets.length) return;
  const [mention] = store.doc.mentionsTouching(place);
  if (mention) store.setCurrent(mention.id);
  else store.setSelection(store.doc.selectionOf(place));
}
