import { ProgressBar as AriaProgressBar } from "react-aria-components";
import { classes } from "./classes";
import styles from "./ProgressBar.module.css";

interface ProgressBarProps {
  label: string;
  value: number;
  total: number;
  /** The failed part, drawn after the part that is done. */
  failed?: number;
  valueText: string;
}

export function ProgressBar({ label, value, total, failed = 0, valueText }: ProgressBarProps) {
  const share = (part: number) => `${total === 0 ? 0 : (100 * part) / total}%`;
  return (
    <AriaProgressBar
      aria-label={label}
      value={value}
      maxValue={Math.max(total, 1)}
      valueLabel={valueText}
      className={classes(styles.bar)}
    >
      <div
        className={classes(styles.fill, value >= total && total > 0 && styles.full)}
        style={{ width: share(value) }}
      />
      {failed > 0 && <div className={styles.failed} style={{ width: share(failed) }} />}
    </AriaProgressBar>
  );
}
