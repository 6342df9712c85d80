import { classes } from "../classes";
import styles from "./states.module.css";

interface Props {
  parts: readonly { state: string; count: number }[];
  isSlim?: boolean;
}

/** Documents by state as one bar. Only for the eye: words beside it say the same. */
export function StateStrip({ parts, isSlim = false }: Props) {
  const shown = parts.filter(({ count }) => count > 0);
  return (
    <div
      className={classes(styles.strip, isSlim && styles.slim, shown.length === 0 && styles.empty)}
      aria-hidden="true"
    >
      {shown.map(({ state, count }) => (
        <span key={state} className={styles.state} data-state={state} style={{ flexGrow: count }} />
      ))}
    </div>
  );
}
