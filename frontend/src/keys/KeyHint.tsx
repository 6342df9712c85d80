import styles from "./KeyHint.module.css";
import { printed } from "./printed";
import type { CommandTable } from "./table";

/** The key of a command, small beside what does the same by mouse; nothing when it has none. */
export function KeyHint({ keys, command }: { keys: CommandTable<never>; command: string }) {
  const press = keys.keysOf(command)[0];
  return press === undefined ? null : <kbd className={styles.key}>{printed(press).join(" ")}</kbd>;
}
