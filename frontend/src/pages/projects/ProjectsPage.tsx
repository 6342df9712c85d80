import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { type Project, projectsQuery } from "../../api/projects";
import { useText } from "../../i18n";
import { Page } from "../../shell/Page";
import { Waiting } from "../../shell/Waiting";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { PageHeading } from "../../ui/PageHeading";
import { PreannotationProgress } from "../preannotation";
import { ProjectFacts } from "./ProjectFacts";
import styles from "./ProjectsPage.module.css";

export function ProjectsPage() {
  const t = useText();
  const projects = useQuery(projectsQuery());
  return (
    <Page>
      <PageHeading title={t("projects.title")} />
      {projects.isPending && <Waiting />}
      {projects.isError && <ErrorPanel error={projects.error} title={t("error.load")} onRetry={projects.refetch} />}
      {projects.data && <ProjectList projects={projects.data.results} />}
    </Page>
  );
}

function ProjectList({ projects }: { projects: readonly Project[] }) {
  const t = useText();
  if (projects.length === 0) return <EmptyState title={t("projects.empty")} text={t("projects.empty.text")} />;
  return (
    <ul className={styles.list}>
      {projects.map((project) => (
        <ProjectCard key={project.id} project={project} />
      ))}
    </ul>
  );
}

function ProjectCard({ project }: { project: Project }) {
  const t = useText();
  return (
    <li className={styles.card}>
      <div className={styles.about}>
        <h2>
          <Link href={`/projects/${project.id}`} className={styles.link}>
            {project.name}
          </Link>
        </h2>
        {project.description !== "" && <p className={styles.description}>{project.description}</p>}
        <ProjectFacts project={project} />
      </div>
      <div className={styles.state}>
        <p className={styles.count}>{t("projects.documents", { count: project.document_count })}</p>
        <PreannotationProgress project={project.name} progress={project.progress} />
      </div>
    </li>
  );
}
