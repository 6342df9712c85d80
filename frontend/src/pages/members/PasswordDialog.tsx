import { useRef, useState } from "react";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { Icon } from "../../ui/Icon";
import styles from "./members.module.css";

interface Props {
  /** Whether the account is new, or somebody lost their password. */
  kind?: "first" | "new";
  username: string;
  password: string;
  onClose: () => void;
}

/** Shows a one-time password, which cannot be shown again. Only its button closes the dialog. */
export function PasswordDialog({ kind = "first", username, password, onClose }: Props) {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState("");
  const copy = async () => {
    // Browsers have no clipboard on pages without https.
    const isCopied = await navigator.clipboard?.writeText(password).then(
      () => true,
      () => false,
    );
    if (!isCopied) field.current?.select();
    setSaid(t(isCopied ? "account.copied" : "account.copy.byhand"));
  };
  return (
    <Dialog
      title={t(kind === "first" ? "account.title" : "account.title.new", { person: username })}
      isOpen
      alert
      onClose={onClose}
      actions={
        <Button kind="primary" onPress={onClose}>
          {t("account.close")}
        </Button>
      }
    >
      <div className={styles.account}>
        <p>{t("account.text", { person: username })}</p>
        <dl>
          <div>
            <dt>{t("account.address")}</dt>
            <dd>{window.location.origin}</dd>
          </div>
          <div>
            <dt>{t("account.username")}</dt>
            <dd>{username}</dd>
          </div>
        </dl>
        <div className={styles.password}>
          <input
            ref={field}
            readOnly
            value={password}
            aria-label={t("account.password")}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button autoFocus onPress={copy}>
            <Icon name="copy" />
            {t("account.copy")}
          </Button>
        </div>
        <p role="status" className={styles.said}>
          {said}
        </p>
        <p className={styles.warning}>
          <Icon name="warning" />
          {t("account.warning")}
        </p>
      </div>
    </Dialog>
  );
}
