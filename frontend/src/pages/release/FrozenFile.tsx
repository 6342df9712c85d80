import { type Release, releaseFile, releaseSignature } from "../../api/releases";
import { dateTime, useText } from "../../i18n";
import { sizeText } from "../../i18n/size";
import { FileLink } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { CopyButton } from "../releases/CopyButton";
import { KeyButton, keyFile } from "../releases/SiteKey";
import { FactList } from "./FactList";
import styles from "./release.module.css";

/** The file as it was frozen, its signature, and how to verify both. */
export function FrozenFile({ release }: { release: Release }) {
  const t = useText();
  return (
    <section className={styles.section}>
      <h2>{t("release.file")}</h2>
      {release.withdrawn_at !== null && (
        <p className={styles.bad}>
          {t("release.withdrawn.why", {
            when: dateTime(release.withdrawn_at),
            name: release.withdrawn_by?.name ?? "",
            reason: release.withdrawn_because,
          })}
        </p>
      )}
      <Facts release={release} />
      {release.state === "frozen" && (
        <div className={styles.row}>
          <FileLink href={releaseFile(release.id)} kind={release.signed_at === null ? "secondary" : "primary"}>
            <Icon name="download" />
            {t("release.file.download")}
          </FileLink>
          {release.key && (
            <FileLink href={releaseSignature(release.id)}>
              <Icon name="download" />
              {t("release.file.signature")}
            </FileLink>
          )}
          {release.key && <KeyButton signing={release.key} text={t("release.file.key.download")} />}
        </div>
      )}
      {release.key && <Verifying release={release} />}
    </section>
  );
}

function Facts({ release }: { release: Release }) {
  const t = useText();
  const facts = [
    { name: t("release.file.name"), value: release.file_name, mono: true },
    { name: t("release.file.size"), value: sizeText(release.size), mono: false },
    { name: t("release.file.sha256"), value: release.sha256, mono: true },
    ...(release.key ? [{ name: t("release.file.key"), value: release.key.fingerprint, mono: true }] : []),
    ...(release.signed_at
      ? [{ name: t("release.file.statement"), value: `${release.statement} (${release.signed_name})`, mono: false }]
      : []),
  ];
  return <FactList facts={facts} />;
}

function Verifying({ release }: { release: Release }) {
  const t = useText();
  const command = `python manage.py verify_release ${release.file_name} --key ${keyFile}`;
  return (
    <div className={styles.verify}>
      <h3>{t("release.verify")}</h3>
      <p className={styles.muted}>{t("release.verify.text")}</p>
      <pre className={styles.command}>
        <code>{command}</code>
      </pre>
      <div className={styles.row}>
        <CopyButton text={command} said={t("releasekey.copied")}>
          {t("release.verify.copy")}
        </CopyButton>
      </div>
    </div>
  );
}
