import { keepPreviousData, queryOptions, skipToken } from "@tanstack/react-query";
import { answered, api } from "./client";
import type { Schemas } from "./types";

export type OwnPattern = Schemas["OwnPattern"];
export type PatternVersion = Schemas["AboutPatternVersion"];
export type PatternVersionDetail = Schemas["PatternVersionDetail"];
export type ProjectPatterns = Schemas["ProjectPatterns"];
export type PatternFinding = Schemas["PatternFinding"];
export type PatternTrial = Schemas["PatternTrialState"];
export type TriedPattern = Schemas["TriedPattern"];
export type TriedKind = Schemas["TriedCount"]["kind"];
export type TriedLine = Schemas["TriedLine"];
export type SuggestedWords = Schemas["SuggestedWords"];
export type FoundPatterns = Schemas["FoundPatterns"];
type NewVersion = Schemas["NewPatternVersionRequest"];
type ReadRequest = Schemas["ReadPatternsRequest"];

const all = (projectId: string) => ["projects", projectId, "patterns"];
const of = (projectId: string) => ({ path: { project_id: projectId } });

export function isTrying({ state }: PatternTrial): boolean {
  return state === "waiting" || state === "running";
}

/** The patterns in force, and all versions. */
export function patternsQuery(projectId: string) {
  return queryOptions({
    queryKey: [...all(projectId), "present"],
    queryFn: () => answered(api.GET("/api/projects/{project_id}/patterns", { params: of(projectId) })),
  });
}

export function patternVersionQuery(projectId: string, version: number | null) {
  return queryOptions({
    queryKey: [...all(projectId), "version", version],
    queryFn:
      version === null
        ? skipToken
        : () =>
            answered(
              api.GET("/api/projects/{project_id}/patterns/{version}", {
                params: { path: { project_id: projectId, version } },
              }),
            ),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What is wrong with patterns that are not saved. */
export function patternCheckQuery(projectId: string, patterns: readonly OwnPattern[]) {
  return queryOptions({
    queryKey: [...all(projectId), "check", patterns],
    queryFn: ({ signal }) =>
      answered(
        api.POST("/api/projects/{project_id}/patterns/check", {
          params: of(projectId),
          body: { patterns: [...patterns] },
          signal,
        }),
      ),
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function savePatterns(projectId: string, body: NewVersion): Promise<PatternVersionDetail> {
  return answered(api.POST("/api/projects/{project_id}/patterns", { params: of(projectId), body }));
}

/** Reads patterns from a file or from pairs, without saving them. */
export function readPatterns(projectId: string, body: ReadRequest): Promise<FoundPatterns> {
  return answered(api.POST("/api/projects/{project_id}/patterns/reading", { params: of(projectId), body }));
}

/** Words for lists, from what annotators marked and rejected. Reading them goes on record. */
export function suggestedWordsQuery(projectId: string) {
  return queryOptions({
    queryKey: [...all(projectId), "suggestions"],
    queryFn: () => answered(api.GET("/api/projects/{project_id}/patterns/suggestions", { params: of(projectId) })),
    gcTime: 0,
  });
}

export function patternFileAddress(projectId: string, version: number): string {
  return `/api/projects/${projectId}/patterns/${version}/file`;
}

/** The person's own last trial. Polls while it is in progress. */
export function patternTrialQuery(projectId: string) {
  return queryOptions({
    queryKey: [...all(projectId), "trial"],
    queryFn: () => answered(api.GET("/api/projects/{project_id}/patterns/trials", { params: of(projectId) })),
    refetchInterval: (query) => (query.state.data?.trial && isTrying(query.state.data.trial) ? 700 : false),
  });
}

export function startPatternTrial(projectId: string, patterns: readonly OwnPattern[]): Promise<PatternTrial> {
  const body = { patterns: [...patterns] };
  return answered(api.POST("/api/projects/{project_id}/patterns/trials", { params: of(projectId), body }));
}

export function cancelPatternTrial(id: string): Promise<PatternTrial> {
  return answered(api.POST("/api/pattern-trials/{trial_id}/cancel", { params: { path: { trial_id: id } } }));
}

export function triedLinesQuery(trialId: string, pattern: number, kind: TriedKind) {
  const params = { path: { trial_id: trialId }, query: { pattern, kind } };
  return queryOptions({
    queryKey: ["pattern-trials", trialId, pattern, kind],
    queryFn: () => answered(api.GET("/api/pattern-trials/{trial_id}/lines", { params })),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
