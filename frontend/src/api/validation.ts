import { answered, api } from "./client";
import type { Schemas } from "./types";

export type Finding = Schemas["Finding"];
export type ReadableField = Schemas["ReadableField"];

export async function findingsOf(annotationId: string): Promise<readonly Finding[]> {
  const params = { path: { annotation_id: annotationId } };
  return (await answered(api.GET("/api/annotations/{annotation_id}/validation", { params }))).findings;
}

export function changeStatus(annotationId: string, change: Schemas["StatusChangeRequest"]) {
  const params = { path: { annotation_id: annotationId } };
  return answered(api.POST("/api/annotations/{annotation_id}/status", { params, body: change }));
}
