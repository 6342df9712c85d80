import { queryOptions } from "@tanstack/react-query";
import type { OpenDocument } from "../editor/openDocument";
import { ApiError } from "./error";
import { ask, send } from "./http";

export const exportFormats = ["masked_text", "masked_html", "target", "jsonl"] as const;
export type ExportFormat = (typeof exportFormats)[number];

export interface ExportedFile {
  name: string;
  data: Blob;
}

/** The file of an annotation in a format, under the name the server gives it. */
export async function exportAnnotation(id: string, format: ExportFormat): Promise<ExportedFile> {
  const response = await send("GET", `/api/annotations/${id}/export`, { format });
  const name = /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "")?.[1];
  return { name: name ?? `${id}_${format}`, data: await response.blob() };
}

/** The caller's own annotation of the document, made from the proposals when there is none yet. */
export function openAnnotation(documentId: string, empty: boolean): Promise<{ id: string }> {
  return ask("POST", `/api/documents/${documentId}/annotations`, empty ? { empty: 1 } : {});
}

function isPending(error: unknown): boolean {
  return error instanceof ApiError && error.code === "preannotation_pending" && error.fields.state !== "failed";
}

/** Opens the document; asks again every two seconds while its proposals are being made. */
export function openingQuery(documentId: string, empty: boolean) {
  return queryOptions({
    queryKey: ["opening", documentId, empty],
    queryFn: () => openAnnotation(documentId, empty),
    refetchInterval: (query) => (isPending(query.state.error) ? 2_000 : false),
    refetchOnWindowFocus: false,
    staleTime: 0,
    gcTime: 0,
  });
}

/** An annotation with all that the editor needs. Asked once: from then on the document lives in the editor's store. */
export function annotationQuery(id: string) {
  return queryOptions({
    queryKey: ["annotations", id],
    queryFn: () => ask<OpenDocument>("GET", `/api/annotations/${id}`),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}
