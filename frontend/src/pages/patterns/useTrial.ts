import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  cancelPatternTrial,
  type OwnPattern,
  type PatternTrial,
  patternTrialQuery,
  startPatternTrial,
} from "../../api/patterns";
import { keepAnswer } from "../../api/queries";

export interface Trying {
  readonly trial: PatternTrial | null;
  readonly error: Error | null;
  readonly isStarting: boolean;
  readonly start: (patterns: readonly OwnPattern[]) => void;
  readonly cancel: () => void;
}

/** The person's own last trial, and how to start another. */
export function useTrial(projectId: string): Trying {
  const queries = useQueryClient();
  const latest = patternTrialQuery(projectId);
  const { data, error } = useQuery(latest);
  const keep = (trial: PatternTrial) => keepAnswer(queries, latest.queryKey, { trial });
  const start = useMutation({
    mutationFn: (patterns: readonly OwnPattern[]) => startPatternTrial(projectId, patterns),
    onSuccess: keep,
  });
  const cancel = useMutation({ mutationFn: cancelPatternTrial, onSuccess: keep });
  const trial = data?.trial ?? null;
  return {
    trial,
    error: start.error ?? cancel.error ?? error,
    isStarting: start.isPending,
    start: start.mutate,
    cancel: () => trial && cancel.mutate(trial.id),
  };
}
