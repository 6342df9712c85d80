import { KeyHint as KeyHintOf } from "../../keys/KeyHint";
import { useEditor } from "../useStore";

/** Shows the key of one of the editor's commands. */
export function KeyHint({ command }: { command: string }) {
  return <KeyHintOf keys={useEditor().keys} command={command} />;
}
