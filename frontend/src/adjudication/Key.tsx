import hint from "../editor/KeyHint.module.css";
import { printed } from "../keys/printed";
import { useCompare } from "./useCompare";

/** The key of a command, small beside what does the same by mouse. */
export function Key({ command }: { command: string }) {
  const press = useCompare().keys.pressesOf(command)[0];
  return press === undefined ? null : <kbd className={hint.key}>{printed(press).join(" ")}</kbd>;
}
