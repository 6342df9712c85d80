import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answered, api } from "./client";
import type { Schemas } from "./types";

export type ReleaseReport = Schemas["ReleaseReport"];
export type ReportSection = Schemas["ReleaseReportSection"];
export type ReportTable = Schemas["ReleaseReportTable"];
export type ReportColumn = Schemas["ReleaseReportColumn"];
export type ReportCell = ReportTable["rows"][number][number];
export type ReleaseComparison = Schemas["ReleaseComparison"];
export type ReleaseChange = Schemas["ReleaseChange"];
export type ReleaseDifference = Schemas["ReleaseDifference"];
export type Change = ReleaseChange["change"];

export const changes = ["gone", "added", "changed"] as const satisfies readonly Change[];
export const changesPageSize = 50;

export function releaseReportQuery(id: string) {
  const params = { path: { release_id: id } };
  return queryOptions({
    queryKey: ["releases", id, "report"],
    queryFn: () => answered(api.GET("/api/releases/{release_id}/report", { params })),
  });
}

/** Where the report is downloaded. `inside`: with names and reasons. */
export function reportFile(id: string, format: "html" | "json", inside: boolean): string {
  return `/api/releases/${id}/report/file?format_name=${format}&inside=${inside}`;
}

export function comparisonQuery(id: string, earlier: string) {
  const params = { path: { release_id: id }, query: { earlier } };
  return queryOptions({
    queryKey: ["releases", id, "comparison", earlier],
    queryFn: () => answered(api.GET("/api/releases/{release_id}/comparison", { params })),
  });
}

export function changesQuery(id: string, earlier: string, change: Change | null, page: number) {
  const query = { earlier, page, page_size: changesPageSize, ...(change && { change }) };
  return queryOptions({
    queryKey: ["releases", id, "changes", query],
    queryFn: () =>
      answered(api.GET("/api/releases/{release_id}/changes", { params: { path: { release_id: id }, query } })),
    placeholderData: keepPreviousData,
  });
}
