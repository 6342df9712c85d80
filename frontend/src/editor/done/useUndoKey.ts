import { useEffect, useRef } from "react";
import { isTextField } from "../../keys/press";
import { attachKeys } from "../../keys/registry";
import { useEditor } from "../useStore";

/** Takes back by key anywhere in the dialog, since the list and its keys go with the last place. */
export function useUndoKey(undo: () => Promise<void>): void {
  const { keys } = useEditor();
  const latest = useRef(undo);
  latest.current = undo;
  useEffect(() => {
    const run = (command: string, event: KeyboardEvent): boolean => {
      if (command !== "readable.undo" || isTextField(event.target)) return false;
      void latest.current();
      return true;
    };
    return attachKeys(document.body, { registry: keys, scope: "readable", run });
  }, [keys]);
}
