import { useState } from "react";
import { Link } from "wouter";
import { textOf, useText } from "../i18n";
import type { Trouble } from "../ops/outbox";
import { Button } from "../ui/Button";
import { Dialog } from "../ui/Dialog";
import { sendNow } from "./background";
import styles from "./offline.module.css";
import { outboxes, type UnsentDocument } from "./outboxes";
import { RefusedDialog } from "./Refused";
import { useIsKept } from "./useUnsent";

interface Props {
  user: string;
  documents: readonly UnsentDocument[];
  onClose: () => void;
}

/** The documents with unsent changes: what blocks each, and a link to it. */
export function UnsentDialog({ user, documents, onClose }: Props) {
  const t = useText();
  const isKept = useIsKept();
  const [shown, setShown] = useState<UnsentDocument | null>(null);
  if (shown) return <LeftRefused user={user} left={shown} onClose={() => setShown(null)} />;
  return (
    <Dialog
      title={t("offline.title")}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("action.close")}</Button>
          <Button kind="primary" autoFocus onPress={sendNow}>
            {t("offline.send")}
          </Button>
        </>
      }
    >
      <p className={styles.note}>{t(isKept ? "offline.text" : "offline.memory")}</p>
      {documents.length === 0 && <p role="status">{t("offline.none")}</p>}
      <ul className={styles.documents} aria-label={t("offline.documents")}>
        {documents.map((each) => (
          <UnsentRow key={each.annotation} unsent={each} onLeave={onClose} onDetails={() => setShown(each)} />
        ))}
      </ul>
    </Dialog>
  );
}

interface RowProps {
  unsent: UnsentDocument;
  onLeave: () => void;
  onDetails: () => void;
}

function UnsentRow({ unsent, onLeave, onDetails }: RowProps) {
  const t = useText();
  const { annotation, document, kept } = unsent;
  const trouble = troubleOf(unsent);
  return (
    <li>
      <Link href={`/annotations/${annotation}`} onClick={onLeave}>
        {document}
      </Link>
      <span className={styles.count}>{t("offline.count", { count: kept.length })}</span>
      <span className={trouble ? styles.trouble : styles.note}>{stateText(t, trouble)}</span>
      {trouble?.kind === "refused" && (
        <Button small onPress={onDetails} aria-label={`${t("offline.details")}: ${document}`}>
          {t("offline.details")}
        </Button>
      )}
    </li>
  );
}

function LeftRefused({ user, left, onClose }: { user: string; left: UnsentDocument; onClose: () => void }) {
  const { annotation, document, kept } = left;
  const trouble = troubleOf(left);
  const operations = kept.map(({ operation }) => operation);
  const retry = async () => {
    onClose();
    for (const each of kept) if (each.trouble) await outboxes.mark(each, null);
    sendNow();
  };
  const discard = async () => {
    onClose();
    await outboxes.remove(
      user,
      operations.map(({ op_id }) => op_id),
    );
  };
  const reason = trouble ? reasonOf(trouble) : "";
  const refusal = { annotation, document, reason, operations, behind: 0 };
  return <RefusedDialog refusal={refusal} onRetry={retry} onDiscard={discard} onClose={onClose} />;
}

function troubleOf({ kept }: UnsentDocument): Trouble | null {
  return kept.find(({ trouble }) => trouble)?.trouble ?? null;
}

function stateText(t: ReturnType<typeof useText>, trouble: Trouble | null): string {
  if (!trouble) return t("offline.waiting");
  return trouble.kind === "conflict" ? t("offline.conflict") : t("offline.refused", { reason: reasonOf(trouble) });
}

/** The message for a refusal: from the catalogue, or else the server's. */
export function reasonOf({ code, message }: Pick<Trouble, "code" | "message">): string {
  return textOf(`error.${code}`) ?? message;
}
