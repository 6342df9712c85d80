import { queryOptions } from "@tanstack/react-query";
import { answered, api } from "./client";
import { type ChosenDocuments, chosenRequest } from "./documents";
import type { Schemas } from "./types";

export type BulkAction = Schemas["BulkActionState"];
export type BulkKind = Schemas["NewBulkActionRequest"]["kind"];
export type TagKind = "tag" | "untag";
type AssigningWish = Omit<Schemas["AssignedInBulkRequest"], "document_ids" | "count">;

/** With more documents than this, a background job adds or removes tags and shows its progress. */
export const MOST_TAGGED_AT_ONCE = 1_000;

export function isUnderWay({ state }: BulkAction): boolean {
  return state === "waiting" || state === "running";
}

/** The latest bulk actions. Polls while one is in progress. */
export function bulkActionsQuery(projectId: string, enabled: boolean) {
  const params = { path: { project_id: projectId } };
  return queryOptions({
    queryKey: ["projects", projectId, "bulk"],
    enabled,
    queryFn: () => answered(api.GET("/api/projects/{project_id}/bulk-actions", { params })),
    refetchInterval: (query) => (query.state.data?.some(isUnderWay) ? 1_000 : false),
  });
}

/** `count` is the number of documents that the person was shown. */
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

/** Assigns documents in a job. `count` as above. */
export function startAssigning(
  projectId: string,
  chosen: ChosenDocuments,
  count: number,
  wish: AssigningWish,
): Promise<BulkAction> {
  const { query, body } = chosenRequest(chosen);
  const params = { path: { project_id: projectId }, query };
  const sent = { ...body, ...wish, count };
  return answered(api.POST("/api/projects/{project_id}/bulk-actions/assignments", { params, body: sent }));
}

/** Lets documents go on without adjudication, or, without a reason, withdraws that. */
export function startWaiving(
  projectId: string,
  chosen: ChosenDocuments,
  count: number,
  reason: string | null,
): Promise<BulkAction> {
  const { query, body } = chosenRequest(chosen);
  const params = { path: { project_id: projectId }, query };
  if (reason === null)
    return answered(
      api.POST("/api/projects/{project_id}/bulk-actions/waivers/take-back", { params, body: { ...body, count } }),
    );
  const sent = { ...body, count, reason };
  return answered(api.POST("/api/projects/{project_id}/bulk-actions/waivers", { params, body: sent }));
}

export function cancelBulkAction(id: string): Promise<BulkAction> {
  return answered(api.POST("/api/bulk-actions/{action_id}/cancel", { params: { path: { action_id: id } } }));
}

/** Does the opposite to the documents that the action has changed. */
export function undoBulkAction(id: string): Promise<BulkAction> {
  return answered(api.POST("/api/bulk-actions/{action_id}/undo", { params: { path: { action_id: id } } }));
}

/** How many documents are chosen, and how many of them people have worked on. */
export function summaryQuery(projectId: string, chosen: ChosenDocuments) {
  const { query, body } = chosenRequest(chosen);
  const params = { path: { project_id: projectId }, query };
  return queryOptions({
    queryKey: ["projects", projectId, "summary", query, body],
    gcTime: 0,
    queryFn: () => answered(api.POST("/api/projects/{project_id}/documents/summary", { params, body })),
  });
}
