import { useText } from "../i18n";
import styles from "./Protect.module.css";

/** The person to protect, if the document names one. */
export function Protect({ name }: { name: string }) {
  const t = useText();
  if (name === "") return null;
  return (
    <strong className={styles.protect} title={t("editor.protect", { name })}>
      {t("editor.protect", { name })}
    </strong>
  );
}
