import type { FormEvent } from "react";
import type { Proof } from "../../api/account";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import styles from "./account.module.css";
import { ProofFields, useProof } from "./ProofFields";

interface Props<T> {
  title: string;
  text: string;
  action: string;
  send: (proof: Proof) => Promise<T>;
  onSent: (answer: T) => void;
  onClose: () => void;
}

export function ProofDialog<T>({ title, text, action, send, onSent, onClose }: Props<T>) {
  const t = useText();
  const proof = useProof(send, onSent);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    proof.submit();
  };
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>{text}</p>
        <ProofFields proof={proof} codeLabel={t("factor.code")} codeHelp={t("factor.code.either")} />
        <div className={styles.buttons}>
          <Button onPress={onClose}>{t("action.cancel")}</Button>
          <Button kind="primary" type="submit" isPending={proof.isPending} isDisabled={!proof.isFilled}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
