import { createContext, useCallback, useContext } from "react";
import { useEditor } from "../useStore";
import type { Desk } from "./Desk";

export const DeskContext = createContext<Desk | null>(null);

/** What commands act on here. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (desk === null) throw new Error("No document is open here");
  return desk;
}

/** Runs a command by its name, for buttons and menus. */
export function useRun(): (command: string) => boolean {
  const { commands } = useEditor();
  const desk = useDesk();
  return useCallback((command) => commands.run(command, desk), [commands, desk]);
}
