import { t } from "../../i18n";
import { toast } from "../../ui/toast";
import type { OpenDialog } from "../page/PageState";
import type { Desk } from "./Desk";

/** Opens the list of labels at the chosen words. */
export function openLabels({ store, page }: Desk): void {
  if (store.canEdit) page.label();
  else toast(t("editor.locked"));
}

/** Opens a dialog that changes the document. */
export function openToEdit({ store, page }: Desk, dialog: OpenDialog): void {
  if (store.mayEdit) page.open(dialog);
  else toast(t("editor.locked"));
}
