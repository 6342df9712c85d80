import { useText } from "../../i18n";
import { decidedIn } from "../../model/undecided";
import { ProgressBar } from "../../ui/ProgressBar";
import { useStoreValue } from "../useStore";
import styles from "./progress.module.css";

/** How many of the document's mentions are decided. */
export function Progress() {
  const t = useText();
  const { decided, total } = useStoreValue(["mentions"], (s) => decidedIn(s.doc));
  const status = useStoreValue(["status"], (s) => s.annotationStatus);
  if (total === 0) return null;
  return (
    <span className={styles.progress}>
      <span className={styles.bar} data-status={status}>
        <ProgressBar
          label={t("decided.label")}
          value={decided}
          total={total}
          valueText={t("decided.said", { decided, count: total })}
        />
      </span>
      <span aria-hidden="true">{t("decided.count", { decided, total })}</span>
    </span>
  );
}
