import type { ReactNode } from "react";
import { useText } from "../i18n";
import { Button } from "./Button";
import { Dialog } from "./Dialog";
import styles from "./Dialog.module.css";
import { ErrorPanel } from "./ErrorPanel";

interface ConfirmDialogProps {
  title: string;
  /** The text of the button that confirms. */
  action: string;
  /** The text of the button that cancels. */
  cancel?: string;
  isPending?: boolean;
  error?: unknown;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before something that somebody may regret. */
export function ConfirmDialog({ title, action, cancel, children, ...props }: ConfirmDialogProps) {
  const t = useText();
  const { isPending = false, error = null, onConfirm, onClose } = props;
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose} autoFocus>
            {cancel ?? t("action.cancel")}
          </Button>
          <Button kind="danger" isPending={isPending} onPress={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      <div className={styles.parts}>
        {children}
        {error !== null && <ErrorPanel error={error} />}
      </div>
    </Dialog>
  );
}
