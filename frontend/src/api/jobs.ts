import { queryOptions } from "@tanstack/react-query";
import { answered, api } from "./client";
import type { Schemas } from "./types";

export type Job = Schemas["JobRow"];

/** `failed` is how many documents the worker gave up on: when that changes, the list is asked for again. */
export function failedJobsQuery(projectId: string, failed: number, enabled: boolean) {
  const params = { path: { project_id: projectId }, query: { state: ["failed" as const] } };
  return queryOptions({
    queryKey: ["projects", projectId, "jobs", failed],
    enabled,
    queryFn: () => answered(api.GET("/api/projects/{project_id}/jobs", { params })),
  });
}
