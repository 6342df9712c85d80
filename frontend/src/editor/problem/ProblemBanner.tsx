import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isFinished } from "../../api/documents";
import { messageOf } from "../../api/error";
import { layerProblemsQuery, type Problem, withdrawProblem } from "../../api/problems";
import { useText } from "../../i18n";
import { usePerson } from "../../offline/person";
import { AnswerDialog } from "../../problems/AnswerDialog";
import styles from "../../problems/problems.module.css";
import { Button } from "../../ui/Button";
import { toast } from "../../ui/toast";
import type { OpenDocument } from "../openDocument";
import { useStoreValue } from "../useStore";
import { useProblem } from "./useProblem";

/** The problem that was reported with this layer, and the answer while the annotator is at work. */
export function ProblemBanner({ opened }: { opened: OpenDocument }) {
  const t = useText();
  const problem = useProblem();
  const status = useStoreValue(["status"], (s) => s.annotationStatus);
  const [hidden, setHidden] = useState<string | null>(null);
  if (problem === null || hidden === problem.id) return null;
  const isAnswered = problem.answered_at !== null;
  if (isAnswered && isFinished(status)) return null;
  return (
    <section className={styles.banner} aria-label={t("problem.region")}>
      <div>
        <Said problem={problem} />
        {isAnswered ? <Answer problem={problem} /> : <p>{t("problem.waits")}</p>}
      </div>
      {isAnswered ? (
        <Button small onPress={() => setHidden(problem.id)}>
          {t("problem.hide")}
        </Button>
      ) : (
        <Act problem={problem} opened={opened} />
      )}
    </section>
  );
}

function Said({ problem }: { problem: Problem }) {
  const t = useText();
  const person = usePerson();
  const who = problem.by.id === person.id ? t("problem.own") : t("problem.by", { name: problem.by.name });
  return (
    <p className={styles.said}>
      <strong>{who}</strong> <bdi>{problem.text}</bdi>
    </p>
  );
}

function Answer({ problem }: { problem: Problem }) {
  const t = useText();
  return (
    <p className={styles.said}>
      <strong>{t("problem.answered", { name: problem.answered_by?.name ?? "" })}</strong> <bdi>{problem.answer}</bdi>
    </p>
  );
}

/** The annotator withdraws it, a lead answers. Nobody else sees other people's problems. */
function Act({ problem, opened }: { problem: Problem; opened: OpenDocument }) {
  const t = useText();
  const person = usePerson();
  const queries = useQueryClient();
  const [isAnswering, setAnswering] = useState(false);
  const refresh = () => queries.invalidateQueries({ queryKey: layerProblemsQuery(opened.id).queryKey });
  const withdraw = useMutation({
    mutationFn: () => withdrawProblem(problem.id),
    onSuccess: () => {
      toast(t("problem.withdrawn"), "good");
      void refresh();
    },
    onError: (error) => toast(messageOf(error), "bad"),
  });
  if (opened.project.archived) return null;
  if (problem.by.id === person.id || opened.annotator?.id === person.id) {
    return (
      <Button small isPending={withdraw.isPending} onPress={() => withdraw.mutate()}>
        {t("problem.withdraw")}
      </Button>
    );
  }
  return (
    <>
      <Button small onPress={() => setAnswering(true)}>
        {t("problem.answer")}
      </Button>
      {isAnswering && (
        <AnswerDialog problem={problem} onClose={() => setAnswering(false)} onAnswered={() => void refresh()} />
      )}
    </>
  );
}
