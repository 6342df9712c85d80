import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answered, api } from "./client";
import type { paths } from "./schema";
import type { Schemas } from "./types";

export type DocumentRow = Schemas["DocumentRow"];
export type DocumentDetails = Schemas["DocumentDetails"];
export type DocumentLayer = Schemas["DocumentLayer"];
export type LayerReview = Schemas["LayerReview"];
export type DocumentEntry = Schemas["DocumentEntry"];
export type DocumentChange = Schemas["PatchedDocumentChangeRequest"];
export type ReviewState = NonNullable<DocumentFilter["review"]>[number];
/** The progress of a document with two annotators. */
export type DoubleState = NonNullable<DocumentFilter["double"]>[number];
export type NextDocument = Schemas["NextDocument"];
export type NewDocument = Schemas["NewDocumentRequest"];
export type DocumentPage = Schemas["PaginatedDocumentRowList"];
export type PreannotationState = DocumentRow["preannotation"];
/** Whether the annotation was marked as done and not reopened. */
export function isFinished(status: AnnotationStatus): boolean {
  return status !== "new" && status !== "in_progress";
}

export type AnnotationStatus = NonNullable<DocumentRow["annotation"]>["status"];
export type DocumentFilter = NonNullable<paths["/api/projects/{project_id}/documents"]["get"]["parameters"]["query"]>;
export type Ordering = NonNullable<DocumentFilter["ordering"]>[number];

export type DocumentState = DocumentRow["state"];
/** How far the person's own layer is. */
export type Own = NonNullable<DocumentRow["own"]>;

/** In the order in which a document reaches them. */
export const documentStates = [
  "free",
  "to_begin",
  "in_progress",
  "done",
  "in_review",
  "confirmed",
] as const satisfies readonly DocumentState[];

/** In the order in which a layer reaches them. */
export const annotationStatuses = [
  "new",
  "in_progress",
  "done",
  "in_review",
  "confirmed",
] as const satisfies readonly AnnotationStatus[];

const orderingFields = [
  "external_id",
  "created_at",
  "status",
  "token_count",
  "updated_at",
  "genre",
  "level",
  "language",
  "mention_count",
  "open_count",
  "held_back_count",
] as const;

export const orderings = orderingFields.flatMap((field) => [field, `-${field}`] as const) satisfies readonly Ordering[];

export const preannotationStates = [
  "waiting",
  "running",
  "done",
  "failed",
  "cancelled",
  "none",
] as const satisfies readonly PreannotationState[];

/** The documents to change: those named, or all that pass the list's filters. */
export type ChosenDocuments = { documentIds: readonly string[] } | { filter: DocumentFilter };

/** The parts of a request that name the documents. */
export function chosenRequest(chosen: ChosenDocuments): { query: DocumentFilter; body: { document_ids?: string[] } } {
  if ("documentIds" in chosen) return { query: {}, body: { document_ids: [...chosen.documentIds] } };
  const { page: _, page_size: __, ordering: ___, ...query } = chosen.filter;
  return { query, body: {} };
}

function listDocuments(projectId: string, query: DocumentFilter): Promise<DocumentPage> {
  const path = { project_id: projectId };
  return answered(api.GET("/api/projects/{project_id}/documents", { params: { path, query } }));
}

/** While `active`, polls every two seconds to show the worker's progress. */
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

/** The next document: one that the person has begun, or was assigned, or else the first that nobody has. */
export function takeNext(projectId: string, task: "annotate" | "review"): Promise<NextDocument> {
  const params = { path: { project_id: projectId } };
  return answered(api.POST("/api/projects/{project_id}/next", { params, body: { task } }));
}

/** The values by which the list can be filtered. */
export function choicesQuery(projectId: string, enabled: boolean) {
  const params = { path: { project_id: projectId } };
  return queryOptions({
    queryKey: ["projects", projectId, "choices"],
    enabled,
    queryFn: () => answered(api.GET("/api/projects/{project_id}/documents/choices", { params })),
  });
}

export function documentQuery(id: string) {
  const params = { path: { document_id: id } };
  return queryOptions({
    queryKey: ["documents", id],
    queryFn: () => answered(api.GET("/api/documents/{document_id}", { params })),
  });
}

export function changeDocument(id: string, change: DocumentChange): Promise<DocumentDetails> {
  const params = { path: { document_id: id } };
  return answered(api.PATCH("/api/documents/{document_id}", { params, body: change }));
}

/** Latest first. Each page begins before the last entry of the previous one. */
export function historyQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ["documents", id, "history"],
    initialPageParam: "",
    queryFn: ({ pageParam }) => {
      const query = pageParam === "" ? {} : { before: pageParam };
      return answered(
        api.GET("/api/documents/{document_id}/history", { params: { path: { document_id: id }, query } }),
      );
    },
    getNextPageParam: ({ more, entries }) => (more ? entries.at(-1)?.at : undefined),
  });
}
