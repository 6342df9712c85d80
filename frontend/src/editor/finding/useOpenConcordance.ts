import { useCallback } from "react";
import { useLocation } from "wouter";
import type { EditorStore } from "../../ops/store";
import { placeOf } from "./place";

/** Opens the concordance of the words at the current place. The address names the place, never the words. */
export function useOpenConcordance(projectId: string, store: EditorStore): () => void {
  const [, navigate] = useLocation();
  return useCallback(() => {
    const place = placeOf(store);
    if (place === null) return;
    const query = new URLSearchParams({ annotation: store.doc.id, start: `${place.start}`, end: `${place.end}` });
    navigate(`/projects/${projectId}/concordance?${query}`);
  }, [navigate, projectId, store]);
}
