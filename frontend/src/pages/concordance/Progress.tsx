import type { ConcordanceAction } from "../../api/concordance";
import { number, useText } from "../../i18n";
import { PlainButton } from "../../ui/Button";
import { ProgressBar } from "../../ui/ProgressBar";
import styles from "./concordance.module.css";
import type { Scan } from "./useScan";

/** How far the search is. */
export function SearchProgress({ scan }: { scan: Scan }) {
  const t = useText();
  const { searched, total, isGoing, isFull, lines } = scan;
  const told = { searched: number(searched), total: number(total) };
  if (isGoing) {
    const text = t("concordance.searching", told);
    return (
      <div className={styles.progress}>
        <ProgressBar label={t("concordance.title")} value={searched} total={total} valueText={text} />
        <span>{text}</span>
        <PlainButton small kind="quiet" onPress={scan.stop}>
          {t("concordance.stop")}
        </PlainButton>
      </div>
    );
  }
  if (isFull) return <p className={styles.muted}>{t("concordance.full", { count: number(lines.length) })}</p>;
  if (searched < total && scan.error === null) return <p className={styles.muted}>{t("concordance.stopped", told)}</p>;
  return null;
}

/** How far a decision is that a job is working on. */
export function ActProgress({ action, onCancel }: { action: ConcordanceAction; onCancel: () => void }) {
  const t = useText();
  const { position, total } = action;
  const text = t("concordance.progress", { position: number(position), total: number(total) });
  return (
    <div className={styles.progress} role="status">
      <ProgressBar label={t("concordance.decisions")} value={position} total={total} valueText={text} />
      <span>{text}</span>
      <PlainButton small kind="quiet" onPress={onCancel}>
        {t("concordance.stop")}
      </PlainButton>
    </div>
  );
}
