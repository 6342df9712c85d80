import { textOf, useText } from "../../i18n";
import type { Conflict } from "../../ops/sync";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import styles from "../editor.module.css";
import { placeText, rowsOf, shownValue } from "../history/values";
import { useEditor, useStoreValue } from "../useStore";

/** Two people changed the same value: shows both versions and asks which one to keep. */
export function ConflictDialog() {
  const t = useText();
  const { store } = useEditor();
  const conflict = useStoreValue(["conflict"], (s) => s.conflict);
  if (!conflict) return null;
  const choose = (choice: "mine" | "theirs") => () => store.resolveConflict(choice);
  const rows = rowsOf(store.doc);
  const place = placeText(rows, conflict);
  const shown = (value: unknown) => {
    const isRemoved = conflict.field === null && (value ?? null) === null;
    return isRemoved ? t("conflict.removed") : shownValue(rows, conflict.field, value);
  };
  return (
    <Dialog
      title={t("conflict.title")}
      isOpen
      alert
      onClose={choose("theirs")}
      actions={
        <>
          {conflict.canInsist && <Button onPress={choose("mine")}>{t("conflict.mine")}</Button>}
          <Button kind="primary" onPress={choose("theirs")} autoFocus>
            {t("conflict.theirs")}
          </Button>
        </>
      }
    >
      <p>{conflict.code === "conflict" ? t("conflict.text") : reasonOf(conflict)}</p>
      {place !== "" && (
        <p className={styles.conflictPlace} dir="auto">
          {place}
        </p>
      )}
      {conflict.canInsist && (
        <dl className={styles.conflict}>
          <div>
            <dt>{t("conflict.yours")}</dt>
            <dd dir="auto">{shown(conflict.mine)}</dd>
          </div>
          <div>
            <dt>{typeof conflict.by === "string" ? t("conflict.by", { name: conflict.by }) : t("conflict.stored")}</dt>
            <dd dir="auto">{shown(conflict.theirs)}</dd>
          </div>
        </dl>
      )}
    </Dialog>
  );
}

/** Why the server refused it, if there is a text in the user's language. */
function reasonOf({ rule, message }: Conflict): string {
  return textOf(`conflict.${rule}`) ?? message;
}
