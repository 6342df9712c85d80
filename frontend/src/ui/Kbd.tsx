import styles from "./Kbd.module.css";

/** A key as it is printed on the keyboard: several are pressed together. */
export function Kbd({ keys }: { keys: readonly string[] }) {
  return (
    <span className={styles.keys}>
      {keys.map((key) => (
        <kbd key={key} className={styles.key}>
          {key}
        </kbd>
      ))}
    </span>
  );
}
