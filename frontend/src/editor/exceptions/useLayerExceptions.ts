import { useQuery } from "@tanstack/react-query";
import { layerExceptionsQuery, type SuggestedException } from "../../api/exceptions";
import { useEditor } from "../useStore";

/**
 * The suggested exceptions of this layer. Loaded when the document opens, not when a mention is chosen: if the session
 * has ended, the request would open the log-in dialog, which would swallow the next key.
 */
export function useLayerExceptions(): readonly SuggestedException[] {
  const { store } = useEditor();
  const { data = [] } = useQuery({ ...layerExceptionsQuery(store.doc.id), staleTime: Number.POSITIVE_INFINITY });
  return data;
}
