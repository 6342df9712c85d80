import type { Span } from "../../model/types";
import type { EditorStore } from "../../ops/store";
import type { Operation, RowChange } from "../../ops/types";
import type { KnownRows } from "./knownRows";
import { placeOf } from "./words";

interface Place {
  readonly span: Span;
  readonly change: RowChange;
}

/**
 * Selects what an operation changed, the first place if there are several: the mention if it still exists, otherwise
 * the words at its place. Returns the place, or null if there is none.
 */
export function goToPlace(store: EditorStore, rows: KnownRows, { changes }: Pick<Operation, "changes">): Span | null {
  const places = changes.flatMap((change): Place[] => {
    const span = placeOf(rows, change);
    return span ? [{ span, change }] : [];
  });
  const [first] = places.sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
  if (!first) return goToEntity(store, changes);
  const { doc } = store;
  const { span, change } = first;
  if (change.table === "mention" && doc.mention(change.id)) store.setCurrent(change.id);
  else store.setSelection(doc.selectionOf(span));
  return span;
}

/** The first mention of the first entity that an operation changed. */
function goToEntity(store: EditorStore, changes: readonly RowChange[]): Span | null {
  const mentions = changes.flatMap(({ table, id }) => (table === "entity" ? store.doc.mentionsOf(id).slice(0, 1) : []));
  const [first] = mentions.sort((a, b) => a.start - b.start);
  if (!first) return null;
  store.setCurrent(first.id);
  return first;
}
