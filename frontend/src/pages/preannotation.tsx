import type { ReactNode } from "react";
import type { Progress } from "../api/projects";
import { t, useText } from "../i18n";
import { ProgressBar } from "../ui/ProgressBar";
import { Spinner } from "../ui/Spinner";
import styles from "./preannotation.module.css";

function totalOf({ waiting, running, failed, cancelled, done }: Progress): number {
  return waiting + running + failed + cancelled + done;
}

/** The state of a project's pre-annotation, in words. */
export function progressText(progress: Progress): string {
  const { done } = progress;
  const total = totalOf(progress);
  if (total === 0) return t("progress.none");
  return done === total ? t("progress.all") : t("progress.done", { done, total });
}

function activeText({ running, waiting }: Progress): string {
  const parts = [running > 0 && t("progress.running", { running }), waiting > 0 && t("progress.waiting", { waiting })];
  return parts.filter(Boolean).join(", ");
}

interface PreannotationProgressProps {
  project: string;
  progress: Progress;
  /** Buttons for what can be done about it. */
  children?: ReactNode;
}

export function PreannotationProgress({ project, progress, children }: PreannotationProgressProps) {
  const t = useText();
  const { waiting, running, failed, cancelled, done } = progress;
  return (
    <div className={styles.progress}>
      <div className={styles.line}>
        <ProgressBar
          label={t("progress.label", { project })}
          value={done}
          total={totalOf(progress)}
          failed={failed}
          valueText={progressText(progress)}
        />
        {children}
      </div>
      <p className={styles.words}>
        <span>{progressText(progress)}</span>
        {waiting + running > 0 && (
          <span className={styles.active}>
            {running > 0 && <Spinner />}
            {activeText(progress)}
          </span>
        )}
        {failed > 0 && <span className={styles.failed}>{t("progress.failed", { count: failed })}</span>}
        {cancelled > 0 && <span>{t("progress.cancelled", { count: cancelled })}</span>}
      </p>
    </div>
  );
}
