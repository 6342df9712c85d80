import { answered, api } from "./client";
import type { Schemas } from "./types";

export type Suggestion = Schemas["EntitySuggestion"];
export type Suggested = Schemas["EntitySuggestions"];

const path = (annotationId: string) => ({ params: { path: { annotation_id: annotationId } } });

/** Entities that may be the same, in the annotation as stored on the server. */
export function suggestionsOf(annotationId: string): Promise<Suggested> {
  return answered(api.GET("/api/annotations/{annotation_id}/suggestions", path(annotationId)));
}

/** Records that two entities are different. Answers with the remaining suggestions. */
export function dismissSuggestion(annotationId: string, pair: readonly [string, string]): Promise<Suggested> {
  const body = { pairs: [[...pair]] };
  return answered(api.POST("/api/annotations/{annotation_id}/suggestions/dismissed", { ...path(annotationId), body }));
}

/** Restores all dismissed suggestions. */
export function bringBackSuggestions(annotationId: string): Promise<Suggested> {
  return answered(api.DELETE("/api/annotations/{annotation_id}/suggestions/dismissed", path(annotationId)));
}
