import { useState } from "react";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { download } from "../../ui/download";
import { Icon } from "../../ui/Icon";
import styles from "./account.module.css";

/** Shows recovery codes. They cannot be shown again. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useText();
  const [said, setSaid] = useState("");
  const shown = codes.map((code) => `${code.slice(0, 5)} ${code.slice(5)}`);
  const copy = async () => {
    // Browsers have no clipboard on pages without https.
    const isCopied = await navigator.clipboard?.writeText(shown.join("\n")).then(
      () => true,
      () => false,
    );
    setSaid(t(isCopied ? "account.copied" : "factor.codes.nocopy"));
  };
  const save = () =>
    download("maskros-recovery-codes.txt", new Blob([`${shown.join("\n")}\n`], { type: "text/plain" }));
  return (
    <div className={styles.form}>
      <h3>{t("factor.codes")}</h3>
      <p>{t("factor.codes.text")}</p>
      <ul className={styles.codes}>
        {shown.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className={styles.warning}>
        <Icon name="warning" />
        {t("factor.codes.once")}
      </p>
      <p role="status" className={styles.said}>
        {said}
      </p>
      <div className={styles.buttons}>
        <Button onPress={save}>{t("factor.codes.save")}</Button>
        <Button onPress={copy} autoFocus>
          <Icon name="copy" />
          {t("account.copy")}
        </Button>
        <Button kind="primary" onPress={onDone}>
          {t("factor.codes.done")}
        </Button>
      </div>
    </div>
  );
}
