import { queryOptions } from "@tanstack/react-query";
import type { BulkAction } from "./bulkActions";
import { answered, api } from "./client";
import type { ProjectDetails } from "./projects";
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
