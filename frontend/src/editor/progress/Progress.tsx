import { useText } from "../../i18n";
import { decidedIn } from "../../model/undecided";
import { ProgressBar } from "../../ui/ProgressBar";
import type { OpenDocument } from "../openDocument";
import { useStoreValue } from "../useStore";
import styles from "./progress.module.css";
import { useLeft } from "./useLeft";

/** How many of the document's mentions are decided, and how many documents are left for the person. */
export function Progress({ opened }: { opened: OpenDocument }) {
  const t = useText();
  const { decided, total } = useStoreValue(["mentions"], (s) => decidedIn(s.doc));
  const status = useStoreValue(["status"], (s) => s.annotationStatus);
  const left = useLeft(opened);
  return (
    <span className={styles.progress}>
      <span className={styles.bar} data-status={status}>
        <ProgressBar
          label={t("decided.label")}
          value={decided}
          total={total}
          valueText={total === 0 ? t("decided.none") : t("decided.said", { decided, count: total })}
        />
      </span>
      <span aria-hidden="true">{total === 0 ? t("decided.none") : t("decided.count", { decided, total })}</span>
      {left && left.documents > 0 && (
        <span className={styles.left} title={t("left.mentions", { count: left.mentions })}>
          {t("left.short", { count: left.documents })}
        </span>
      )}
    </span>
  );
}
