import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answered, api } from "./client";
import type { Schemas } from "./types";

export type QuestionLabel = Schemas["QuestionLabel"];
export type QuestionValue = Schemas["QuestionValue"];
export type QuestionLine = Schemas["QuestionLine"];
export type QuestionDecision = Schemas["QuestionDecisionRequest"];
export type QuestionDecided = Schemas["QuestionDecided"];
export type CorpusDecision = Schemas["CorpusDecisionRow"];
export type AuthorText = Schemas["AuthorText"];
export type MetadataSaid = Schemas["MetadataSaid"];
export type ValueOrder = NonNullable<ValuesAsked["order"]>;

interface ValuesAsked {
  readonly label: string;
  readonly field: string;
  readonly order: "mentions" | "subjects" | "documents" | "words" | "open";
  readonly open: boolean;
  readonly page: number;
}

interface LinesAsked {
  readonly label: string;
  readonly field: string;
  readonly value: string;
  readonly page: number;
}

export const valueOrders = ["mentions", "subjects", "open", "words"] as const satisfies ValueOrder[];
export const valuesPageSize = 200;
export const linesPageSize = 50;

const all = (projectId: string) => ["projects", projectId, "questions"];

export function questionsQuery(projectId: string) {
  const params = { path: { project_id: projectId } };
  return queryOptions({
    queryKey: [...all(projectId), "labels"],
    queryFn: () => answered(api.GET("/api/projects/{project_id}/questions", { params })),
  });
}

export function questionValuesQuery(projectId: string, query: ValuesAsked) {
  const params = { path: { project_id: projectId }, query };
  return queryOptions({
    queryKey: [...all(projectId), "values", query],
    queryFn: () => answered(api.GET("/api/projects/{project_id}/questions/values", { params })),
    placeholderData: keepPreviousData,
  });
}

export function questionLinesQuery(projectId: string, query: LinesAsked) {
  const params = { path: { project_id: projectId }, query };
  return queryOptions({
    queryKey: [...all(projectId), "lines", query],
    queryFn: () => answered(api.GET("/api/projects/{project_id}/questions/lines", { params })),
    placeholderData: keepPreviousData,
  });
}

export function decisionsQuery(projectId: string) {
  const params = { path: { project_id: projectId } };
  return queryOptions({
    queryKey: [...all(projectId), "decisions"],
    queryFn: () => answered(api.GET("/api/projects/{project_id}/questions/decisions", { params })),
  });
}

/** All texts of whoever wrote a document, some at a time. */
export function authorTextsQuery(documentId: string) {
  return infiniteQueryOptions({
    queryKey: ["documents", documentId, "author"],
    queryFn: ({ pageParam }) => {
      const params = { path: { document_id: documentId }, query: { page: pageParam } };
      return answered(api.GET("/api/documents/{document_id}/author", { params }));
    },
    initialPageParam: 1,
    getNextPageParam: ({ count }, pages) =>
      pages.flatMap(({ texts }) => texts).length < count ? pages.length + 1 : null,
    staleTime: 0,
  });
}

export function decideQuestion(projectId: string, body: QuestionDecision): Promise<QuestionDecided> {
  const params = { path: { project_id: projectId } };
  return answered(api.POST("/api/projects/{project_id}/questions/decisions", { params, body }));
}

export function undoDecision(projectId: string, number: number): Promise<QuestionDecided> {
  const params = { path: { project_id: projectId } };
  return answered(api.POST("/api/projects/{project_id}/questions/decisions/undo", { params, body: { number } }));
}
