import { queryOptions } from "@tanstack/react-query";
import type { AnnotationStatus } from "../model/types";
import { answered, api } from "./client";
import type { Schemas } from "./types";

/** A status that the annotation may move to, or what prevents it. */
export type StatusMove = Schemas["StatusMove"];
export type PastMove = Schemas["PastMove"];

/** All status moves for this person, checked anew, and the past moves. */
export function movesQuery(annotationId: string) {
  const params = { path: { annotation_id: annotationId } };
  return queryOptions({
    queryKey: ["annotations", annotationId, "moves"],
    queryFn: () => answered(api.GET("/api/annotations/{annotation_id}/moves", { params })),
    staleTime: 0,
  });
}

export type MovedTo = Exclude<AnnotationStatus, "new">;

export interface Moving {
  to: MovedTo;
  reason?: string;
  accept_proposals?: boolean;
}

export function moveTo(annotationId: string, move: Moving) {
  const params = { path: { annotation_id: annotationId } };
  return answered(api.POST("/api/annotations/{annotation_id}/status", { params, body: move }));
}
