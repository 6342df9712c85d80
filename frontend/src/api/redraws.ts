import { queryOptions } from "@tanstack/react-query";
import { answered, api } from "./client";
import type { Schemas } from "./types";

export type Redraw = Schemas["RedrawState"];

const poll = 700;

export function isRunning({ state }: Redraw): boolean {
  return state === "waiting" || state === "running";
}

/** Draws new pseudonyms in all documents of a document's author, in the background. */
export function startRedraw(documentId: string): Promise<Redraw> {
  return answered(api.POST("/api/documents/{document_id}/redraw", { params: { path: { document_id: documentId } } }));
}

export function redrawQuery(id: string | null) {
  return queryOptions({
    queryKey: ["redraws", id],
    enabled: id !== null,
    queryFn: () => answered(api.GET("/api/redraws/{redraw_id}", { params: { path: { redraw_id: id ?? "" } } })),
    refetchInterval: (query) => (query.state.data && !isRunning(query.state.data) ? false : poll),
    gcTime: 0,
  });
}

export async function cancelRedraw({ job_id }: Redraw): Promise<void> {
  await answered(api.POST("/api/jobs/{job_id}/cancel", { params: { path: { job_id } } }));
}
