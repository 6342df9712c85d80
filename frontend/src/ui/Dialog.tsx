import type { ReactNode } from "react";
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { useText } from "../i18n";
import { IconButton } from "./Button";
import { classes } from "./classes";
import styles from "./Dialog.module.css";
import { Icon } from "./Icon";
import { useShown } from "./shown";

interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** An alert dialog needs an answer: nothing else closes it. */
  alert?: boolean;
  wide?: boolean;
  /** At the right edge, beside what it is about, which stays readable. */
  docked?: boolean;
  actions?: ReactNode;
  children: ReactNode;
}

export function Dialog({
  title,
  isOpen,
  onClose,
  alert = false,
  wide = false,
  docked = false,
  actions,
  children,
}: DialogProps) {
  const t = useText();
  // It covers the whole window, so it must not cover the log-in form while its page waits behind that.
  const isShown = useShown();
  return (
    <ModalOverlay
      isOpen={isOpen && isShown}
      isDismissable={!alert}
      isKeyboardDismissDisabled={alert}
      onOpenChange={(open) => !open && onClose()}
      className={classes(styles.backdrop, docked && styles.beside)}
    >
      <Modal className={classes(styles.modal, wide && styles.wide, docked && styles.docked)}>
        <AriaDialog role={alert ? "alertdialog" : "dialog"} className={classes(styles.dialog)}>
          <header className={styles.header}>
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            {!alert && (
              <IconButton label={t("action.close")} onPress={onClose}>
                <Icon name="close" />
              </IconButton>
            )}
          </header>
          <div className={styles.body}>{children}</div>
          {actions !== undefined && <footer className={styles.actions}>{actions}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
