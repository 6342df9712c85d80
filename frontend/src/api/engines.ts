import { queryOptions } from "@tanstack/react-query";
import type { BulkAction } from "./bulkActions";
import { answered, api } from "./client";
import type { ProjectDetails } from "./projects";
import { type ReportFile, reportPoll, takeFile } from "./reports";
import type { Schemas } from "./types";

export type ProjectEngine = ProjectDetails["engines"][number];
export type Combination = NonNullable<Schemas["PipelineOptionsRequest"]["combine"]>;
export type CombineBy = NonNullable<Schemas["PipelineOptionsRequest"]["combine_by"]>;

/** The name of our own detectors among the engines. */
export const own = "detectors";
export const combinations = ["union", "intersection", "majority", "priority"] as const satisfies readonly Combination[];
export const combinedBy = ["characters", "spans"] as const satisfies readonly CombineBy[];

/** The chosen engines that cannot be used on the server for any language. */
export function goneEngines(engines: readonly ProjectEngine[]): ProjectEngine[] {
  return engines.filter(({ chosen, lacking }) => chosen && lacking.some(({ lack }) => lack !== "language"));
}

/** How many documents have proposals made with other patterns or engines. Polls while new ones are made. */
export function renewalQuery(projectId: string) {
  const params = { path: { project_id: projectId } };
  return queryOptions({
    queryKey: ["projects", projectId, "renewal"],
    queryFn: () => answered(api.GET("/api/projects/{project_id}/renewal", { params })),
    refetchInterval: (query) => ((query.state.data?.waiting ?? 0) > 0 ? 2_000 : false),
  });
}

/** Pre-annotates anew what has other proposals. `count` is the number of documents that the person was shown. */
export function renewProposals(projectId: string, count: number): Promise<BulkAction> {
  const params = { path: { project_id: projectId } };
  return answered(api.POST("/api/projects/{project_id}/renewal", { params, body: { count } }));
}

export type EngineComparisons = Schemas["EngineComparisons"];
export type EngineComparison = EngineComparisons["comparisons"][number];
export type ComparedEngines = EngineComparison["rows"][number];
export type EnginesAsked = Schemas["EnginesAskedRequest"];

/** The last comparisons of engines, and the one that is under way. */
export function engineComparisonsQuery(projectId: string) {
  const params = { path: { project_id: projectId } };
  return queryOptions({
    queryKey: ["projects", projectId, "engine-comparisons"],
    queryFn: () => answered(api.GET("/api/projects/{project_id}/engine-comparisons", { params })),
    refetchInterval: (query) => reportPoll(query.state.data),
  });
}

export function startComparison(projectId: string, body: EnginesAsked): Promise<EngineComparisons> {
  const params = { path: { project_id: projectId } };
  return answered(api.POST("/api/projects/{project_id}/engine-comparisons", { params, body }));
}

export function cancelComparison(projectId: string): Promise<EngineComparisons> {
  const params = { path: { project_id: projectId } };
  return answered(api.POST("/api/projects/{project_id}/engine-comparisons/cancel", { params }));
}

export function comparisonFile(projectId: string, reportId: string): Promise<ReportFile> {
  const params = { path: { project_id: projectId, report_id: reportId } };
  return takeFile(
    api.GET("/api/projects/{project_id}/engine-comparisons/{report_id}/file", { params, parseAs: "blob" }),
  );
}
