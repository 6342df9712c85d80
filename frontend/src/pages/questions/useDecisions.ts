import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../api/error";
import type { ProjectDetails } from "../../api/projects";
import { decideQuestion, decisionsQuery, type QuestionDecision, undoDecision } from "../../api/questions";
import { t } from "../../i18n";
import { toast } from "../../ui/toast";

export interface Decisions {
  readonly isBusy: boolean;
  /** Whether it was decided. */
  readonly decide: (wish: QuestionDecision) => Promise<boolean>;
  /** Undoes a decision; without a number the last one that nobody has undone. */
  readonly undo: (number?: number) => Promise<boolean>;
}

/** Decides and undoes; everything that shows a text may look different afterwards. */
export function useDecisions(project: ProjectDetails): Decisions {
  const client = useQueryClient();
  const made = useQuery(decisionsQuery(project.id));
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
  const run = async (call: () => Promise<void>): Promise<boolean> => {
    if (project.archived) {
      toast(t("questions.archived"));
      return false;
    }
    return act.mutateAsync(call).then(
      () => true,
      () => false,
    );
  };
  const undo = (number?: number) => {
    const last = made.data?.find(({ undone, undoes }) => !undone && undoes === null)?.number;
    const wanted = number ?? last;
    if (wanted === undefined) {
      toast(t("questions.nothingToUndo"));
      return Promise.resolve(false);
    }
    return run(async () => {
      await undoDecision(project.id, wanted);
      toast(t("questions.did.undone"), "good");
    });
  };
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
