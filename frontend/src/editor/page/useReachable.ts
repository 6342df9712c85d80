import { useOnline } from "../../offline/useUnsent";
import { useStoreValue } from "../useStore";

/**
 * Whether the server can be asked now, as far as known: there is a network, and nothing is waiting to be sent again.
 */
export function useReachable(): boolean {
  const isOnline = useOnline();
  const isWaiting = useStoreValue(["unsent"], ({ sync }) => sync.kind === "waiting");
  return isOnline && !isWaiting;
}
