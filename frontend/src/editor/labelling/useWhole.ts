import { useSyncExternalStore } from "react";
import type { Uuid } from "../../model/types";
import { useEditor } from "../useStore";

/** The entity whose mentions will all get the next label, or null. */
export function useWhole(): Uuid | null {
  const { labelling } = useEditor().actions;
  return useSyncExternalStore(labelling.subscribe, () => labelling.whole);
}
