import { createContext, useContext, useSyncExternalStore } from "react";
import type { CommandTable } from "../keys/table";
import type { CompareActions } from "./CompareActions";
import type { CompareStore } from "./CompareStore";
import type { CompareDesk } from "./commands";

interface CompareContextValue {
  readonly store: CompareStore;
  readonly actions: CompareActions;
  readonly keys: CommandTable<CompareDesk>;
  /** An annotator reads the result: the first layer is theirs, the second the adjudicated one. */
  readonly isSettled: boolean;
  readonly names: Readonly<Record<"first" | "result" | "second", string>>;
}

export const CompareContext = createContext<CompareContextValue | null>(null);

/** The store of the shown comparison. Renders again when anything in it changes. */
export function useCompare(): CompareContextValue {
  const value = useContext(CompareContext);
  if (value === null) throw new Error("No comparison is open here");
  useSyncExternalStore(value.store.subscribe, value.store.state);
  return value;
}
