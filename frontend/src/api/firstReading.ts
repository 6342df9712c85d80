import { answered, api } from "./client";
import type { Schemas } from "./types";

export type FirstReadingNote = Schemas["FirstReadingNotedRequest"];

/** Tells how far the text is read. A first reading that has ended is never asked for again. */
export function noteFirstReading(annotationId: string, body: FirstReadingNote) {
  const params = { path: { annotation_id: annotationId } };
  return answered(api.POST("/api/annotations/{annotation_id}/first-reading", { params, body }));
}
