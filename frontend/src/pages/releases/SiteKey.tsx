import { useQuery } from "@tanstack/react-query";
import { type SigningKey, signingKeyQuery } from "../../api/releases";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { download } from "../../ui/download";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { Icon } from "../../ui/Icon";
import { CopyButton } from "./CopyButton";
import styles from "./releases.module.css";

/** The key that signs releases, and how to give it to recipients. */
export function SiteKey() {
  const t = useText();
  const key = useQuery(signingKeyQuery());
  return (
    <section className={styles.section}>
      <h2>{t("releasekey.title")}</h2>
      <p className={styles.help}>{t("releasekey.about")}</p>
      {key.isError && <ErrorPanel error={key.error} onRetry={key.refetch} />}
      {key.data && (
        <dl className={styles.facts}>
          <div>
            <dt>{t("releasekey.fingerprint")}</dt>
            <dd className={styles.code}>{key.data.fingerprint}</dd>
          </div>
        </dl>
      )}
      {key.data && (
        <div className={styles.row}>
          <KeyButton signing={key.data} text={t("releasekey.download")} />
          <CopyButton text={key.data.fingerprint} said={t("releasekey.copied")}>
            {t("releasekey.copy")}
          </CopyButton>
        </div>
      )}
    </section>
  );
}

export const keyFile = "maskros-key.pem";

/** Saves the public key as the file that `verify_release` takes. */
export function KeyButton({ signing, text }: { signing: SigningKey; text: string }) {
  const save = () => download(keyFile, new Blob([signing.public_key], { type: "application/x-pem-file" }));
  return (
    <Button onPress={save}>
      <Icon name="download" />
      {text}
    </Button>
  );
}
