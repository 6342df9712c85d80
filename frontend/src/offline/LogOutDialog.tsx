import { useEffect, useState } from "react";
import { useText } from "../i18n";
import { Button } from "../ui/Button";
import { Dialog } from "../ui/Dialog";
import { sendNow } from "./background";
import styles from "./offline.module.css";
import { useIsKept, useUnsent } from "./useUnsent";

interface Props {
  user: string;
  onLogOut: () => void;
  onClose: () => void;
}

/** Asks what to do with unsent changes. */
export function LogOutDialog({ user, onLogOut, onClose }: Props) {
  const t = useText();
  const isKept = useIsKept();
  const [isSending, setSending] = useState(false);
  const documents = useUnsent(user);
  const kept = documents?.flatMap((document) => document.kept) ?? [];
  const isSent = documents !== null && kept.length === 0;
  useEffect(() => {
    if (isSending && isSent) onLogOut();
  }, [isSending, isSent, onLogOut]);
  const send = () => {
    setSending(true);
    sendNow();
  };
  const count = kept.length;
  return (
    <Dialog
      title={t("logout.title", { count })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("logout.stay")}</Button>
          <Button onPress={onLogOut}>{t("logout.keep")}</Button>
          <Button kind="primary" autoFocus onPress={send}>
            {t("logout.send")}
          </Button>
        </>
      }
    >
      <p>{t(isKept ? "logout.text" : "logout.memory")}</p>
      <p role="status" className={styles.note}>
        {isSending && !isSent && t("logout.sending", { count })}
      </p>
      {kept.some(({ trouble }) => trouble) && <p className={styles.trouble}>{t("logout.blocked")}</p>}
    </Dialog>
  );
}
