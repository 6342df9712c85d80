import styles from "./KeyHint.module.css";
import { printed } from "./printed";
import type { CommandTable } from "./table";

/** The key of a command, shown beside its button; nothing if it has none. */
export function KeyHint({ keys, command }: { keys: CommandTable<never>; command: string }) {
  const press = keys.keysOf(command)[0];
  return press === undefined ? null : <kbd className={styles.key}>{printed(press).join(" ")}</kbd>;
}
