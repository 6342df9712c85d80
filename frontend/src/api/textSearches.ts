import { queryOptions } from "@tanstack/react-query";
import { answered, api } from "./client";
import type { Schemas } from "./types";

type TextSearch = Schemas["TextSearchRow"];

/** Searches all texts for a phrase, which is never part of an address. */
export function searchTexts(projectId: string, phrase: string): Promise<TextSearch> {
  const params = { path: { project_id: projectId } };
  return answered(api.POST("/api/projects/{project_id}/text-searches", { params, body: { phrase } }));
}

export function textSearchQuery(id: string) {
  const params = { path: { search_id: id } };
  return queryOptions({
    queryKey: ["text-searches", id],
    enabled: id !== "",
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => answered(api.GET("/api/text-searches/{search_id}", { params })),
  });
}
