import { useState } from "react";
import { useText } from "../i18n";
import type { Uuid } from "../model/types";
import type { Operation } from "../ops/types";
import { Button } from "../ui/Button";
import { Dialog } from "../ui/Dialog";
import { download } from "../ui/download";
import styles from "./offline.module.css";

export interface Refusal {
  readonly annotation: Uuid;
  readonly document: string;
  readonly reason: string;
  readonly operations: readonly Operation[];
  /** The number of later ones that wait for these. */
  readonly behind: number;
}

interface Props {
  refusal: Refusal;
  onRetry: () => void;
  onDiscard: () => void;
  onClose: () => void;
}

/** Shows operations that the server refuses: the reason, a file with them, and the only way to discard them. */
export function RefusedDialog({ refusal, onRetry, onDiscard, onClose }: Props) {
  const [isAsked, setAsked] = useState(false);
  if (isAsked) return <DiscardDialog refusal={refusal} onDiscard={onDiscard} onClose={() => setAsked(false)} />;
  return <ReasonDialog refusal={refusal} onRetry={onRetry} onDiscard={() => setAsked(true)} onClose={onClose} />;
}

function ReasonDialog({ refusal, onRetry, onDiscard, onClose }: Props) {
  const t = useText();
  const { document, reason, operations, behind } = refusal;
  const count = operations.length;
  return (
    <Dialog
      title={t("unsent.title")}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button kind="danger" onPress={onDiscard}>
            {t("unsent.discard", { count })}
          </Button>
          <span className={styles.grow} />
          <Button onPress={() => save(refusal)}>{t("unsent.download")}</Button>
          <Button kind="primary" autoFocus onPress={onRetry}>
            {t("action.retry")}
          </Button>
        </>
      }
    >
      <p>{t("unsent.text", { count, document, reason })}</p>
      {behind > 0 && <p>{t("unsent.behind", { count: behind })}</p>}
      <p className={styles.note}>{t("unsent.kept")}</p>
    </Dialog>
  );
}

function DiscardDialog({ refusal, onDiscard, onClose }: Omit<Props, "onRetry">) {
  const t = useText();
  const { document, operations } = refusal;
  return (
    <Dialog
      title={t("unsent.discard", { count: operations.length })}
      isOpen
      alert
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose} autoFocus>
            {t("action.cancel")}
          </Button>
          <Button kind="danger" onPress={onDiscard}>
            {t("unsent.discard.now")}
          </Button>
        </>
      }
    >
      <p>{t("unsent.discard.text", { count: operations.length, document })}</p>
    </Dialog>
  );
}

/** The file is named after the annotation; the document's name, which people chose, is only inside. */
function save({ annotation, document, reason, operations }: Refusal): void {
  const json = JSON.stringify({ annotation, document, reason, operations }, null, 2);
  download(`unsent_${annotation}.json`, new Blob([json], { type: "application/json" }));
}
