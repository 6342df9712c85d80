import { useText } from "../i18n";
import { Button } from "../ui/Button";
import { Dialog } from "../ui/Dialog";
import styles from "./editor.module.css";
import { useEditor, useStoreValue } from "./useStore";
import { placeText, rowsOf, shownValue } from "./values";

/** Two people changed one value: shows both and asks which holds. */
export function ConflictDialog() {
  const t = useText();
  const { store } = useEditor();
  const conflict = useStoreValue(["conflict"], (s) => s.conflict);
  if (!conflict) return null;
  const choose = (choice: "mine" | "theirs") => () => store.resolveConflict(choice);
  const rows = rowsOf(store.doc);
  const place = placeText(rows, conflict);
  return (
    <Dialog
      title={t("conflict.title")}
      isOpen
      alert
      onClose={choose("theirs")}
      actions={
        <>
          <Button onPress={choose("mine")}>{t("conflict.mine")}</Button>
          <Button kind="primary" onPress={choose("theirs")} autoFocus>
            {t("conflict.theirs")}
          </Button>
        </>
      }
    >
      <p>{conflict.code === "conflict" ? t("conflict.text") : conflict.message}</p>
      {place !== "" && (
        <p className={styles.conflictPlace} dir="auto">
          {place}
        </p>
      )}
      <dl className={styles.conflict}>
        <div>
          <dt>{t("conflict.yours")}</dt>
          <dd dir="auto">{shownValue(rows, conflict.field, conflict.mine)}</dd>
        </div>
        <div>
          <dt>{typeof conflict.by === "string" ? t("conflict.by", { name: conflict.by }) : t("conflict.stored")}</dt>
          <dd dir="auto">{shownValue(rows, conflict.field, conflict.theirs)}</dd>
        </div>
      </dl>
    </Dialog>
  );
}
