import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { PastOperation as Logged } from "../ops/types";
import { answered, api } from "./client";
import type { Schemas } from "./types";

/** An operation in the history, with its time. */
export interface PastOperation extends Logged {
  readonly created_at: string;
}

export interface HistoryFilter {
  readonly by?: string;
  readonly label?: string;
  readonly mention?: string;
  readonly rewrite?: string;
}

interface HistoryPage extends Omit<Schemas["History"], "operations"> {
  readonly operations: readonly PastOperation[];
}

const perPage = 50;

interface Wanted extends HistoryFilter {
  readonly before?: number;
  readonly limit: number;
}

async function historyPage(id: string, query: Wanted): Promise<HistoryPage> {
  const params = { path: { annotation_id: id }, query };
  const page = await answered(api.GET("/api/annotations/{annotation_id}/history", { params }));
  // The server checked the rows of the changes against their tables before logging them.
  return { ...page, operations: page.operations as readonly PastOperation[] };
}

/** Past operations, newest first. `version` is the latest version the page knows. */
export function historyQuery(id: string, filter: HistoryFilter, version: number) {
  return infiniteQueryOptions({
    queryKey: ["annotations", id, "history", filter, version],
    queryFn: ({ pageParam }) =>
      historyPage(id, { ...filter, limit: perPage, ...(pageParam !== null && { before: pageParam }) }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ more, operations }) => (more ? operations.at(-1)?.version : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
    gcTime: 0,
  });
}

/** The document as it was at a version. */
export function pastQuery(id: string, version: number) {
  const params = { path: { annotation_id: id }, query: { version } };
  return queryOptions({
    queryKey: ["annotations", id, "past", version],
    queryFn: () => answered(api.GET("/api/annotations/{annotation_id}", { params })),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
    gcTime: 60_000,
  });
}

/** The operation that led to a version; none for the first. */
export function stepQuery(id: string, version: number) {
  return queryOptions({
    queryKey: ["annotations", id, "step", version],
    queryFn: () => historyPage(id, { before: version + 1, limit: 1 }).then(({ operations }) => operations[0] ?? null),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}
