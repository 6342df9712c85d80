import { queryOptions } from "@tanstack/react-query";
import { answered, api } from "./client";
import type { Schemas } from "./types";

export type Import = Schemas["ImportReport"];
export type ImportFile = Schemas["ImportFileRow"];
export type ImportNotice = Schemas["ImportNotice"];

/** Files on a page of the report: refused ones first, then those with notices, then the others. */
export const importPageSize = 100;

function one(id: string) {
  return { import_id: id };
}

export function createImport(projectId: string, language: string): Promise<Import> {
  const path = { project_id: projectId };
  return answered(api.POST("/api/projects/{project_id}/imports", { params: { path }, body: { language } }));
}

export function uploadFiles(id: string, files: readonly File[]): Promise<Import> {
  return answered(
    api.POST("/api/imports/{import_id}/files", {
      params: { path: one(id) },
      body: { files: [...files] },
      bodySerializer: () => asForm(files),
    }),
  );
}

function asForm(files: readonly File[]): FormData {
  const form = new FormData();
  for (const file of files) form.append("files", file, file.name);
  return form;
}

export function startImport(id: string): Promise<Import> {
  return answered(api.POST("/api/imports/{import_id}/start", { params: { path: one(id) } }));
}

export function cancelImport(id: string): Promise<Import> {
  return answered(api.POST("/api/imports/{import_id}/cancel", { params: { path: one(id) } }));
}

export function getImport(id: string, page: number): Promise<Import> {
  return answered(api.GET("/api/imports/{import_id}", { params: { path: one(id), query: { page } } }));
}

export function importQuery(id: string, page: number) {
  return queryOptions({
    queryKey: ["imports", id, page],
    queryFn: () => getImport(id, page),
    refetchInterval: (query) => (query.state.data?.status === "running" ? 1_000 : false),
  });
}

export type ImportPlan = Schemas["ImportPlan"];
export type NewImportPlan = Schemas["NewImportPlanRequest"];
export type PlanProblem = Schemas["PlanProblem"];

export function getPlan(id: string): Promise<ImportPlan> {
  return answered(api.GET("/api/imports/{import_id}/plan", { params: { path: one(id) } }));
}

/** Says how to read the files. Answers with the documents they would become. */
export function settlePlan(id: string, plan: NewImportPlan): Promise<ImportPlan> {
  return answered(api.PUT("/api/imports/{import_id}/plan", { params: { path: one(id) }, body: plan }));
}

export function planQuery(id: string) {
  return queryOptions({
    queryKey: ["imports", id, "plan"],
    queryFn: () => getPlan(id),
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
