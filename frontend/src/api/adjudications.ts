import { queryOptions } from "@tanstack/react-query";
import { answered, api, succeeded } from "./client";
import type { Schemas } from "./types";

export type ComparisonPayload = Schemas["ComparisonPayload"];
export type ComparedLayer = Schemas["ComparedLayer"];
export type LayerRows = Schemas["LayerRows"];
export type ItemKind = Schemas["ItemKind"];
export type Outcome = Schemas["SettlingOutcome"];
export type Take = Schemas["SettleRequest"]["take"];
export type TakeFrom = Schemas["TakeAllRequest"]["take"];

interface Named {
  first: string | null;
  second: string | null;
}

/** The comparison of two layers over a document. The server chooses them if none are named. */
export function comparisonQuery(documentId: string, { first, second }: Named) {
  const query = first !== null && second !== null ? { first, second } : {};
  const params = { path: { document_id: documentId }, query };
  return queryOptions({
    queryKey: ["documents", documentId, "comparison", first, second],
    queryFn: () => answered(api.GET("/api/documents/{document_id}/comparison", { params })),
    // Asked once for each visit: then the page's store holds it, and notices when it is outdated.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}

export function startAdjudication(documentId: string, first: string, second: string): Promise<{ id: string }> {
  const params = { path: { document_id: documentId } };
  return answered(api.POST("/api/documents/{document_id}/adjudication", { params, body: { first, second } }));
}

export function settle(id: string, item: string, take: Take, seen: string | null): Promise<Outcome> {
  const params = { path: { adjudication_id: id } };
  return answered(api.POST("/api/adjudications/{adjudication_id}/settle", { params, body: { item, take, seen } }));
}

export type SettledPayload = Schemas["SettledPayload"];

/** How somebody's layer was adjudicated, and why. */
export function settledQuery(annotationId: string) {
  const params = { path: { annotation_id: annotationId } };
  return queryOptions({
    queryKey: ["annotations", annotationId, "settled"],
    queryFn: () => answered(api.GET("/api/annotations/{annotation_id}/settled", { params })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export function sayWhy(id: string, item: string, text: string): Promise<void> {
  const params = { path: { adjudication_id: id } };
  return succeeded(api.PUT("/api/adjudications/{adjudication_id}/reason", { params, body: { item, text } }));
}

/** Settles all open items, or the open ones among those named. */
export function takeAll(id: string, take: TakeFrom, items: readonly string[] = []): Promise<Outcome> {
  const params = { path: { adjudication_id: id } };
  const body = { take, kinds: [], items: [...items] };
  return answered(api.POST("/api/adjudications/{adjudication_id}/take-all", { params, body }));
}

export function undoSettling(id: string): Promise<Outcome> {
  const params = { path: { adjudication_id: id } };
  return answered(api.POST("/api/adjudications/{adjudication_id}/undo", { params }));
}

export function compareAnew(id: string): Promise<Schemas["Renewal"]> {
  const params = { path: { adjudication_id: id } };
  return answered(api.POST("/api/adjudications/{adjudication_id}/renew", { params }));
}

export function takeOver(id: string): Promise<{ id: string }> {
  const params = { path: { adjudication_id: id } };
  return answered(api.POST("/api/adjudications/{adjudication_id}/take-over", { params }));
}

export async function decisionsFile(id: string): Promise<Blob> {
  const params = { path: { adjudication_id: id } };
  return answered(api.GET("/api/adjudications/{adjudication_id}/decisions", { params, parseAs: "blob" }));
}

export function markDone(annotationId: string): Promise<unknown> {
  const params = { path: { annotation_id: annotationId } };
  const body = { to: "done" as const, accept_proposals: false, reason: "" };
  return answered(api.POST("/api/annotations/{annotation_id}/status", { params, body }));
}
