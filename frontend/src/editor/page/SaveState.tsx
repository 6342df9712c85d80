import { useState } from "react";
import { useText } from "../../i18n";
import { RefusedDialog } from "../../offline/Refused";
import { reasonOf } from "../../offline/UnsentDialog";
import { useIsKept, useOnline } from "../../offline/useUnsent";
import type { SyncState } from "../../ops/sync";
import { Button } from "../../ui/Button";
import styles from "../editor.module.css";
import type { OpenDocument } from "../openDocument";
import { useEditor, useStoreValue } from "../useStore";

type Stopped = Extract<SyncState, { kind: "stopped" }>;

/** Says how much of the work has reached the server. If saving has stopped, says why and what to do. */
export function SaveState({ opened }: { opened: OpenDocument }) {
  const t = useText();
  const { store, reload } = useEditor();
  const isOnline = useOnline();
  const isKept = useIsKept();
  const unsent = useStoreValue(["unsent"], (s) => s.unsent);
  const sync = useStoreValue(["unsent", "conflict"], (s) => s.sync);
  return (
    <span className={styles.save} data-state={isOnline ? sync.kind : "waiting"}>
      <span role="status">{saveText(t, sync, unsent, isOnline)}</span>
      {!isKept && (
        <strong className={styles.unkept} title={t("save.memory.text")}>
          {t("save.memory")}
        </strong>
      )}
      {sync.kind === "waiting" && isOnline && (
        <Button small onPress={() => store.retry()}>
          {t("action.retry")}
        </Button>
      )}
      {sync.kind === "stopped" && sync.code === "out_of_step" && (
        <Button small onPress={reload}>
          {t("save.reload")}
        </Button>
      )}
      {sync.kind === "stopped" && sync.code !== "out_of_step" && <Refused opened={opened} stopped={sync} />}
    </span>
  );
}

function saveText(t: ReturnType<typeof useText>, sync: SyncState, unsent: number, isOnline: boolean): string {
  if (sync.kind === "stopped") return stoppedText(t, sync, unsent);
  if (!isOnline) return unsent > 0 ? t("save.offline", { count: unsent }) : t("save.offline.none");
  if (sync.kind === "waiting") return t("save.waiting", { count: unsent });
  if (unsent === 0) return t("save.saved");
  return sync.kind === "conflict" ? t("save.conflict", { count: unsent }) : t("save.sending", { count: unsent });
}

/** Errors that apply to every change here, not to a single one. */
const WHOLE = new Set(["not_editable", "not_found", "forbidden", "given_to_another"]);

function stoppedText(t: ReturnType<typeof useText>, { code }: Stopped, unsent: number): string {
  if (code === "out_of_step") return t("save.out_of_step");
  const refused = t("save.refused", { count: WHOLE.has(code) ? unsent : 1 });
  return WHOLE.has(code) || unsent === 1 ? refused : `${refused} · ${t("offline.pill", { count: unsent })}`;
}

function Refused({ opened, stopped }: { opened: OpenDocument; stopped: Stopped }) {
  const t = useText();
  const { store, reload } = useEditor();
  const [isOpen, setOpen] = useState(false);
  const pending = useStoreValue(["unsent"], (s) => s.pending);
  const isWhole = WHOLE.has(stopped.code);
  const operations = isWhole ? pending : pending.slice(0, 1);
  const behind = pending.length - operations.length;
  const { id, document } = opened;
  const retry = () => {
    setOpen(false);
    store.retry();
  };
  const discard = () => {
    setOpen(false);
    store.discard(operations.map(({ op_id }) => op_id));
    if (isWhole) reload();
  };
  return (
    <>
      <Button small onPress={() => setOpen(true)}>
        {t("offline.details")}
      </Button>
      {isOpen && (
        <RefusedDialog
          refusal={{ annotation: id, document: document.external_id, reason: reasonOf(stopped), operations, behind }}
          onRetry={retry}
          onDiscard={discard}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
