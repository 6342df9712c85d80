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
  /** How many later ones wait for these. */
  readonly behind: number;
}

interface Props {
  refusal: Refusal;
  onRetry: () => void;
  onDiscard: () => void;
  onClose: () => void;
}

/** What the server does not take: why, a file of it, and the only way to be rid of it. */
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

/** The file is named after the annotation: a name that people gave stays inside. */
function save({ annotation, document, reason, operations }: Refusal): void {
  const json = JSON.stringify({ annotation, document, reason, operations }, null, 2);
  download(`unsent_${annotation}.json`, new Blob([json], { type: "application/json" }));
}
