import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { messageOf } from "../../api/error";
import type { ProjectDetails } from "../../api/projects";
import {
  type CorpusDecision,
  decideQuestion,
  decisionsQuery,
  type QuestionDecision,
  undoDecision,
} from "../../api/questions";
import { t } from "../../i18n";
import { toast } from "../../ui/toast";

export interface Decisions {
  readonly isBusy: boolean;
  /** Whether it was decided. */
  readonly decide: (wish: QuestionDecision) => Promise<boolean>;
  /** Undoes a decision; without a number the last one that nobody has undone. */
  readonly undo: (number?: number) => Promise<boolean>;
}

/**
 * Decides and undoes, one after the other, so that a key pressed twice means what was meant. Everything that shows a
 * text may look different afterwards.
 */
export function useDecisions(project: ProjectDetails): Decisions {
  const client = useQueryClient();
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const act = useMutation({
    mutationFn: (call: () => Promise<void>) => call(),
    onError: (error) => toast(messageOf(error), "bad"),
    onSettled: () =>
      Promise.all(
        [["projects", project.id], ["annotations"], ["documents"], ["releases"]].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
  const run = (call: () => Promise<void>): Promise<boolean> => {
    if (project.archived) {
      toast(t("questions.archived"));
      return Promise.resolve(false);
    }
    const done = line.current
      .then(() => act.mutateAsync(call))
      .then(
        () => true,
        () => false,
      );
    line.current = done;
    return done;
  };
  const undo = (number?: number) =>
    run(async () => {
      const made = number === undefined ? await client.fetchQuery({ ...decisionsQuery(project.id), staleTime: 0 }) : [];
      const wanted = number ?? lastOf(made);
      if (wanted === undefined) return toast(t("questions.nothingToUndo"));
      await undoDecision(project.id, wanted);
      toast(t("questions.did.undone"), "good");
    });
  return {
    isBusy: act.isPending,
    undo,
    decide: (wish) =>
      run(async () => {
        const { number, changed } = await decideQuestion(project.id, wish);
        if (number === 0) return toast(t("questions.did.nothing"));
        const text = t(`questions.did.${wish.policy === "keep" || wish.policy === "replace" ? wish.policy : "open"}`, {
          count: changed,
        });
        toast(text, "good", { text: t("questions.undo"), run: () => void undo(number) });
      }),
  };
}

function lastOf(made: readonly CorpusDecision[]): number | undefined {
  return made.find(({ undone, undoes }) => !undone && undoes === null)?.number;
}
