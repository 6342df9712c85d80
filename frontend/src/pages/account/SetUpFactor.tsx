import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { type OfferedFactor, offerQuery, switchOn } from "../../api/account";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { Spinner } from "../../ui/Spinner";
import styles from "./account.module.css";
import { ProofFields, useProof } from "./ProofFields";
import { RecoveryCodes } from "./RecoveryCodes";

interface Props {
  onDone: () => void;
  /** Absent if the role requires the second factor. */
  onCancel?: () => void;
}

/** Gives the key to the person's app, checks it with a code, and shows the recovery codes. */
export function SetUpFactor({ onDone, onCancel }: Props) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const offer = useQuery({ ...offerQuery(), enabled: codes === null });
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (offer.isError) return <ErrorPanel error={offer.error} onRetry={offer.refetch} />;
  if (offer.data === undefined) return <Spinner />;
  return <SetUpForm offered={offer.data} onCodes={setCodes} onCancel={onCancel} />;
}

interface FormProps {
  offered: OfferedFactor;
  onCodes: (codes: readonly string[]) => void;
  onCancel: (() => void) | undefined;
}

function SetUpForm({ offered, onCodes, onCancel }: FormProps) {
  const t = useText();
  const proof = useProof(switchOn, onCodes);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    proof.submit();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>{t("factor.scan")}</p>
      <div className={styles.offer}>
        <img src={`data:image/svg+xml;utf8,${encodeURIComponent(offered.svg)}`} alt={t("factor.picture")} />
        <div>
          <p>{t("factor.key.text")}</p>
          <code className={styles.key}>{inGroups(offered.key, 4)}</code>
        </div>
      </div>
      <ProofFields proof={proof} codeLabel={t("factor.code.app")} codeHelp={t("factor.code.app.help")} />
      <div className={styles.buttons}>
        {onCancel && <Button onPress={onCancel}>{t("action.cancel")}</Button>}
        <Button kind="primary" type="submit" isPending={proof.isPending} isDisabled={!proof.isFilled}>
          {t("factor.switchon")}
        </Button>
      </div>
    </form>
  );
}

export function inGroups(text: string, size: number): string {
  return text.match(new RegExp(`.{1,${size}}`, "g"))?.join(" ") ?? "";
}
