import { useText } from "../i18n";
import { Button } from "../ui/Button";
import { Dialog } from "../ui/Dialog";
import styles from "./editor.module.css";
import { useEditor, useStoreValue } from "./useStore";

/** Two people changed one value: shows both and asks which holds. */
export function ConflictDialog() {
  const t = useText();
  const { store } = useEditor();
  const conflict = useStoreValue(["conflict"], (s) => s.conflict);
  if (!conflict) return null;
  const mention = conflict.table === "mention" ? store.doc.mention(conflict.id) : undefined;
  const choose = (choice: "mine" | "theirs") => () => store.resolveConflict(choice);
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
      {mention && (
        <p className={styles.conflictPlace} dir="auto">
          {store.doc.textOf(mention)}
        </p>
      )}
      <dl className={styles.conflict}>
        <div>
          <dt>{t("conflict.yours", { field: conflict.field ?? "" })}</dt>
          <dd dir="auto">{shown(conflict.mine)}</dd>
        </div>
        <div>
          <dt>{t("conflict.stored", { by: typeof conflict.by === "string" ? conflict.by : "" })}</dt>
          <dd dir="auto">{shown(conflict.theirs)}</dd>
        </div>
      </dl>
    </Dialog>
  );
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === "") return "—";
  return typeof value === "string" ? value : JSON.stringify(value);
}
