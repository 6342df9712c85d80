import { queryOptions } from "@tanstack/react-query";
import { answered, api } from "./client";
import { type ReportFile, reportPoll, takeFile } from "./reports";
import type { Schemas } from "./types";

export type OwnWork = Schemas["OwnWork"];
export type BegunLayer = Schemas["BegunLayer"];
export type ReviewingWork = Schemas["ReviewingWork"];
export type AdjudicationToDo = Schemas["AdjudicationToDo"];
export type WorkLayer = Schemas["WorkLayer"];
export type WorkAmounts = Schemas["WorkAmounts"];
export type TeamProgress = Schemas["TeamProgress"];
export type PersonProgress = Schemas["PersonProgress"];
export type DayProgress = Schemas["DayProgress"];
export type EffortState = Schemas["EffortState"];
export type EffortReport = Schemas["EffortReport"];
export type EffortCounts = Schemas["EffortCounts"];

/** The states of a layer, from first to last. */
export const states = ["to_begin", "in_progress", "done", "in_review", "confirmed"] as const;
export type WorkState = (typeof states)[number];
/** The states of a document. "free": nobody has it. */
export const documentStates = ["free", ...states] as const;
export type DocumentState = (typeof documentStates)[number];

/** What became of proposals, and what people added. */
export const fates = ["kept", "label", "span", "value", "rejected", "inserted"] as const;
export type Fate = (typeof fates)[number];

export function workQuery(projectId: string) {
  const params = { path: { project_id: projectId } };
  return queryOptions({
    queryKey: ["projects", projectId, "work"],
    queryFn: () => answered(api.GET("/api/projects/{project_id}/work", { params })),
  });
}

/** What the person still has to annotate in the project. */
export function leftQuery(projectId: string) {
  const params = { path: { project_id: projectId } };
  return queryOptions({
    queryKey: ["projects", projectId, "work", "left"],
    queryFn: () => answered(api.GET("/api/projects/{project_id}/left", { params })),
  });
}

export function progressQuery(projectId: string) {
  const params = { path: { project_id: projectId } };
  return queryOptions({
    queryKey: ["projects", projectId, "progress"],
    queryFn: () => answered(api.GET("/api/projects/{project_id}/progress", { params })),
  });
}

export function effortQuery(projectId: string) {
  const params = { path: { project_id: projectId } };
  return queryOptions({
    queryKey: ["projects", projectId, "effort"],
    queryFn: () => answered(api.GET("/api/projects/{project_id}/effort", { params })),
    refetchInterval: (query) => reportPoll(query.state.data),
  });
}

export function startEffort(projectId: string): Promise<EffortState> {
  return answered(api.POST("/api/projects/{project_id}/effort", { params: { path: { project_id: projectId } } }));
}

export function cancelEffort(projectId: string): Promise<EffortState> {
  return answered(
    api.POST("/api/projects/{project_id}/effort/cancel", { params: { path: { project_id: projectId } } }),
  );
}

export function effortFile(projectId: string, file: "csv" | "json"): Promise<ReportFile> {
  const params = { path: { project_id: projectId }, query: { file } };
  return takeFile(api.GET("/api/projects/{project_id}/effort/file", { params, parseAs: "blob" }));
}
