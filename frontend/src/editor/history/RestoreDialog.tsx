import { useText } from "../../i18n";
import { Doc } from "../../model/doc";
import type { TableName } from "../../model/types";
import * as commands from "../../ops/commands";
import type { Operation } from "../../ops/types";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { toast } from "../../ui/toast";
import type { OpenDocument } from "../openDocument";
import { useEditor } from "../useStore";
import styles from "./history.module.css";

interface Props {
  opened: OpenDocument;
  onClose: () => void;
  onRestored: () => void;
}

const counted = ["mention", "entity", "rewrite"] as const;

/** Says how much would change, and restores the document by an ordinary operation. */
export function RestoreDialog({ opened, onClose, onRestored }: Props) {
  const t = useText();
  const { store } = useEditor();
  const { version } = opened;
  const operation = commands.restore(store.doc, Doc.fromPayload(opened).rows);
  const restore = () => {
    onClose();
    if (!store.dispatch(operation)) return;
    toast(t("past.restored", { version }), "good");
    onRestored();
  };
  return (
    <Dialog
      title={t("past.restoreTitle", { version })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("action.cancel")}</Button>
          <Button kind="primary" isDisabled={operation === null} onPress={restore} autoFocus={operation !== null}>
            {t("past.restoreDo")}
          </Button>
        </>
      }
    >
      {operation ? <Changes operation={operation} /> : <p>{t("past.restoreNone")}</p>}
    </Dialog>
  );
}

function Changes({ operation }: { operation: Operation }) {
  const t = useText();
  return (
    <>
      <p>{t("past.restoreText")}</p>
      <ul className={styles.changes}>
        {counted.map((table) => {
          const count = countOf(operation, table);
          return count > 0 && <li key={table}>{t(`past.changes.${table}`, { count })}</li>;
        })}
        {countOf(operation, "annotation") > 0 && <li>{t("past.changes.annotation")}</li>}
      </ul>
    </>
  );
}

function countOf({ changes }: Operation, table: TableName): number {
  return changes.filter((change) => change.table === table).length;
}
