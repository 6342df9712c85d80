import { t } from "../../i18n";
import type { Doc } from "../../model/doc";
import type { Taking } from "../../ops/history";
import type { EditorStore } from "../../ops/store";
import type { Operation } from "../../ops/types";
import type { ChangedSince } from "../../ops/undoing";
import { toast } from "../../ui/toast";
import type { EditorActions } from "../commands/actions";
import { goToPlace } from "./goToPlace";
import { KnownRows } from "./knownRows";
import { placeText, rowsOf } from "./values";

/** Undoes or redoes, and goes to the changed place. Says why if that is impossible. */
export async function takeBack(store: EditorStore, actions: EditorActions, taking: Taking): Promise<void> {
  const taken = await (taking === "undo" ? store.undo() : store.redo());
  if (taken.done) goTo(store, actions, taken.operation);
  else if (taken.reason === "changed") toast(changedText(store.doc, taken));
  else if (taken.reason === "nothing") toast(t(`${taking}.nothing`));
  else toast(t(taken.reason === "offline" ? "undo.offline" : "editor.locked"));
}

function goTo(store: EditorStore, actions: EditorActions, operation: Operation): void {
  const place = goToPlace(store, new KnownRows(store.doc, [operation]), operation);
  if (place) actions.panes.text?.reveal(place);
  if (operation.changes.some(({ table }) => table === "annotation")) {
    actions.page.parts.get("comments")?.scrollIntoView({ block: "nearest" });
  }
}

function changedText(doc: Doc, changed: ChangedSince): string {
  const place = placeText(rowsOf(doc), changed) || t("undo.row");
  return changed.by === null ? t("undo.changed", { place }) : t("undo.changed.by", { name: changed.by, place });
}
