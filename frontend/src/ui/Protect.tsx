import { useText } from "../i18n";
import styles from "./Protect.module.css";

/** Whose identity the document must not give away, if it says whose. */
export function Protect({ name }: { name: string }) {
  const t = useText();
  if (name === "") return null;
  return (
    <strong className={styles.protect} title={t("editor.protect", { name })}>
      {t("editor.protect", { name })}
    </strong>
  );
}
