import { queryOptions } from "@tanstack/react-query";
import { ask } from "./http";

interface Job {
  id: string;
  kind: string;
  subject_id: string;
  state: string;
  attempts: number;
  error_code: string;
  finished_at: string | null;
}

export function failedJobsQuery(projectId: string) {
  return queryOptions({
    queryKey: ["projects", projectId, "jobs", "failed"],
    queryFn: () => ask<{ results: Job[] }>("GET", `/api/projects/${projectId}/jobs`, { state: "failed" }),
  });
}
