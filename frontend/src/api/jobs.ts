import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answered, api } from "./client";
import type { Schemas } from "./types";

export type Job = Schemas["JobRow"];
/** The final states of jobs that can be retried. */
export type Retriable = Schemas["JobRetriesRequest"]["state"];

/** `failed` is the number of failed documents. When it changes, the list is loaded again. */
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

/** Retries the pre-annotation of all documents for which it failed or was cancelled. */
export function retryPreannotation(projectId: string, state: Retriable): Promise<{ count: number }> {
  const params = { path: { project_id: projectId } };
  return answered(api.POST("/api/projects/{project_id}/jobs/retry", { params, body: { state } }));
}

export function cancelJob(jobId: string): Promise<Job> {
  return answered(api.POST("/api/jobs/{job_id}/cancel", { params: { path: { job_id: jobId } } }));
}
