import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { answered, api } from "./client";
import type { Schemas } from "./types";

export type AuditEvent = Schemas["EventRow"];
export type EventKind = Schemas["EventKind"];
export type ChainState = Schemas["ChainState"];

export const eventKinds = ["log_in", "opened", "read", "exported", "rights", "changed"] as const satisfies EventKind[];

export interface EventFilters {
  person: string;
  kind: EventKind | "";
  document: string;
  since: string;
  until: string;
}

const poll = 3000;

/** The filters that are set. */
function given({ person, kind, document, since, until }: EventFilters) {
  return {
    ...(person !== "" && { person }),
    ...(kind !== "" && { kind }),
    ...(document !== "" && { document }),
    ...(since !== "" && { since }),
    ...(until !== "" && { until }),
  };
}

/** `projectId` is null for the whole site. */
export function eventsQuery(projectId: string | null, filters: EventFilters) {
  return infiniteQueryOptions({
    queryKey: ["events", projectId, filters],
    queryFn: ({ pageParam }) => {
      const query = { ...given(filters), after: pageParam };
      if (projectId === null) return answered(api.GET("/api/events", { params: { query } }));
      const params = { path: { project_id: projectId }, query };
      return answered(api.GET("/api/projects/{project_id}/events", { params }));
    },
    initialPageParam: "",
    getNextPageParam: ({ next }) => (next === "" ? null : next),
    staleTime: 0,
  });
}

export function eventPeopleQuery(projectId: string | null) {
  return queryOptions({
    queryKey: ["events", projectId, "people"],
    queryFn: () =>
      projectId === null
        ? answered(api.GET("/api/events/people"))
        : answered(
            api.GET("/api/projects/{project_id}/events/people", { params: { path: { project_id: projectId } } }),
          ),
  });
}

export const chainQuery = queryOptions({
  queryKey: ["events", "chain"],
  queryFn: () => answered(api.GET("/api/events/chain")),
  refetchInterval: (query) => (query.state.data?.running ? poll : false),
  staleTime: 0,
});

export function checkChain(): Promise<ChainState> {
  return answered(api.POST("/api/events/chain"));
}

export function eventsFile(projectId: string | null, filters: EventFilters): string {
  const address = projectId === null ? "/api/events/file" : `/api/projects/${projectId}/events/file`;
  return `${address}?${new URLSearchParams(given(filters))}`;
}
