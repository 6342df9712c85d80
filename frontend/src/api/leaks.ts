import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Operation } from "../ops/types";
import { answered, api, succeeded } from "./client";
import { sent } from "./operations";
import type { Schemas } from "./types";

/** A hit of the leak check. */
export type Leak = Schemas["ReleaseLeak"];
export type ReleaseClearance = Schemas["ReleaseClearance"];

export const leaksPageSize = 50;

const inRelease = (id: string) => ({ path: { release_id: id } });

/** The most dangerous hits first: those to be settled, or all. */
export function leaksQuery(releaseId: string, { all, page }: { all: boolean; page: number }) {
  const query = { page, page_size: leaksPageSize, ...(all ? {} : { open: true }) };
  return queryOptions({
    queryKey: ["releases", releaseId, "leaks", all, page],
    queryFn: () =>
      answered(api.GET("/api/releases/{release_id}/leaks", { params: { ...inRelease(releaseId), query } })),
    placeholderData: keepPreviousData,
  });
}

/** Saves the operation that hides a hit in its document, or the one that takes this back. */
export async function saveHiding(
  releaseId: string,
  leakId: string,
  version: number,
  operation: Operation,
): Promise<number> {
  const params = { path: { release_id: releaseId, block_id: leakId } };
  const body = { base_version: version, operations: [sent(operation)] };
  const call = api.POST("/api/releases/{release_id}/leaks/{block_id}/hiding", { params, body });
  return (await answered(call)).version;
}

/** Lets the words of a hit stay in all releases of the project. */
export function clearWords(releaseId: string, leakId: string, reason: string): Promise<ReleaseClearance> {
  const params = { path: { release_id: releaseId, block_id: leakId } };
  return answered(api.POST("/api/releases/{release_id}/leaks/{block_id}/clearance", { params, body: { reason } }));
}

export function releaseClearancesQuery(projectId: string) {
  const params = { path: { project_id: projectId } };
  return queryOptions({
    queryKey: ["projects", projectId, "release-clearances"],
    queryFn: () => answered(api.GET("/api/projects/{project_id}/release-clearances", { params })),
  });
}

const ofClearance = (id: string) => ({ path: { release_clearance_id: id } });

export function takeBackWords(id: string): Promise<void> {
  return succeeded(api.DELETE("/api/release-clearances/{release_clearance_id}", { params: ofClearance(id) }));
}

export function secondWords(id: string): Promise<void> {
  return succeeded(api.POST("/api/release-clearances/{release_clearance_id}/second", { params: ofClearance(id) }));
}
