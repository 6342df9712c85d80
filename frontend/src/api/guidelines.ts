import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answered, api } from "./client";
import type { Schemas } from "./types";

export type GuidelineVersion = Schemas["GuidelineVersion"];
export type NewGuideline = Schemas["NewGuidelineRequest"];
export type OutdatedAnnotation = Schemas["OutdatedAnnotation"];

export const outdatedPageSize = 50;

/** All versions, newest first. */
export function guidelinesQuery(projectId: string) {
  const params = { path: { project_id: projectId } };
  return queryOptions({
    queryKey: ["projects", projectId, "guidelines"],
    queryFn: () => answered(api.GET("/api/projects/{project_id}/guidelines", { params })),
  });
}

export function addGuideline(projectId: string, guideline: NewGuideline): Promise<GuidelineVersion> {
  const params = { path: { project_id: projectId } };
  return answered(api.POST("/api/projects/{project_id}/guidelines", { params, body: guideline }));
}

/** A page of annotations that were done under an older version. */
export function outdatedQuery(projectId: string, page: number) {
  const params = { path: { project_id: projectId }, query: { page, page_size: outdatedPageSize } };
  return queryOptions({
    queryKey: ["projects", projectId, "guidelines", "outdated", page],
    queryFn: () => answered(api.GET("/api/projects/{project_id}/guidelines/outdated", { params })),
    placeholderData: keepPreviousData,
  });
}
