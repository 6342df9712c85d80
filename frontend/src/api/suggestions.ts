import { answered, api } from "./client";
import type { Schemas } from "./types";

export type Suggestion = Schemas["EntitySuggestion"];
export type Suggested = Schemas["EntitySuggestions"];

const path = (annotationId: string) => ({ params: { path: { annotation_id: annotationId } } });

/** Entities that may be one, as the server has the annotation. */
export function suggestionsOf(annotationId: string): Promise<Suggested> {
  return answered(api.GET("/api/annotations/{annotation_id}/suggestions", path(annotationId)));
}

/** Remembers that two entities are two things; answers with what is left. */
export function dismissSuggestion(annotationId: string, pair: readonly [string, string]): Promise<Suggested> {
  const body = { pairs: [[...pair]] };
  return answered(api.POST("/api/annotations/{annotation_id}/suggestions/dismissed", { ...path(annotationId), body }));
}

/** Suggests again all that was dismissed. */
export function bringBackSuggestions(annotationId: string): Promise<Suggested> {
  return answered(api.DELETE("/api/annotations/{annotation_id}/suggestions/dismissed", path(annotationId)));
}
