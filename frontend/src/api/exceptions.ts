import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answered, api, succeeded } from "./client";
import type { Schemas } from "./types";

export type SuggestedException = Schemas["SuggestedException"];
export type ExceptionPlace = Schemas["ExceptionPlace"];
export type ExceptionGroup = Schemas["ExceptionGroup"];
export type ExceptionState = Schemas["ExceptionState"];
type NewException = Schemas["NewExceptionRequest"];

export const exceptionsPageSize = 50;

/** The exceptions suggested in a layer, with their answers. */
export function layerExceptionsQuery(annotationId: string) {
  const params = { path: { annotation_id: annotationId } };
  return queryOptions({
    queryKey: ["annotations", annotationId, "exceptions"],
    queryFn: () => answered(api.GET("/api/annotations/{annotation_id}/exceptions", { params })),
  });
}

export function suggestException(annotationId: string, body: NewException): Promise<SuggestedException> {
  const params = { path: { annotation_id: annotationId } };
  return answered(api.POST("/api/annotations/{annotation_id}/exceptions", { params, body }));
}

export function withdrawException(id: string): Promise<void> {
  return succeeded(api.DELETE("/api/exceptions/{exception_id}", { params: { path: { exception_id: id } } }));
}

/** A page of groups. Leads get the whole project, others only their own suggestions. */
export function exceptionsQuery(projectId: string, state: ExceptionState, page: number) {
  const params = { path: { project_id: projectId }, query: { state, page, page_size: exceptionsPageSize } };
  return queryOptions({
    queryKey: ["projects", projectId, "exceptions", state, page],
    queryFn: () => answered(api.GET("/api/projects/{project_id}/exceptions", { params })),
    placeholderData: keepPreviousData,
  });
}

/** What members need not mark. */
export function acceptedExceptionsQuery(projectId: string) {
  const params = { path: { project_id: projectId } };
  return queryOptions({
    queryKey: ["projects", projectId, "exceptions", "accepted-list"],
    queryFn: () => answered(api.GET("/api/projects/{project_id}/exceptions/accepted", { params })),
  });
}

export function answerExceptions(projectId: string, body: Schemas["ExceptionAnswerRequest"]) {
  const params = { path: { project_id: projectId } };
  return answered(api.POST("/api/projects/{project_id}/exceptions/answers", { params, body }));
}

export function exceptionsFile(projectId: string): string {
  return `/api/projects/${projectId}/exceptions/file`;
}
