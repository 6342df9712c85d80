import { queryOptions } from "@tanstack/react-query";
import { answered, api } from "./client";
import { ApiError } from "./error";
import type { Schemas } from "./types";

export type Loss = Schemas["ExportLoss"];

interface ExportedFile {
  name: string;
  data: Blob;
}

/** Saves an annotation in a format, under the name from the server. `spaced` puts spaces around punctuation. */
export async function exportAnnotation(id: string, format: string, spaced = false): Promise<ExportedFile> {
  const params = { path: { annotation_id: id }, query: spaced ? { format, spaced } : { format } };
  const call = api.GET("/api/annotations/{annotation_id}/export", { params, parseAs: "blob" });
  const data = await answered(call);
  const { response } = await call;
  return { name: fileName(response) ?? `${id}_${format}`, data };
}

/** What a format cannot hold of the annotation, and whether the annotation is unfinished. */
export function lossesOf(id: string, format: string, spaced: boolean): Promise<Schemas["ExportLosses"]> {
  const params = { path: { annotation_id: id }, query: { format, spaced } };
  return answered(api.GET("/api/annotations/{annotation_id}/export/losses", { params }));
}

/** The file name in an answer. A name beyond ASCII is in `filename*`. */
export function fileName(response: Response): string | null {
  const disposition = response.headers.get("Content-Disposition") ?? "";
  const encoded = /filename\*=utf-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/.exec(disposition)?.[1] ?? null;
}

/** The layer that the person may go on with or read. It is begun only if the document is assigned to them. */
function openAnnotation(documentId: string): Promise<{ id: string }> {
  return answered(
    api.POST("/api/documents/{document_id}/annotations", { params: { path: { document_id: documentId } } }),
  );
}

/** The person's own layer, made of the proposals if there is none. `empty` goes without proposals if there are none. */
export function beginAnnotation(documentId: string, empty = false): Promise<{ id: string }> {
  const params = { path: { document_id: documentId }, query: { begin: true, ...(empty && { empty }) } };
  return answered(api.POST("/api/documents/{document_id}/annotations", { params }));
}

/** Whether the document is still being pre-annotated, or is waiting for it. */
function isPending(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code !== "preannotation_pending") return false;
  return error.fields.state === "waiting" || error.fields.state === "running";
}

/** Opens the document. Asks again every two seconds while it is being pre-annotated. */
export function openingQuery(documentId: string) {
  return queryOptions({
    queryKey: ["opening", documentId],
    queryFn: () => openAnnotation(documentId),
    refetchInterval: (query) => (isPending(query.state.error) ? 2_000 : false),
    refetchOnWindowFocus: false,
    staleTime: 0,
    gcTime: 0,
  });
}

/** An annotation with everything that the editor needs. */
export function annotation(id: string): Promise<Schemas["EditorPayload"]> {
  return answered(api.GET("/api/annotations/{annotation_id}", { params: { path: { annotation_id: id } } }));
}
