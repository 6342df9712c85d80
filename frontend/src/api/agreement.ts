import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answered, api } from "./client";
import { type ReportFile, reportPoll, takeFile } from "./reports";
import type { Schemas } from "./types";

export type AgreementState = Schemas["AgreementState"];
export type AgreementReport = Schemas["AgreementReport"];
export type AgreementAsked = Schemas["AgreementAskedRequest"];
export type AgreementFigures = Schemas["AgreementFigures"];
export type AgreementPair = Schemas["AgreementPair"];
export type ConfusionMatrix = Schemas["ConfusionMatrix"];
export type ConfusionPlace = Schemas["ConfusionPlace"];
export type Rater = Schemas["Rater"];

export const attributes = ["label", "identifier_type", "confidential_status"] as const;
export type Attribute = (typeof attributes)[number];

/** The routes' name for all raters. */
export const everybody = "all";
/** The routes' name for the machine as a rater. */
export const machine = "machine";
/** The routes' name for unmarked text, in a matrix. */
export const nothing = "nothing";

export function agreementKey(projectId: string) {
  return ["projects", projectId, "agreement"] as const;
}

/** The last report, and the progress of a new one. */
export function agreementQuery(projectId: string, between: string) {
  const params = { path: { project_id: projectId }, query: { between } };
  return queryOptions({
    queryKey: [...agreementKey(projectId), "report", between],
    queryFn: () => answered(api.GET("/api/projects/{project_id}/agreement", { params })),
    placeholderData: keepPreviousData,
    refetchInterval: (query) => reportPoll(query.state.data),
  });
}

export function startAgreement(projectId: string, asked: AgreementAsked): Promise<AgreementState> {
  const params = { path: { project_id: projectId } };
  return answered(api.POST("/api/projects/{project_id}/agreement", { params, body: asked }));
}

export function cancelAgreement(projectId: string): Promise<AgreementState> {
  const params = { path: { project_id: projectId } };
  return answered(api.POST("/api/projects/{project_id}/agreement/cancel", { params }));
}

/** `report` ties the answer to one report, since the next one has the same address. */
export function matrixQuery(projectId: string, report: string, between: string, attribute: Attribute) {
  const params = { path: { project_id: projectId }, query: { between, attribute } };
  return queryOptions({
    queryKey: [...agreementKey(projectId), "matrix", report, between, attribute],
    queryFn: () => answered(api.GET("/api/projects/{project_id}/agreement/matrix", { params })),
    placeholderData: keepPreviousData,
  });
}

interface CellAsked {
  between: string;
  attribute: Attribute;
  first: string;
  second: string;
}

export function placesQuery(projectId: string, report: string, cell: CellAsked, page: number) {
  const params = { path: { project_id: projectId }, query: { ...cell, page } };
  return queryOptions({
    queryKey: [...agreementKey(projectId), "places", report, cell, page],
    queryFn: () => answered(api.GET("/api/projects/{project_id}/agreement/places", { params })),
    placeholderData: keepPreviousData,
  });
}

export function agreementFile(projectId: string, file: "csv" | "json", confusion: boolean): Promise<ReportFile> {
  const params = { path: { project_id: projectId }, query: { file, confusion } };
  return takeFile(api.GET("/api/projects/{project_id}/agreement/file", { params, parseAs: "blob" }));
}
