import type { ReactNode } from "react";
import { classes } from "./classes";
import styles from "./Pill.module.css";

export type Tone = "plain" | "good" | "bad" | "sun" | "info";

/** A state in a word, with a mark whose shape and colour repeat it. */
export function Pill({ tone, mark, children }: { tone: Tone; mark?: ReactNode; children: ReactNode }) {
  return (
    <span className={classes(styles.pill, styles[tone])}>
      {mark ?? <span aria-hidden="true" className={styles.dot} />}
      {children}
    </span>
  );
}
