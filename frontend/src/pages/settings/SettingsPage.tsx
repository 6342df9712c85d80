import { useQuery } from "@tanstack/react-query";
import { type ProjectDetails, projectQuery } from "../../api/projects";
import { useText } from "../../i18n";
import { useCrumbs } from "../../shell/crumbs";
import { Page } from "../../shell/Page";
import { Waiting } from "../../shell/Waiting";
import { LinkButton } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { PageHeading } from "../../ui/PageHeading";
import { SettingsForm } from "./SettingsForm";

/** What a lead chooses for the pre-annotation of a project. */
export function SettingsPage({ projectId }: { projectId: string }) {
  const t = useText();
  const project = useQuery(projectQuery(projectId));
  useCrumbs(
    project.data ? [{ text: project.data.name, href: `/projects/${projectId}` }, { text: t("settings.title") }] : [],
  );
  if (project.data) return <Settings project={project.data} />;
  if (project.isPending) return <Waiting />;
  return (
    <Page width="narrow">
      <ErrorPanel error={project.error} title={t("error.load")} onRetry={project.refetch} />
    </Page>
  );
}

function Settings({ project }: { project: ProjectDetails }) {
  const t = useText();
  if (project.role !== "lead") {
    return (
      <Page width="narrow">
        <PageHeading title={t("settings.title")} />
        <EmptyState title={t("error.forbidden")} />
      </Page>
    );
  }
  return (
    <Page width="narrow">
      <PageHeading
        title={t("settings.of", { project: project.name })}
        actions={<LinkButton href={`/projects/${project.id}/trial`}>{t("trial.open")}</LinkButton>}
      >
        <p>{t("settings.when")}</p>
      </PageHeading>
      <SettingsForm key={project.id} project={project} />
    </Page>
  );
}
