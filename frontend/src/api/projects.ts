import { queryOptions } from "@tanstack/react-query";
import { answered, api } from "./client";
import type { Schemas } from "./types";

export type Project = Schemas["ProjectRow"];
export type ProjectDetails = Schemas["ProjectDetails"];
export type ProjectChange = Schemas["PatchedProjectChangeRequest"];
export type PipelineOptions = Schemas["PipelineOptionsRequest"];
export type Progress = Schemas["ProjectProgress"];

const pollActive = 2_000;
const pollIdle = 30_000;

/** The worker has something to do in the project. */
export function isActive(progress: Progress): boolean {
  return progress.waiting + progress.running > 0;
}

export function projectsQuery() {
  return queryOptions({
    queryKey: ["projects"],
    queryFn: () => answered(api.GET("/api/projects", { params: { query: { page_size: 500 } } })),
    refetchInterval: (query) =>
      query.state.data?.results.some((project) => isActive(project.progress)) ? pollActive : pollIdle,
  });
}

export function projectQuery(id: string) {
  return queryOptions({
    queryKey: ["projects", id],
    queryFn: () => answered(api.GET("/api/projects/{project_id}", { params: { path: { project_id: id } } })),
    refetchInterval: (query) => (query.state.data && isActive(query.state.data.progress) ? pollActive : pollIdle),
  });
}

export function changeProject(id: string, change: ProjectChange): Promise<ProjectDetails> {
  return answered(api.PATCH("/api/projects/{project_id}", { params: { path: { project_id: id } }, body: change }));
}
