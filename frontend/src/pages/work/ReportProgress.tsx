import { isRunning, type ReportJob } from "../../api/reports";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { ProgressBar } from "../../ui/ProgressBar";
import styles from "./report.module.css";

interface Props {
  job: ReportJob | null;
  label: string;
  /** Whether there is an earlier report. */
  hasReport: boolean;
  onCancel: () => void;
}

/** The progress of a report, or why it stopped. */
export function ReportProgress({ job, label, hasReport, onCancel }: Props) {
  const t = useText();
  if (job === null) return null;
  if (!isRunning(job)) {
    return (
      <p role="status" className={styles.ended}>
        {t(job.state === "failed" ? "measure.failed" : "measure.cancelled")} {hasReport && t("measure.previous")}
      </p>
    );
  }
  const told = job.total > 0 ? t("measure.running", { done: job.progress, count: job.total }) : t("measure.waiting");
  return (
    <div className={styles.running}>
      <ProgressBar label={label} value={job.progress} total={job.total} valueText={told} />
      <span role="status">{told}</span>
      <Button small onPress={onCancel}>
        {t("measure.cancel")}
      </Button>
    </div>
  );
}
