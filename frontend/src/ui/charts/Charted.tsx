import type { ReactNode } from "react";
import styles from "./charts.module.css";

/** A chart with the table of its figures beside it. */
export function Charted({ chart, label, children }: { chart: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className={styles.charted}>
      <div className={styles.chart}>{chart}</div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and without a mouse it must be reached for that */}
      <section aria-label={label} tabIndex={0} className={styles.figures}>
        {children}
      </section>
    </div>
  );
}
