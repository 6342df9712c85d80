import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, messageOf } from "../../api/error";
import type { ProjectDetails } from "../../api/projects";
import type { Decision, Party, ProjectDisagreement } from "../../api/reviews";
import * as reviews from "../../api/reviews";
import { t } from "../../i18n";
import { usePerson } from "../../offline/person";
import { toast } from "../../ui/toast";
import { whyNot } from "./why";

/** What the person can do with a disagreement. Impossible actions give their reason without being tried. */
export interface Doing {
  /** Whether this person has a say in it. */
  readonly isConcerned: boolean;
  readonly isAnnotator: boolean;
  readonly isBusy: boolean;
  /** Why the last attempt was refused. */
  readonly refused: ApiError | null;
  /** Whether this person, or a lead in somebody's place, can agree to the choice. */
  readonly mayAgree: boolean;
  /** For whom a lead decides; null for one of the two people themselves. */
  readonly standIn: StandIn | null;
  readonly decide: (decision: Decision, text?: string) => void;
  readonly agree: () => void;
  readonly reopen: () => void;
  readonly apply: (insist?: boolean) => void;
  readonly remark: (text: string) => Promise<void>;
  readonly answer: (text: string) => Promise<void>;
}

/** A lead who is neither of the two. */
export interface StandIn {
  readonly party: Party | "";
  readonly choose: (party: Party) => void;
  readonly reason: string;
  readonly setReason: (reason: string) => void;
}

export function useDoing(project: ProjectDetails, disagreement: ProjectDisagreement): Doing {
  const person = usePerson();
  const client = useQueryClient();
  const [refused, setRefused] = useState<ApiError | null>(null);
  const { id, annotator, reviewer } = disagreement;
  const isOne = person.id === annotator.id || person.id === reviewer.id;
  const isConcerned = !project.archived && (isOne || project.role === "lead");
  const standIn = useStandIn(disagreement);
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
  const decide = (decision: Decision, text = "") => {
    const { party, reason } = standIn;
    const asked = isOne || party === "" ? {} : { stands_in: party, reason: reason.trim() };
    const lacking = isOne ? null : lacks(standIn);
    run(objection ?? whyNot.decide(disagreement) ?? lacking, () => reviews.decide(id, { decision, text, ...asked }));
  };
  const { waits_for } = disagreement;
  return {
    isConcerned,
    isAnnotator: !project.archived && person.id === annotator.id,
    isBusy: act.isPending,
    refused,
    mayAgree: isConcerned && waits_for !== null && (isOne ? waits_for.id === person.id : true),
    standIn: isOne ? null : standIn,
    decide,
    agree: () => {
      const waits =
        isOne && waits_for?.id !== person.id ? t("meeting.waitsFor", { name: waits_for?.name ?? "" }) : null;
      const barred = whyNot.agree(disagreement) ?? waits;
      if (barred !== null || disagreement.decision === "") run(barred, async () => undefined);
      else decide(disagreement.decision, disagreement.decided);
    },
    reopen: () => run(objection ?? whyNot.reopen(disagreement), () => reviews.reopenDecision(id)),
    apply: (insist = false) => run(objection ?? whyNot.apply(disagreement), () => reviews.applyDecision(id, insist)),
    remark: async (text) => void (await act.mutateAsync(() => reviews.remark(id, text))),
    answer: async (text) => void (await act.mutateAsync(() => reviews.answer(id, text))),
  };
}

/** For whom a lead decides: the one who has to answer, unless another is chosen. */
function useStandIn({ waits_for, reviewer }: ProjectDisagreement): StandIn {
  const [chosen, choose] = useState<Party | "">("");
  const [reason, setReason] = useState("");
  const awaited = waits_for === null ? "" : waits_for.id === reviewer.id ? "reviewer" : "annotator";
  return { party: chosen || awaited, choose, reason, setReason };
}

function lacks({ party, reason }: StandIn): string | null {
  if (party === "") return t("meeting.sayForWhom");
  return party === "both" && reason.trim() === "" ? t("meeting.sayWhyBoth") : null;
}
