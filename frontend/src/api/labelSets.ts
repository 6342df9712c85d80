import { queryOptions } from "@tanstack/react-query";
import { answered, api } from "./client";

export function labelSetQuery(key: string, version: string) {
  const params = { path: { key }, query: { version } };
  return queryOptions({
    queryKey: ["label-sets", key, version],
    queryFn: () => answered(api.GET("/api/label-sets/{key}", { params })),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
