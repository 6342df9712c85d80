import type { ReactNode } from "react";
import { classes } from "../ui/classes";
import styles from "./Page.module.css";

interface PageProps {
  children: ReactNode;
  /** Narrow for forms, wide for tables, fullWidth for texts side by side. */
  width?: "narrow" | "wide" | "fullWidth";
}

/** The column of an ordinary page. */
export function Page({ children, width = "wide" }: PageProps) {
  return <div className={classes(styles.page, styles[width])}>{children}</div>;
}
