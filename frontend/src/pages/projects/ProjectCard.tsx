import { Link } from "wouter";
import { isUnfinished, type Project } from "../../api/projects";
import { useText } from "../../i18n";
import { PreannotationProgress } from "../preannotation";
import { DeletionProgress } from "./DeletionProgress";
import { ProjectFacts } from "./ProjectFacts";
import { ProjectStanding } from "./ProjectStanding";
import styles from "./ProjectsPage.module.css";

/** A project in the list. One that is being deleted has no link. */
export function ProjectCard({ project }: { project: Project }) {
  const t = useText();
  const { deletion } = project;
  return (
    <li className={styles.card} data-gone={deletion !== null}>
      <div className={styles.about}>
        <h2>
          {deletion === null ? (
            <Link href={`/projects/${project.id}`} className={styles.link}>
              <bdi>{project.name}</bdi>
            </Link>
          ) : (
            <bdi>{project.name}</bdi>
          )}
        </h2>
        {project.description !== "" && (
          <p className={styles.description}>
            <bdi>{project.description}</bdi>
          </p>
        )}
        <ProjectFacts project={project} />
      </div>
      <div className={styles.state}>
        {deletion === null ? (
          <>
            <p className={styles.count}>{t("projects.documents", { count: project.document_count })}</p>
            <ProjectStanding project={project} />
            {isUnfinished(project.progress) && (
              <PreannotationProgress project={project.name} progress={project.progress} />
            )}
          </>
        ) : (
          <DeletionProgress project={project.name} deletion={deletion} />
        )}
      </div>
    </li>
  );
}
