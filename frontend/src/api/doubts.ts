import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answered, api, succeeded } from "./client";
import type { Schemas } from "./types";

export type Doubt = Schemas["Doubt"];
export type DocumentDoubts = Schemas["DocumentDoubts"];

/** Documents of a release on a page; the doubts of each are found when they are asked for. */
export const doubtsPageSize = 10;

/** What is most probably wrong in a layer, settled or not; `ready` is waited for before it is asked. */
export function layerDoubtsQuery(annotationId: string, ready: () => Promise<unknown> = () => Promise.resolve()) {
  const params = { path: { annotation_id: annotationId } };
  return queryOptions({
    queryKey: ["annotations", annotationId, "doubts"],
    queryFn: async () => {
      await ready();
      return (await answered(api.GET("/api/annotations/{annotation_id}/doubts", { params }))).doubts;
    },
  });
}

export function settleDoubts(annotationId: string, keys: readonly string[]): Promise<void> {
  const params = { path: { annotation_id: annotationId } };
  return succeeded(api.POST("/api/annotations/{annotation_id}/doubts/settle", { params, body: { keys: [...keys] } }));
}

export function reopenDoubts(annotationId: string, keys: readonly string[]): Promise<void> {
  const params = { path: { annotation_id: annotationId } };
  return succeeded(api.POST("/api/annotations/{annotation_id}/doubts/reopen", { params, body: { keys: [...keys] } }));
}

/** The documents of a release that have open doubts, with all their doubts. */
export function releaseDoubtsQuery(releaseId: string, page: number) {
  const params = { path: { release_id: releaseId }, query: { page, page_size: doubtsPageSize } };
  return queryOptions({
    queryKey: ["releases", releaseId, "doubts", page],
    queryFn: () => answered(api.GET("/api/releases/{release_id}/doubts", { params })),
    placeholderData: keepPreviousData,
  });
}

export function releaseDoubtCountsQuery(releaseId: string) {
  const params = { path: { release_id: releaseId } };
  return queryOptions({
    queryKey: ["releases", releaseId, "doubts", "counts"],
    queryFn: () => answered(api.GET("/api/releases/{release_id}/doubts/counts", { params })),
  });
}
