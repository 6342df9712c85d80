import { useEffect, useRef } from "react";
import { isTextField } from "../../keys/press";
import { attachKeys, CommandTable } from "../../keys/table";
import { UNDO } from "./commands";

const table = new CommandTable(UNDO);

/** The key for undo, anywhere in the dialog. */
export function useUndoKey(undo: () => Promise<void>): void {
  const latest = useRef(undo);
  latest.current = undo;
  useEffect(() => {
    const at = ({ target }: KeyboardEvent) => (isTextField(target) ? null : () => void latest.current());
    return attachKeys(document.body, { table, scope: "readable", at });
  }, []);
}
