import type { ItemKind } from "../api/adjudications";
import { useText } from "../i18n";
import type { Taken } from "./items";
import { useCompare } from "./useCompare";

/** Names for kinds of difference and decisions, between two layers or between one's own and the result. */
export function useWords() {
  const t = useText();
  const { isSettled } = useCompare();
  return {
    kind: (kind: ItemKind) => (isSettled ? t(`settled.kind.${kind}`) : t(`kind.${kind}`)),
    taken: (taken: Exclude<Taken, "">) => (isSettled ? t(`settled.taken.${taken}`) : t(`taken.${taken}`)),
  };
}
