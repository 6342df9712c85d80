import { queryOptions } from "@tanstack/react-query";
import { answered, api } from "./client";
import type { Schemas } from "./types";

export type LabelSetSummary = Schemas["LabelSetSummary"];

/** All label sets for projects, in all their versions. */
export function labelSetsQuery() {
  return queryOptions({
    queryKey: ["label-sets"],
    queryFn: () => answered(api.GET("/api/label-sets")),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function labelSetQuery(key: string, version: string) {
  const params = { path: { key }, query: { version } };
  return queryOptions({
    queryKey: ["label-sets", key, version],
    queryFn: () => answered(api.GET("/api/label-sets/{key}", { params })),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
