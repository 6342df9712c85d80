import { queryOptions } from "@tanstack/react-query";
import { answered, api } from "./client";
import { type ChosenDocuments, chosenRequest } from "./documents";
import type { Schemas } from "./types";

export type BulkAction = Schemas["BulkActionState"];
export type BulkKind = BulkAction["kind"];
export type TagKind = "tag" | "untag";

/** Of more documents than this, tags are put on and taken off by a job that shows how far it is. */
export const MOST_TAGGED_AT_ONCE = 1_000;

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
  tagId?: string,
): Promise<BulkAction> {
  const { query, body } = chosenRequest(chosen);
  const params = { path: { project_id: projectId }, query };
  const sent = { ...body, kind, count, ...(tagId === undefined ? {} : { tag_id: tagId }) };
  return answered(api.POST("/api/projects/{project_id}/bulk-actions", { params, body: sent }));
}

export function cancelBulkAction(id: string): Promise<BulkAction> {
  return answered(api.POST("/api/bulk-actions/{action_id}/cancel", { params: { path: { action_id: id } } }));
}

/** Takes the tag off the documents that got it, or puts it on those that lost it. */
export function undoBulkAction(id: string): Promise<BulkAction> {
  return answered(api.POST("/api/bulk-actions/{action_id}/undo", { params: { path: { action_id: id } } }));
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
