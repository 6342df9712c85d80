import { useText } from "../../i18n";
import styles from "./agreement.module.css";

const parts = ["token", "span", "value", "left", "none", "pairs", "review"] as const;

/** Explains what the figures count, for reporting them. */
export function Explained() {
  const t = useText();
  return (
    <details className={styles.explained}>
      <summary>{t("explained.title")}</summary>
      <ul>
        {parts.map((part) => (
          <li key={part}>{t(`explained.${part}`)}</li>
        ))}
      </ul>
    </details>
  );
}
