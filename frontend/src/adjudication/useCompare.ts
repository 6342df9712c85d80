import { createContext, useContext, useSyncExternalStore } from "react";
import type { CommandTable } from "../keys/table";
import type { CompareActions } from "./CompareActions";
import type { CompareStore } from "./CompareStore";
import type { CompareDesk } from "./commands";

interface CompareContextValue {
  readonly store: CompareStore;
  readonly actions: CompareActions;
  readonly keys: CommandTable<CompareDesk>;
  /** What was settled is read, by one whose layer was compared: the first is theirs, the second what was decided. */
  readonly isSettled: boolean;
  readonly names: Readonly<Record<"first" | "result" | "second", string>>;
}

export const CompareContext = createContext<CompareContextValue | null>(null);

/** The comparison that is shown; draws anew when anything of it changes. */
export function useCompare(): CompareContextValue {
  const value = useContext(CompareContext);
  if (value === null) throw new Error("No comparison is open here");
  useSyncExternalStore(value.store.subscribe, value.store.state);
  return value;
}
