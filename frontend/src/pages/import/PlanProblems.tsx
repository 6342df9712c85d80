import type { ImportPlan, PlanProblem } from "../../api/imports";
import { number, textOf, useText } from "../../i18n";
import { Icon } from "../../ui/Icon";
import { Table } from "../../ui/Table";
import styles from "./plan.module.css";

/** What speaks against rows or whole files, by line and column. */
export function PlanProblems({ plan }: { plan: ImportPlan }) {
  const t = useText();
  const unreadable = plan.tables.flatMap(({ problem }) => (problem === null ? [] : [problem]));
  const told = [...unreadable, ...plan.problems];
  const more = plan.problem_count - plan.problems.length;
  if (told.length === 0) {
    return (
      <p role="status" className={styles.well}>
        <Icon name="check" />
        {plan.is_whole
          ? t("plan.well", { count: plan.checked })
          : t("plan.well.first", { count: number(plan.checked) })}
      </p>
    );
  }
  return (
    <section className={styles.section}>
      <h2 className={styles.bad}>
        <Icon name="warning" />
        {t("plan.problems", { count: unreadable.length + plan.problem_count })}
      </h2>
      <div className={styles.problems}>
        <Table caption={t("plan.problems.caption")}>
          <thead>
            <tr>
              <th scope="col">{t("import.refused.file")}</th>
              <th scope="col">{t("import.refused.place")}</th>
              <th scope="col">{t("import.refused.reason")}</th>
            </tr>
          </thead>
          <tbody>
            {told.map((problem) => (
              <tr key={`${problem.file} ${problem.line} ${problem.reason}`}>
                <td className={styles.name}>
                  <bdi>{problem.file}</bdi>
                </td>
                <td>{placeOf(problem, t)}</td>
                <td className={styles.reason}>{reasonOf(problem)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      {more > 0 && <p className={styles.help}>{t("import.chosen.more", { count: more })}</p>}
    </section>
  );
}

function placeOf({ line, column }: PlanProblem, t: ReturnType<typeof useText>): string {
  if (column === "" || column === "0") return t("import.refused.lineonly", { line });
  return t("import.refused.line", { line, column });
}

function reasonOf({ reason, message }: PlanProblem): string {
  const said = textOf(`refused.invalid_format.row_${reason}`) ?? textOf(`refused.invalid_format.${reason}`);
  const text = said ?? textOf(`refused.invalid_text.${reason}`) ?? message;
  return reason === "spans" && message !== "" ? `${text} ${message}` : text;
}
