import { answered, api } from "./client";
import type { Schemas } from "./types";

export type FirstReadingNote = Schemas["FirstReadingNotedRequest"];

/** Reports how far the text has been read. The server rejects reports after the first reading has ended. */
export function noteFirstReading(annotationId: string, body: FirstReadingNote) {
  const params = { path: { annotation_id: annotationId } };
  return answered(api.POST("/api/annotations/{annotation_id}/first-reading", { params, body }));
}
