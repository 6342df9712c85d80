import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import type { Problem } from "../../api/problems";
import { type OwnWork, workQuery } from "../../api/work";
import { sinceThen, useText } from "../../i18n";
import { AnswerDialog } from "../../problems/AnswerDialog";
import { Button } from "../../ui/Button";
import { Table } from "../../ui/Table";
import { First } from "./First";
import styles from "./work.module.css";

/** What keeps annotators from finishing, for leads to answer; what has waited longest comes first. */
export function ProblemsToAnswer({ problems, projectId }: { problems: OwnWork["to_answer"]; projectId: string }) {
  const t = useText();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Problem | null>(null);
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: workQuery(projectId).queryKey });
    void queries.invalidateQueries({ queryKey: ["projects", projectId, "progress"] });
  };
  if (problems.count === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{t("problems.toAnswer")}</h2>
      <p className={styles.about}>
        {t("problems.toAnswer.text", { count: problems.count })}{" "}
        <First shown={problems.items.length} count={problems.count} />
      </p>
      <Table caption={t("problems.toAnswer")}>
        <thead>
          <tr>
            <th scope="col">{t("work.document")}</th>
            <th scope="col">{t("work.annotator")}</th>
            <th scope="col">{t("problems.text")}</th>
            <th scope="col">{t("work.since")}</th>
            <th scope="col">
              <span className="visually-hidden">{t("documents.actions")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {problems.items.map((problem) => (
            <tr key={problem.id}>
              <Place problem={problem} />
              <td className={styles.long}>
                <bdi>{problem.by.name}</bdi>
              </td>
              <Words text={problem.text} />
              <td>{sinceThen(problem.created_at)}</td>
              <td>
                <Button
                  small
                  aria-label={`${t("problem.answer")}: ${problem.external_id}`}
                  onPress={() => setAsked(problem)}
                >
                  {t("problem.answer")}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {asked && <AnswerDialog problem={asked} onClose={() => setAsked(null)} onAnswered={refresh} />}
    </section>
  );
}

/** What the person reported and has not finished since, with the answers. */
export function OwnProblems({ problems }: { problems: OwnWork["problems"] }) {
  const t = useText();
  if (problems.count === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{t("problems.own")}</h2>
      <p className={styles.about}>
        {t("problems.own.text")} <First shown={problems.items.length} count={problems.count} />
      </p>
      <Table caption={t("problems.own")}>
        <thead>
          <tr>
            <th scope="col">{t("work.document")}</th>
            <th scope="col">{t("problems.text")}</th>
            <th scope="col">{t("problems.answer")}</th>
          </tr>
        </thead>
        <tbody>
          {problems.items.map((problem) => (
            <tr key={problem.id}>
              <Place problem={problem} />
              <Words text={problem.text} />
              {problem.answered_by === null ? (
                <td>{t("problems.waiting")}</td>
              ) : (
                <Words text={`${problem.answered_by.name}: ${problem.answer}`} />
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function Place({ problem }: { problem: Problem }) {
  return (
    <td className={styles.long}>
      <Link href={`/annotations/${problem.annotation_id}`}>
        <bdi>{problem.external_id}</bdi>
      </Link>
    </td>
  );
}

function Words({ text }: { text: string }) {
  return (
    <td>
      <div className={styles.words}>
        <bdi>{text}</bdi>
      </div>
    </td>
  );
}
