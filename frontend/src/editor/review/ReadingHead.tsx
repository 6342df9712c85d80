import { useText } from "../../i18n";
import { KeyHint } from "../commands/KeyHint";
import styles from "../editor.module.css";

/** The heading above the masked text while it is read alone. */
export function ReadingHead() {
  const t = useText();
  return (
    <header className={styles.paneHead}>
      <h2>{t("reviewing.reading")}</h2>
      <span className={styles.grow} />
      <span>{t("reviewing.toMain")}</span>
      <KeyHint command="review.read" />
    </header>
  );
}
