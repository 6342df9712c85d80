import { printed } from "../keys/printed";
import styles from "./KeyHint.module.css";
import { useEditor } from "./useStore";

/** The key of a command, small beside what does the same by mouse; nothing when it has none. */
export function KeyHint({ command }: { command: string }) {
  const { keys } = useEditor();
  const press = keys.pressesOf(command)[0];
  return press === undefined ? null : <kbd className={styles.key}>{printed(press).join(" ")}</kbd>;
}
