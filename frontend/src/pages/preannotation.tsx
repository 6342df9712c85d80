import type { Progress } from "../api/projects";
import { t, useText } from "../i18n";
import { ProgressBar } from "../ui/ProgressBar";
import { Spinner } from "../ui/Spinner";
import styles from "./preannotation.module.css";

/** The state of the worker's proposals in a project, in words. */
export function progressText({ waiting, running, failed, done }: Progress): string {
  const total = waiting + running + failed + done;
  if (total === 0) return t("progress.none");
  return done === total ? t("progress.all") : t("progress.done", { done, total });
}

function activeText({ running, waiting }: Progress): string {
  const parts = [running > 0 && t("progress.running", { running }), waiting > 0 && t("progress.waiting", { waiting })];
  return parts.filter(Boolean).join(", ");
}

export function PreannotationProgress({ project, progress }: { project: string; progress: Progress }) {
  const t = useText();
  const { waiting, running, failed, done } = progress;
  const total = waiting + running + failed + done;
  return (
    <div className={styles.progress}>
      <ProgressBar
        label={t("progress.label", { project })}
        value={done}
        total={total}
        failed={failed}
        valueText={progressText(progress)}
      />
      <p className={styles.words}>
        <span>{progressText(progress)}</span>
        {waiting + running > 0 && (
          <span className={styles.active}>
            {running > 0 && <Spinner />}
            {activeText(progress)}
          </span>
        )}
        {failed > 0 && <span className={styles.failed}>{t("progress.failed", { count: failed })}</span>}
      </p>
    </div>
  );
}
