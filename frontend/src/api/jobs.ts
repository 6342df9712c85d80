import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answered, api } from "./client";
import type { Schemas } from "./types";

export type Job = Schemas["JobRow"];
/** How work can have ended that can be tried again. */
export type Retriable = Schemas["JobRetriesRequest"]["state"];

/** `failed` is how many documents the worker gave up on: when that changes, the list is asked for again. */
export function failedJobsQuery(projectId: string, failed: number, enabled: boolean) {
  const params = { path: { project_id: projectId }, query: { state: ["failed" as const] } };
  return queryOptions({
    queryKey: ["projects", projectId, "jobs", failed],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: () => answered(api.GET("/api/projects/{project_id}/jobs", { params })),
  });
}

export function retryJob(jobId: string): Promise<Job> {
  return answered(api.POST("/api/jobs/{job_id}/retry", { params: { path: { job_id: jobId } } }));
}

export function cancelPreannotation(projectId: string): Promise<{ count: number }> {
  const params = { path: { project_id: projectId } };
  return answered(api.POST("/api/projects/{project_id}/jobs/cancel", { params }));
}

/** Has the pre-annotation of all documents for which it failed, or was cancelled, done after all. */
export function retryPreannotation(projectId: string, state: Retriable): Promise<{ count: number }> {
  const params = { path: { project_id: projectId } };
  return answered(api.POST("/api/projects/{project_id}/jobs/retry", { params, body: { state } }));
}

export function cancelJob(jobId: string): Promise<Job> {
  return answered(api.POST("/api/jobs/{job_id}/cancel", { params: { path: { job_id: jobId } } }));
}
