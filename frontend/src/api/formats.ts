import { queryOptions } from "@tanstack/react-query";
import { answered, api } from "./client";
import type { Schemas } from "./types";

export type Format = Schemas["FormatDetail"];

/** All formats with their descriptions. */
export function formatsQuery() {
  return queryOptions({
    queryKey: ["formats"],
    queryFn: () => answered(api.GET("/api/formats")),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
