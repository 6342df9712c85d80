import { queryOptions } from "@tanstack/react-query";
import { answered, api } from "./client";
import type { Schemas } from "./types";

export type ConcordanceQuery = Schemas["ConcordanceQueryRequest"];
export type ConcordanceKind = ConcordanceQuery["kind"];
export type ConcordancePage = Schemas["ConcordancePage"];
export type ConcordanceLayer = Schemas["ConcordanceLayer"];
export type ConcordanceLine = Schemas["ConcordanceLine"];
export type ConcordanceTarget = Schemas["ConcordanceTargetRequest"];
export type ConcordanceWish = Schemas["ConcordanceWishRequest"];
export type ConcordanceAction = Schemas["ConcordanceActionRow"];
export type HomographDecision = Schemas["HomographDecision"];
export type LineStatus = NonNullable<ConcordanceQuery["statuses"]>[number];
export type LeftReason = Schemas["ConcordanceLeft"]["reason"];

export const lineStatuses = [
  "none",
  "proposed",
  "accepted",
  "rejected",
  "held_back",
] as const satisfies readonly LineStatus[];
/** So many documents can be looked at again in one request. */
export const MOST_DOCUMENTS = 200;
/** So many lines can be decided at once. */
export const MOST_LINES = 20_000;

export function isUnderWay({ state }: ConcordanceAction): boolean {
  return state === "waiting" || state === "running";
}

/** What was decided lately, and about homographs. Polls while a decision is under way. */
export function concordanceQuery(projectId: string) {
  const params = { path: { project_id: projectId } };
  return queryOptions({
    queryKey: ["projects", projectId, "concordance"],
    queryFn: () => answered(api.GET("/api/projects/{project_id}/concordance", { params })),
    refetchInterval: (query) => (query.state.data?.actions.some(isUnderWay) ? 1_000 : false),
  });
}

/** Some of the lines. What is looked for is sent in the body, never in an address. */
export function scanConcordance(
  projectId: string,
  body: ConcordanceQuery,
  signal: AbortSignal,
): Promise<ConcordancePage> {
  const params = { path: { project_id: projectId } };
  return answered(api.POST("/api/projects/{project_id}/concordance", { params, body, signal }));
}

export function decideLines(projectId: string, body: ConcordanceWish): Promise<ConcordanceAction> {
  const params = { path: { project_id: projectId } };
  return answered(api.POST("/api/projects/{project_id}/concordance/actions", { params, body }));
}

/** With the lines that could not be changed. */
export function concordanceActionQuery(id: string) {
  const params = { path: { concordance_action_id: id } };
  return queryOptions({
    queryKey: ["concordance-actions", id],
    queryFn: () => answered(api.GET("/api/concordance-actions/{concordance_action_id}", { params })),
  });
}

export function cancelConcordanceAction(id: string): Promise<ConcordanceAction> {
  const params = { path: { concordance_action_id: id } };
  return answered(api.POST("/api/concordance-actions/{concordance_action_id}/cancel", { params }));
}

export function undoConcordanceAction(id: string): Promise<ConcordanceAction> {
  const params = { path: { concordance_action_id: id } };
  return answered(api.POST("/api/concordance-actions/{concordance_action_id}/undo", { params }));
}
