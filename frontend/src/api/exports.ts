import { queryOptions } from "@tanstack/react-query";
import { answered, api, succeeded } from "./client";
import { type ChosenDocuments, chosenRequest } from "./documents";
import type { Schemas } from "./types";

export type ProjectExport = Schemas["ExportState"];
export type ExportReport = Schemas["ExportReport"];
export type ExportChoices = Schemas["ExportChoices"];
export type ExportStatus = Schemas["ExportCount"]["status"];

const poll = 700;

export function isGoing({ state }: ProjectExport): boolean {
  return state === "waiting" || state === "running";
}

export function exportsQuery(projectId: string) {
  return queryOptions({
    queryKey: ["projects", projectId, "exports"],
    queryFn: () =>
      answered(api.GET("/api/projects/{project_id}/exports", { params: { path: { project_id: projectId } } })),
    refetchInterval: (query) => (query.state.data?.some(isGoing) ? poll : 30_000),
  });
}

export function exportQuery(id: string) {
  return queryOptions({
    queryKey: ["exports", id],
    queryFn: () => answered(api.GET("/api/exports/{export_id}", { params: { path: { export_id: id } } })),
  });
}

export function exportFormatsQuery(projectId: string) {
  return queryOptions({
    queryKey: ["projects", projectId, "exports", "formats"],
    queryFn: () =>
      answered(api.GET("/api/projects/{project_id}/exports/formats", { params: { path: { project_id: projectId } } })),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

interface Wanted {
  documents: ChosenDocuments;
  format: string;
  /** Whether the file may hold the source texts. */
  working: boolean;
  /** The statuses of documents to export. */
  statuses?: readonly ExportStatus[];
  /** Also export documents with two annotators that are not adjudicated. */
  unadjudicated: boolean;
}

/** How many documents have each status, and which are exported by default. */
export function exportCountsQuery(projectId: string, documents: ChosenDocuments) {
  const { query, body } = chosenRequest(documents);
  const params = { path: { project_id: projectId }, query };
  return queryOptions({
    queryKey: ["projects", projectId, "exports", "counts", query, body],
    queryFn: () => answered(api.POST("/api/projects/{project_id}/exports/counts", { params, body })),
    staleTime: 0,
    gcTime: 0,
  });
}

export function startExport(projectId: string, { documents, statuses, ...asked }: Wanted): Promise<ProjectExport> {
  const { query, body } = chosenRequest(documents);
  const params = { path: { project_id: projectId }, query };
  return answered(
    api.POST("/api/projects/{project_id}/exports", {
      params,
      body: { ...body, ...asked, ...(statuses && { statuses: [...statuses] }) },
    }),
  );
}

export function deleteExport(id: string): Promise<void> {
  return succeeded(api.DELETE("/api/exports/{export_id}", { params: { path: { export_id: id } } }));
}

export async function cancelExport({ job_id }: ProjectExport): Promise<void> {
  await answered(api.POST("/api/jobs/{job_id}/cancel", { params: { path: { job_id } } }));
}

export function exportFile(id: string): string {
  return `/api/exports/${id}/file`;
}

export function exportIndex(id: string): string {
  return `/api/exports/${id}/index`;
}
