import type { Project } from "../../api/projects";
import { documentStates } from "../../api/work";
import { useText } from "../../i18n";
import { StateStrip } from "../../ui/charts/StateStrip";
import styles from "./ProjectsPage.module.css";

/** How far a project's documents are, and the person's own among them. */
export function ProjectStanding({ project }: { project: Project }) {
  const t = useText();
  const { states, own, document_count: total } = project;
  if (total === 0) return null;
  const done = states.done + states.in_review + states.confirmed;
  const told =
    project.review === "none"
      ? t("projects.done", { done, total })
      : t("projects.confirmed", { confirmed: states.confirmed, total });
  return (
    <>
      <StateStrip isSlim parts={documentStates.map((state) => ({ state, count: states[state] }))} />
      <p className={styles.standing}>
        {told}
        {own.documents > 0 && ` · ${t("projects.own", { done: own.done, total: own.documents })}`}
      </p>
    </>
  );
}
