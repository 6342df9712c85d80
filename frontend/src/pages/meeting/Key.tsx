import hint from "../../editor/KeyHint.module.css";
import { meetingBindings } from "../../keys/bindings";
import { printed } from "../../keys/printed";

const presses = new Map(meetingBindings().map(({ command, presses: [first = ""] }) => [command, first]));

/** The key of a command, small beside what does the same by mouse. */
export function Key({ command }: { command: string }) {
  return <kbd className={hint.key}>{printed(presses.get(command) ?? "").join(" ")}</kbd>;
}
