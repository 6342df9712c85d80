import { useQuery } from "@tanstack/react-query";
import { layerExceptionsQuery, type SuggestedException } from "../../api/exceptions";
import { useEditor } from "../useStore";

/** What was suggested as an exception in this layer. It is asked for when the document opens, never when a mention is
 * chosen: where the session has ended, the answer would bring the log-in and take the next key. */
export function useLayerExceptions(): readonly SuggestedException[] {
  const { store } = useEditor();
  const { data = [] } = useQuery({ ...layerExceptionsQuery(store.doc.id), staleTime: Number.POSITIVE_INFINITY });
  return data;
}
