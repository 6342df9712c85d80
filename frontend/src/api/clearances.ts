import { queryOptions } from "@tanstack/react-query";
import { answered, api, succeeded } from "./client";
import type { Schemas } from "./types";

/** Why hidden words may stay readable at a place. */
type Clearance = Schemas["Clearance"];
type ClearedPlace = Schemas["ReadablePlaceRequest"];

export function clearancesQuery(annotationId: string) {
  const params = { path: { annotation_id: annotationId } };
  return queryOptions({
    queryKey: ["annotations", annotationId, "clearances"],
    queryFn: async () =>
      (await answered(api.GET("/api/annotations/{annotation_id}/clearances", { params }))).clearances,
    staleTime: 0,
  });
}

/** Adds clearances and returns all clearances of the annotation. */
export async function clear(
  annotationId: string,
  places: readonly ClearedPlace[],
  reason: string,
): Promise<readonly Clearance[]> {
  const params = { path: { annotation_id: annotationId } };
  const body = { places: [...places], reason };
  return (await answered(api.POST("/api/annotations/{annotation_id}/clearances", { params, body }))).clearances;
}

export function takeBackClearance(id: string): Promise<void> {
  return succeeded(api.DELETE("/api/clearances/{clearance_id}", { params: { path: { clearance_id: id } } }));
}

/** The address of the project's clearances as a table. */
export function clearanceTable(projectId: string): string {
  return `/api/projects/${projectId}/clearances.csv`;
}
