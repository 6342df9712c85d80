import { queryOptions, skipToken } from "@tanstack/react-query";
import type { DocumentPayload, Span } from "../model/types";
import { answered, api } from "./client";
import type { Schemas } from "./types";

export type Trial = Schemas["TrialTextRequest"];
export type TrialExplanation = Schemas["TrialExplanation"];
export type ExplainedWord = Schemas["ExplainedWord"];
export type Candidate = Schemas["Candidate"];

/** A text with what was found in it. It is stored nowhere. */
export type Tried = DocumentPayload & Pick<Schemas["TrialPayload"], "explanations" | "detectors">;

/** Results are forgotten with the page that asked for them. */
const kept = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, refetchOnReconnect: false } as const;

export function trialQuery(projectId: string, trial: Trial | null) {
  const params = { path: { project_id: projectId } };
  return queryOptions({
    ...kept,
    queryKey: ["projects", projectId, "trial", trial],
    queryFn:
      trial === null
        ? skipToken
        : async ({ signal }): Promise<Tried> =>
            answered(api.POST("/api/projects/{project_id}/trial", { params, body: trial, signal })),
  });
}

/** Why a stretch of the text was left unmarked. */
export function explanationQuery(projectId: string, trial: Trial, span: Span) {
  const params = { path: { project_id: projectId } };
  return queryOptions({
    ...kept,
    queryKey: ["projects", projectId, "explanation", trial, span.start, span.end],
    queryFn: ({ signal }) =>
      answered(
        api.POST("/api/projects/{project_id}/trial/explanation", { params, body: { ...trial, ...span }, signal }),
      ),
  });
}
