import { queryOptions } from "@tanstack/react-query";
import { answered, api, succeeded } from "./client";
import type { Schemas } from "./types";

export type SavedView = Schemas["SavedViewRow"];
type NewSavedView = Schemas["NewSavedViewRequest"];
type SavedViewChange = Schemas["PatchedSavedViewChangeRequest"];

export function savedViewsQuery(projectId: string) {
  const params = { path: { project_id: projectId } };
  return queryOptions({
    queryKey: ["projects", projectId, "views"],
    queryFn: () => answered(api.GET("/api/projects/{project_id}/views", { params })),
  });
}

export function addSavedView(projectId: string, view: NewSavedView): Promise<SavedView> {
  const params = { path: { project_id: projectId } };
  return answered(api.POST("/api/projects/{project_id}/views", { params, body: view }));
}

export function changeSavedView(id: string, change: SavedViewChange): Promise<SavedView> {
  return answered(api.PATCH("/api/views/{view_id}", { params: { path: { view_id: id } }, body: change }));
}

export function removeSavedView(id: string): Promise<void> {
  return succeeded(api.DELETE("/api/views/{view_id}", { params: { path: { view_id: id } } }));
}
