import { queryOptions } from "@tanstack/react-query";
import { answered, api } from "./client";
import { type ChosenDocuments, chosenRequest } from "./documents";
import type { Schemas } from "./types";

export type BulkAction = Schemas["BulkActionState"];
export type BulkKind = BulkAction["kind"];

export function isUnderWay({ state }: BulkAction): boolean {
  return state === "waiting" || state === "running";
}

/** The latest ones; asked for often while one of them is under way. */
export function bulkActionsQuery(projectId: string, enabled: boolean) {
  const params = { path: { project_id: projectId } };
  return queryOptions({
    queryKey: ["projects", projectId, "bulk"],
    enabled,
    queryFn: () => answered(api.GET("/api/projects/{project_id}/bulk-actions", { params })),
    refetchInterval: (query) => (query.state.data?.some(isUnderWay) ? 1_000 : false),
  });
}

/** `count`: how many documents the person was told there are. */
export function startBulkAction(
  projectId: string,
  kind: BulkKind,
  chosen: ChosenDocuments,
  count: number,
): Promise<BulkAction> {
  const { query, body } = chosenRequest(chosen);
  const params = { path: { project_id: projectId }, query };
  return answered(api.POST("/api/projects/{project_id}/bulk-actions", { params, body: { ...body, kind, count } }));
}

/** How many documents are meant, and of how many there is work by people. */
export function summaryQuery(projectId: string, chosen: ChosenDocuments) {
  const { query, body } = chosenRequest(chosen);
  const params = { path: { project_id: projectId }, query };
  return queryOptions({
    queryKey: ["projects", projectId, "summary", query, body],
    gcTime: 0,
    queryFn: () => answered(api.POST("/api/projects/{project_id}/documents/summary", { params, body })),
  });
}
