import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "wouter";
import { type Project, projectsQuery } from "../../api/projects";
import { useText } from "../../i18n";
import { usePerson } from "../../offline/person";
import { Page } from "../../shell/Page";
import { Waiting } from "../../shell/Waiting";
import { LinkButton } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { Icon } from "../../ui/Icon";
import { PageHeading } from "../../ui/PageHeading";
import { ProjectCard } from "./ProjectCard";
import styles from "./ProjectsPage.module.css";

export function ProjectsPage() {
  const t = useText();
  const { can_create_projects: mayCreate } = usePerson();
  const [params] = useSearchParams();
  const archived = params.get("archived") === "true";
  const projects = useQuery(projectsQuery(archived));
  return (
    <Page>
      <PageHeading title={t("projects.title")} actions={mayCreate && <NewProjectLink />} />
      <Which archived={archived} />
      {projects.isPending && <Waiting />}
      {projects.isError && <ErrorPanel error={projects.error} title={t("error.load")} onRetry={projects.refetch} />}
      {projects.data && <ProjectList projects={projects.data.results} archived={archived} mayCreate={mayCreate} />}
    </Page>
  );
}

function NewProjectLink() {
  const t = useText();
  return (
    <LinkButton href="/projects/new" kind="primary">
      <Icon name="plus" />
      {t("projects.new")}
    </LinkButton>
  );
}

/** Switches between active and archived projects. */
function Which({ archived }: { archived: boolean }) {
  const t = useText();
  const pages = [
    { href: "/", text: t("projects.open"), isHere: !archived },
    { href: "/?archived=true", text: t("projects.archived"), isHere: archived },
  ];
  return (
    <nav aria-label={t("projects.which")} className={styles.which}>
      {pages.map(({ href, text, isHere }) => (
        <Link key={href} href={href} aria-current={isHere ? "page" : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  );
}

interface ListProps {
  projects: readonly Project[];
  archived: boolean;
  mayCreate: boolean;
}

function ProjectList({ projects, archived, mayCreate }: ListProps) {
  const t = useText();
  if (projects.length > 0) {
    return (
      <ul className={styles.list}>
        {projects.map((project) => (
          <ProjectCard key={project.id} project={project} />
        ))}
      </ul>
    );
  }
  if (archived) return <EmptyState title={t("projects.archived.empty")} text={t("projects.archived.empty.text")} />;
  return (
    <EmptyState title={t("projects.empty")} text={t(mayCreate ? "projects.empty.make" : "projects.empty.text")}>
      {mayCreate && <NewProjectLink />}
    </EmptyState>
  );
}
