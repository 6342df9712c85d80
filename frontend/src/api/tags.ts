import { queryOptions } from "@tanstack/react-query";
import { answered, api, succeeded } from "./client";
import { type ChosenDocuments, chosenRequest } from "./documents";
import type { Schemas } from "./types";

export type Tag = Schemas["TagRow"];

export function tagsQuery(projectId: string) {
  const params = { path: { project_id: projectId } };
  return queryOptions({
    queryKey: ["projects", projectId, "tags"],
    queryFn: () => answered(api.GET("/api/projects/{project_id}/tags", { params })),
  });
}

export function addTag(projectId: string, name: string): Promise<Tag> {
  const params = { path: { project_id: projectId } };
  return answered(api.POST("/api/projects/{project_id}/tags", { params, body: { name } }));
}

export function renameTag(id: string, name: string): Promise<Tag> {
  return answered(api.PATCH("/api/tags/{tag_id}", { params: { path: { tag_id: id } }, body: { name } }));
}

export function removeTag(id: string): Promise<void> {
  return succeeded(api.DELETE("/api/tags/{tag_id}", { params: { path: { tag_id: id } } }));
}

/** Adds or removes a tag. Answers with the documents that changed. */
export async function tagDocuments(
  projectId: string,
  tagId: string,
  on: boolean,
  chosen: ChosenDocuments,
): Promise<string[]> {
  const { query, body } = chosenRequest(chosen);
  const params = { path: { project_id: projectId }, query };
  const sent = { ...body, tag_id: tagId, on };
  const { document_ids } = await answered(
    api.POST("/api/projects/{project_id}/documents/tagging", { params, body: sent }),
  );
  return document_ids;
}
