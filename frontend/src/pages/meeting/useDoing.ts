import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, messageOf } from "../../api/error";
import type { ProjectDetails } from "../../api/projects";
import type { Decision, ProjectDisagreement } from "../../api/reviews";
import * as reviews from "../../api/reviews";
import { t } from "../../i18n";
import { usePerson } from "../../offline/person";
import { toast } from "../../ui/toast";
import { whyNot } from "./why";

/** What can be done with a disagreement by who looks at it; what cannot is told, not tried. */
export interface Doing {
  /** Whether this person has a say in it. */
  readonly isConcerned: boolean;
  readonly isAnnotator: boolean;
  readonly isBusy: boolean;
  /** Why the last try was refused. */
  readonly refused: ApiError | null;
  readonly decide: (decision: Decision, text?: string) => void;
  readonly reopen: () => void;
  readonly apply: (insist?: boolean) => void;
  readonly remark: (text: string) => Promise<void>;
  readonly answer: (text: string) => Promise<void>;
}

export function useDoing(project: ProjectDetails, disagreement: ProjectDisagreement): Doing {
  const person = usePerson();
  const client = useQueryClient();
  const [refused, setRefused] = useState<ApiError | null>(null);
  const { id, annotator, reviewer } = disagreement;
  const isOne = person.id === annotator.id || person.id === reviewer.id;
  const isConcerned = !project.archived && (isOne || project.role === "lead");
  const act = useMutation({
    mutationFn: (call: () => Promise<unknown>) => call(),
    onMutate: () => setRefused(null),
    onError: (error) => {
      if (error instanceof ApiError) setRefused(error);
      toast(messageOf(error), "bad");
    },
    onSettled: () => client.invalidateQueries({ queryKey: ["projects", project.id] }),
  });
  const run = (objection: string | null, call: () => Promise<unknown>): void => {
    if (objection !== null) toast(objection);
    else act.mutate(call);
  };
  const objection = isConcerned ? null : t("meeting.notConcerned");
  return {
    isConcerned,
    isAnnotator: !project.archived && person.id === annotator.id,
    isBusy: act.isPending,
    refused,
    decide: (decision, text = "") =>
      run(objection ?? whyNot.decide(disagreement), () => reviews.decide(id, decision, text)),
    reopen: () => run(objection ?? whyNot.reopen(disagreement), () => reviews.reopenDecision(id)),
    apply: (insist = false) => run(objection ?? whyNot.apply(disagreement), () => reviews.applyDecision(id, insist)),
    remark: async (text) => void (await act.mutateAsync(() => reviews.remark(id, text))),
    answer: async (text) => void (await act.mutateAsync(() => reviews.answer(id, text))),
  };
}
