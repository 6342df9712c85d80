import { useState } from "react";
import type { SealedRotation } from "../../api/rotations";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { Icon } from "../../ui/Icon";
import styles from "./settings.module.css";

/** Shows the key of a table, which cannot be shown again. Only the button closes it. */
export function RotationKey({ made, onClose }: { made: SealedRotation; onClose: () => void }) {
  const t = useText();
  const [said, setSaid] = useState("");
  const copy = async () => {
    // Browsers have no clipboard on pages without https.
    const isCopied = await navigator.clipboard?.writeText(made.key).then(
      () => true,
      () => false,
    );
    setSaid(t(isCopied ? "account.copied" : "factor.codes.nocopy"));
  };
  return (
    <Dialog
      title={t("rotation.key.title")}
      isOpen
      alert
      onClose={onClose}
      actions={
        <>
          <Button autoFocus onPress={copy}>
            <Icon name="copy" />
            {t("account.copy")}
          </Button>
          <Button kind="primary" onPress={onClose}>
            {t("rotation.key.done")}
          </Button>
        </>
      }
    >
      <div className={styles.key}>
        <p>{t("rotation.key.text", { file: made.name })}</p>
        <code>{made.key}</code>
        <p className={styles.once}>
          <Icon name="warning" />
          {t("rotation.key.once")}
        </p>
        <p role="status">{said}</p>
      </div>
    </Dialog>
  );
}
