import type { ReactNode } from "react";
import styles from "./settings.module.css";

interface Props {
  /** By which the links beside the form find it. */
  id: string;
  title: string;
  children: ReactNode;
}

export function Section({ id, title, children }: Props) {
  return (
    <section id={id} className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
