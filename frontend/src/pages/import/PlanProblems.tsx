import type { ImportPlan, PlanProblem } from "../../api/imports";
import { number, textOf, useText } from "../../i18n";
import { Icon } from "../../ui/Icon";
import { PlanRemarks } from "./PlanRemarks";
import styles from "./plan.module.css";

/** Problems with rows or whole files, by line and column. */
export function PlanProblems({ plan }: { plan: ImportPlan }) {
  const t = useText();
  const unreadable = plan.tables.flatMap(({ problem }) => (problem === null ? [] : [problem]));
  const told = [...unreadable, ...plan.problems];
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
    <PlanRemarks
      title={t("plan.problems", { count: unreadable.length + plan.problem_count })}
      caption={t("plan.problems.caption")}
      column={t("import.refused.reason")}
      remarks={told.map((problem) => ({ file: problem.file, place: placeOf(problem, t), text: reasonOf(problem) }))}
      more={plan.problem_count - plan.problems.length}
    />
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
