import { useQuery } from "@tanstack/react-query";
import type { ProjectDetails } from "../../api/projects";
import { profilesQuery } from "../../api/releases";
import { useText } from "../../i18n";
import { Page } from "../../shell/Page";
import { Waiting } from "../../shell/Waiting";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { PageHeading } from "../../ui/PageHeading";
import { ProjectScope } from "../project/ProjectScope";
import { ProfileForm } from "./ProfileForm";
import { Standing } from "./Standing";

interface Props {
  projectId: string;
  /** Null for a new one. */
  profileId: string | null;
}

export function ProfilePage({ projectId, profileId }: Props) {
  const t = useText();
  return (
    <ProjectScope projectId={projectId} title={t("profiles.title")} under="nav.releases">
      {(project) => <Opened project={project} profileId={profileId} />}
    </ProjectScope>
  );
}

function Opened({ project, profileId }: { project: ProjectDetails; profileId: string | null }) {
  const t = useText();
  const found = useQuery(profilesQuery(project.id));
  const profile = found.data?.profiles.find(({ id }) => id === profileId) ?? null;
  const title = profile?.name ?? t(profileId === null ? "profiles.new" : "profiles.title");
  return (
    <Page width="narrow">
      <PageHeading title={title}>
        <p>{t(profileId === null ? "profiles.about" : "profiles.changes")}</p>
      </PageHeading>
      {found.isPending && <Waiting />}
      {found.isError && <ErrorPanel error={found.error} title={t("error.load")} onRetry={found.refetch} />}
      {found.data && (profile !== null || profileId === null) && (
        <ProfileForm project={project} profile={profile} offered={found.data.offered} />
      )}
      {profile !== null && <Standing project={project} profile={profile} />}
    </Page>
  );
}
