import { queryOptions } from "@tanstack/react-query";
import { answered, api } from "./client";
import type { Schemas } from "./types";

export type Project = Schemas["ProjectRow"];
export type ProjectDetails = Schemas["ProjectDetails"];
export type ProjectChange = Schemas["PatchedProjectChangeRequest"];
export type PipelineOptions = Schemas["PipelineOptionsRequest"];
export type NewProject = Schemas["NewProjectRequest"];
export type Progress = Schemas["ProjectProgress"];
export type Deletion = Schemas["Deletion"];
export type ReviewMode = Project["review"];

export const reviewModes = ["none", "single", "pair"] as const satisfies readonly ReviewMode[];

const pollActive = 2_000;
const pollIdle = 30_000;

/** Whether the worker has jobs in the project. */
export function isActive(progress: Progress): boolean {
  return progress.waiting + progress.running > 0;
}

/** Whether pre-annotation runs, has failed or was stopped. */
export function isUnfinished({ waiting, running, failed, cancelled }: Progress): boolean {
  return waiting + running + failed + cancelled > 0;
}

/** Whether something is in progress that the list of projects shows. */
function hasNews({ progress, deletion }: Project): boolean {
  return isActive(progress) || deletion !== null;
}

/** The active projects, or the archived ones. */
export function projectsQuery(archived: boolean) {
  return queryOptions({
    queryKey: ["projects", { archived }],
    queryFn: () => answered(api.GET("/api/projects", { params: { query: { page_size: 500, archived } } })),
    refetchInterval: (query) => (query.state.data?.results.some(hasNews) ? pollActive : pollIdle),
  });
}

export function projectQuery(id: string) {
  return queryOptions({
    queryKey: ["projects", id],
    queryFn: () => answered(api.GET("/api/projects/{project_id}", { params: { path: { project_id: id } } })),
    refetchInterval: (query) => (query.state.data && isActive(query.state.data.progress) ? pollActive : pollIdle),
  });
}

export function createProject(project: NewProject): Promise<ProjectDetails> {
  return answered(api.POST("/api/projects", { body: project }));
}

/** Archives or reopens a project. */
export function archiveProject(id: string, archived: boolean): Promise<ProjectDetails> {
  const params = { path: { project_id: id } };
  return answered(api.POST("/api/projects/{project_id}/archive", { params, body: { archived } }));
}

/** Starts deleting a project. `name` is the name as the person typed it. */
export function deleteProject(id: string, name: string): Promise<Deletion> {
  const params = { path: { project_id: id } };
  return answered(api.POST("/api/projects/{project_id}/deletion", { params, body: { name } }));
}

export function changeProject(id: string, change: ProjectChange): Promise<ProjectDetails> {
  return answered(api.PATCH("/api/projects/{project_id}", { params: { path: { project_id: id } }, body: change }));
}
