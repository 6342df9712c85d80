import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answered, api } from "./client";
import type { paths } from "./schema";
import type { Schemas } from "./types";

export type DocumentRow = Schemas["DocumentRow"];
export type NextDocument = Schemas["NextDocument"];
export type NewDocument = Schemas["NewDocumentRequest"];
type DocumentPage = Schemas["PaginatedDocumentRowList"];
export type PreannotationState = DocumentRow["preannotation"];
export type AnnotationStatus = NonNullable<DocumentRow["annotation"]>["status"];
export type DocumentFilter = NonNullable<paths["/api/projects/{project_id}/documents"]["get"]["parameters"]["query"]>;
export type Ordering = NonNullable<DocumentFilter["ordering"]>[number];

/** In the order in which a document goes through them. */
export const annotationStatuses = [
  "new",
  "in_progress",
  "done",
  "in_review",
  "confirmed",
] as const satisfies readonly AnnotationStatus[];

export const orderings = [
  "external_id",
  "-external_id",
  "created_at",
  "-created_at",
  "status",
  "-status",
  "token_count",
  "-token_count",
  "updated_at",
  "-updated_at",
] as const satisfies readonly Ordering[];

function listDocuments(projectId: string, query: DocumentFilter): Promise<DocumentPage> {
  const path = { project_id: projectId };
  return answered(api.GET("/api/projects/{project_id}/documents", { params: { path, query } }));
}

/** Asks again every two seconds while `active`: the worker's progress is seen as it happens. */
export function documentsQuery(projectId: string, filter: DocumentFilter, active: boolean) {
  return queryOptions({
    queryKey: ["projects", projectId, "documents", filter],
    queryFn: () => listDocuments(projectId, filter),
    placeholderData: keepPreviousData,
    refetchInterval: active ? 2_000 : 30_000,
  });
}

export function addDocument(projectId: string, document: NewDocument): Promise<DocumentRow> {
  const path = { project_id: projectId };
  return answered(api.POST("/api/projects/{project_id}/documents", { params: { path }, body: document }));
}

/** What to go on with: a document one has begun, else the first whose proposals are ready. */
export function nextOpenDocument(projectId: string): Promise<NextDocument> {
  return answered(api.POST("/api/projects/{project_id}/next", { params: { path: { project_id: projectId } } }));
}
