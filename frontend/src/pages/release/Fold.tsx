import { type ReactNode, useState } from "react";
import styles from "./release.module.css";

interface Props {
  title: string;
  help: string;
  children: ReactNode;
}

/** A part of the page that is closed at first; what is in it is asked for once it is opened. */
export function Fold({ title, help, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.fold} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h2>{title}</h2>
        <span className={styles.muted}>{help}</span>
      </summary>
      {isOpen && children}
    </details>
  );
}
