import styles from "./Spinner.module.css";

/** Turns while something runs. The words beside it say what. */
export function Spinner() {
  return <span aria-hidden="true" className={styles.spinner} />;
}
