import { useText } from "../i18n";
import type { SyncState } from "../ops/sync";
import { Button } from "../ui/Button";
import styles from "./editor.module.css";
import { useEditor, useStoreValue } from "./useStore";

/** How much of the work has reached the server, in words; a stop says why and offers to try again. */
export function SaveState() {
  const t = useText();
  const { store } = useEditor();
  const unsent = useStoreValue(["unsent"], (s) => s.unsent);
  const sync = useStoreValue(["unsent", "conflict"], (s) => s.sync);
  return (
    <span className={styles.save} data-state={sync.kind} role="status">
      {saveText(t, sync, unsent)}
      {(sync.kind === "waiting" || sync.kind === "stopped") && (
        <Button small onPress={() => store.retry()}>
          {t("action.retry")}
        </Button>
      )}
    </span>
  );
}

function saveText(t: ReturnType<typeof useText>, sync: SyncState, unsent: number): string {
  if (sync.kind === "stopped") return t("save.stopped", { reason: sync.message, count: unsent });
  if (sync.kind === "waiting") return t("save.waiting", { count: unsent });
  if (unsent === 0) return t("save.saved");
  return sync.kind === "conflict" ? t("save.conflict", { count: unsent }) : t("save.sending", { count: unsent });
}
