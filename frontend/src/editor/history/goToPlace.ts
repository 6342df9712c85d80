import type { PastOperation } from "../../api/history";
import type { EditorStore } from "../../ops/store";
import type { KnownRows } from "./knownRows";
import { placeOf } from "./words";

/** Chooses what an operation changed, as far as it is there, else the words where it was. */
export function goToPlace(store: EditorStore, rows: KnownRows, { changes }: PastOperation): void {
  const { doc } = store;
  const mention = changes.find(({ table, id }) => table === "mention" && doc.mention(id));
  const entity = changes.find(({ table, id }) => table === "entity" && doc.mentionsOf(id).length > 0);
  const place = changes.map((change) => placeOf(rows, change)).find((found) => found !== null);
  if (mention) store.setCurrent(mention.id);
  else if (place) store.setSelection(doc.selectionOf(place));
  else if (entity) store.setCurrent(doc.mentionsOf(entity.id)[0]?.id ?? null);
}
