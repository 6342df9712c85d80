import { type FormEvent, useId, useState } from "react";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { TextField } from "../../ui/TextField";
import styles from "./release.module.css";

interface Props {
  title: string;
  text: string;
  action: string;
  isDanger?: boolean;
  isPending: boolean;
  error: unknown;
  onReason: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason without which something is not done. */
export function ReasonDialog({ title, text, action, isDanger = false, ...props }: Props) {
  const { isPending, error, onReason, onClose } = props;
  const t = useText();
  const form = useId();
  const [reason, setReason] = useState("");
  const isReady = reason.trim() !== "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) onReason(reason);
  };
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("action.cancel")}</Button>
          <Button
            kind={isDanger ? "danger" : "primary"}
            type="submit"
            form={form}
            isDisabled={!isReady}
            isPending={isPending}
          >
            {action}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className={styles.parts}>
        <p>{text}</p>
        <TextField
          label={t("release.reason")}
          rows={3}
          value={reason}
          onChange={setReason}
          maxLength={2000}
          autoFocus
        />
        {error !== null && <ErrorPanel error={error} />}
      </form>
    </Dialog>
  );
}
