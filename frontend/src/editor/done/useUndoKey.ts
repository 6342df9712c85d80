import { useEffect, useRef } from "react";
import { isTextField } from "../../keys/press";
import { attachKeys } from "../../keys/registry";
import { useEditor } from "../useStore";

/** Takes back by key wherever the focus is in the dialog: with the last place its list goes, and the key with it. */
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
