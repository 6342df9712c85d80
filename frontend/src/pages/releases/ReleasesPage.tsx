import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ProjectDetails } from "../../api/projects";
import { profilesQuery, releasesQuery } from "../../api/releases";
import { useText } from "../../i18n";
import { Page } from "../../shell/Page";
import { Waiting } from "../../shell/Waiting";
import { LinkButton } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { Icon } from "../../ui/Icon";
import { PageHeading } from "../../ui/PageHeading";
import { ProjectScope } from "../project/ProjectScope";
import { ProfileList } from "./ProfileList";
import { ReleaseTable } from "./ReleaseTable";
import styles from "./releases.module.css";
import { SiteKey } from "./SiteKey";

/** The releases of a project, for whom they are made, and the key that signs them. */
export function ReleasesPage({ projectId }: { projectId: string }) {
  const t = useText();
  return (
    <ProjectScope projectId={projectId} title={t("releases.title")}>
      {(project) => <Releases project={project} />}
    </ProjectScope>
  );
}

function Releases({ project }: { project: ProjectDetails }) {
  const t = useText();
  const found = useQuery(releasesQuery(project.id));
  const isEmpty = found.data?.length === 0;
  const begin = <Begin project={project} />;
  return (
    <Page>
      <PageHeading title={t("releases.title")} actions={found.data && !isEmpty ? begin : undefined}>
        <p>{t("releases.about")}</p>
      </PageHeading>
      {found.isPending && <Waiting />}
      {found.isError && <ErrorPanel error={found.error} title={t("error.load")} onRetry={found.refetch} />}
      {isEmpty && <Empty project={project}>{begin}</Empty>}
      {found.data && !isEmpty && <ReleaseTable project={project} releases={found.data} />}
      <div className={styles.below}>
        <Profiles project={project} />
        <SiteKey />
      </div>
    </Page>
  );
}

/** Leads to a new release, or first to a profile. */
function Begin({ project }: { project: ProjectDetails }) {
  const t = useText();
  const leads = project.role === "lead" && !project.archived;
  const { data } = useQuery({ ...profilesQuery(project.id), enabled: leads });
  if (!leads || data === undefined) return null;
  const address = `/projects/${project.id}/releases`;
  const hasProfile = data.profiles.length > 0;
  return (
    <LinkButton href={hasProfile ? `${address}/new?status=confirmed` : `${address}/profiles/new`} kind="primary">
      <Icon name="plus" />
      {t(hasProfile ? "releases.new" : "profiles.new")}
    </LinkButton>
  );
}

function Empty({ project, children }: { project: ProjectDetails; children: ReactNode }) {
  const t = useText();
  const text = t(project.role === "lead" ? "releases.empty.text" : "releases.empty.reader");
  return (
    <EmptyState title={t("releases.empty")} text={text}>
      {children}
    </EmptyState>
  );
}

function Profiles({ project }: { project: ProjectDetails }) {
  const profiles = useQuery(profilesQuery(project.id));
  if (profiles.isError) return <ErrorPanel error={profiles.error} onRetry={profiles.refetch} />;
  if (!profiles.data || profiles.data.profiles.length === 0) return null;
  return <ProfileList project={project} profiles={profiles.data.profiles} />;
}
