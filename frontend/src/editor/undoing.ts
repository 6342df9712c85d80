import { t } from "../i18n";
import type { Doc } from "../model/doc";
import type { Taking } from "../ops/history";
import type { EditorStore } from "../ops/store";
import type { ChangedSince } from "../ops/undoing";
import { toast } from "../ui/toast";
import { placeText, rowsOf } from "./values";

/** Takes back or does again, and says why where it cannot be. */
export async function takeBack(store: EditorStore, taking: Taking): Promise<void> {
  const taken = await (taking === "undo" ? store.undo() : store.redo());
  if (taken.done) return;
  if (taken.reason === "changed") toast(changedText(store.doc, taken));
  else if (taken.reason === "nothing") toast(t(`${taking}.nothing`));
  else toast(t(taken.reason === "offline" ? "undo.offline" : "editor.locked"));
}

function changedText(doc: Doc, changed: ChangedSince): string {
  const place = placeText(rowsOf(doc), changed) || t("undo.row");
  return changed.by === null ? t("undo.changed", { place }) : t("undo.changed.by", { name: changed.by, place });
}
