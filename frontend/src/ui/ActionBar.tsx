import type { ReactNode } from "react";
import styles from "./ActionBar.module.css";

/** The buttons at the end of a form, in view however far down the form one is. */
export function ActionBar({ isChanged = false, children }: { isChanged?: boolean; children: ReactNode }) {
  return (
    <div className={styles.bar} data-changed={isChanged || undefined}>
      {children}
    </div>
  );
}
