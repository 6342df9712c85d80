import { queryOptions } from "@tanstack/react-query";
import { answered, api, succeeded } from "./client";
import type { Schemas } from "./types";

export type Problem = Schemas["ReportedProblem"];

/** The problems reported with a layer, the latest first. */
export function layerProblemsQuery(annotationId: string) {
  const params = { path: { annotation_id: annotationId } };
  return queryOptions({
    queryKey: ["annotations", annotationId, "problems"],
    queryFn: () => answered(api.GET("/api/annotations/{annotation_id}/problems", { params })),
  });
}

export function reportProblem(annotationId: string, text: string): Promise<Problem> {
  const params = { path: { annotation_id: annotationId } };
  return answered(api.POST("/api/annotations/{annotation_id}/problems", { params, body: { text } }));
}

export function withdrawProblem(id: string): Promise<void> {
  return succeeded(api.DELETE("/api/problems/{problem_id}", { params: { path: { problem_id: id } } }));
}

export function answerProblem(id: string, answer: string): Promise<Problem> {
  const params = { path: { problem_id: id } };
  return answered(api.POST("/api/problems/{problem_id}/answer", { params, body: { answer } }));
}
