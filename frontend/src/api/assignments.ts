import { queryOptions } from "@tanstack/react-query";
import type { BulkAction } from "./bulkActions";
import { answered, api, succeeded } from "./client";
import type { paths } from "./schema";
import type { Schemas } from "./types";

export type Overview = Schemas["AssignmentOverview"];
export type PersonLoad = Schemas["PersonLoad"];
export type Batch = Schemas["AssignmentBatch"];
export type SharedOut = Schemas["SharedOut"];
export type SharingOut = Schemas["SharingOutRequest"];
export type Method = SharingOut["method"];
type NewAssignments = Schemas["NewAssignmentsRequest"];
export type GivenAssignments = Schemas["GivenAssignments"];
export type GivenTask = NonNullable<NewAssignments["task"]>;
export type ReviewPair = Schemas["ReviewPair"];
type Plan = paths["/api/projects/{project_id}/assignments/plan"]["post"];
/** The documents to assign: the filters of their list. */
export type Choice = NonNullable<Plan["parameters"]["query"]>;

export const methods = ["round_robin", "load", "strata"] as const satisfies readonly Method[];

const base = (projectId: string) => ["projects", projectId, "assignments"] as const;

/** The assignments of each person, and the latest batches. */
export function overviewQuery(projectId: string) {
  const params = { path: { project_id: projectId } };
  return queryOptions({
    queryKey: [...base(projectId), "overview"],
    queryFn: () => answered(api.GET("/api/projects/{project_id}/assignments/overview", { params })),
  });
}

/** Distributes documents. Only shows the plan unless `apply` is set. */
export function planned(projectId: string, query: Choice, wish: SharingOut): Promise<SharedOut> {
  const params = { path: { project_id: projectId }, query };
  return answered(api.POST("/api/projects/{project_id}/assignments/plan", { params, body: wish }));
}

export function assign(projectId: string, query: Choice, given: NewAssignments): Promise<GivenAssignments> {
  const params = { path: { project_id: projectId }, query };
  return answered(api.POST("/api/projects/{project_id}/assignments", { params, body: given }));
}

/** Starts to withdraw a batch. */
export function takeBack(projectId: string, batch: string): Promise<BulkAction> {
  const params = { path: { project_id: projectId } };
  return answered(api.POST("/api/projects/{project_id}/assignments/take-back", { params, body: { batch } }));
}

/** Withdraws an assignment. If it is begun, the work done so far is kept. */
export function withdraw(assignmentId: string): Promise<void> {
  const params = { path: { assignment_id: assignmentId } };
  return succeeded(api.DELETE("/api/assignments/{assignment_id}", { params }));
}

export function reassign(projectId: string, wish: Schemas["ReassigningRequest"]): Promise<Schemas["Reassigned"]> {
  const params = { path: { project_id: projectId } };
  return answered(api.POST("/api/projects/{project_id}/assignments/reassign", { params, body: wish }));
}

export function pairsQuery(projectId: string) {
  const params = { path: { project_id: projectId } };
  return queryOptions({
    queryKey: [...base(projectId), "pairs"],
    queryFn: () => answered(api.GET("/api/projects/{project_id}/pairs", { params })),
  });
}

/** Sets all pairs of the project. Pairs that are not named are dissolved. */
export function setPairs(projectId: string, pairs: readonly ReviewPair[]): Promise<ReviewPair[]> {
  const params = { path: { project_id: projectId } };
  const body = { pairs: pairs.map(({ one, other }) => ({ one_id: one.id, other_id: other.id })) };
  return answered(api.PUT("/api/projects/{project_id}/pairs", { params, body }));
}
