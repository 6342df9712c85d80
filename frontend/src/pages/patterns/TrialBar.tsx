import { isTrying, type OwnPattern } from "../../api/patterns";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { ProgressBar } from "../../ui/ProgressBar";
import styles from "./patterns.module.css";
import type { Trying } from "./useTrial";

interface Props {
  trial: Trying;
  patterns: readonly OwnPattern[];
  isDisabled: boolean;
}

/** Starts a trial on all documents, and shows how far it is. */
export function TrialBar({ trial: { trial, error, isStarting, start, cancel }, patterns, isDisabled }: Props) {
  const t = useText();
  if (trial !== null && isTrying(trial)) {
    const told =
      trial.total > 0 ? t("patterns.trying", { done: trial.progress, count: trial.total }) : t("measure.waiting");
    return (
      <div className={styles.trying}>
        <ProgressBar label={t("patterns.try")} value={trial.progress} total={trial.total} valueText={told} />
        <span role="status">{told}</span>
        <Button small onPress={cancel}>
          {t("measure.cancel")}
        </Button>
      </div>
    );
  }
  const ended =
    trial?.state === "failed" ? "patterns.failed" : trial?.state === "cancelled" ? "patterns.cancelled" : null;
  return (
    <div className={styles.trying}>
      <Button isPending={isStarting} isDisabled={isDisabled} onPress={() => start(patterns)}>
        {t("patterns.try")}
      </Button>
      {ended && <span role="status">{t(ended)}</span>}
      {error && <ErrorPanel error={error} />}
    </div>
  );
}
