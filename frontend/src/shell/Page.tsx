import type { ReactNode } from "react";
import { classes } from "../ui/classes";
import styles from "./Page.module.css";

interface PageProps {
  children: ReactNode;
  /** Narrow for forms, wide for tables, list for a long one, toEdge for texts side by side. All begin at the same left edge. */
  width?: "narrow" | "wide" | "list" | "toEdge";
}

/** The column of an ordinary page. */
export function Page({ children, width = "wide" }: PageProps) {
  return (
    <div className={classes(styles.page, width === "toEdge" && styles.toEdge, width === "list" && styles.list)}>
      {width === "narrow" ? <div className={styles.narrow}>{children}</div> : children}
    </div>
  );
}
