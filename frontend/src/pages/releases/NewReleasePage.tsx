import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Redirect } from "wouter";
import { documentsQuery } from "../../api/documents";
import type { ProjectDetails } from "../../api/projects";
import { type Profile, profilesQuery } from "../../api/releases";
import { useText } from "../../i18n";
import { Page } from "../../shell/Page";
import { Waiting } from "../../shell/Waiting";
import { ActionBar } from "../../ui/ActionBar";
import { Button, LinkButton } from "../../ui/Button";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { PageHeading } from "../../ui/PageHeading";
import { useSettled } from "../../ui/useSettled";
import { DocumentFilters } from "../project/DocumentFilters";
import { asQuery, useDocumentFilter } from "../project/documentFilter";
import { ProjectScope } from "../project/ProjectScope";
import { ProfileChoice } from "./ProfileChoice";
import { useBegin } from "./ReleaseDialog";
import styles from "./releases.module.css";

/** Chooses a profile and, by the filters of the document list, the documents of a new release. */
export function NewReleasePage({ projectId }: { projectId: string }) {
  const t = useText();
  return (
    <ProjectScope projectId={projectId} title={t("releases.new")} under="nav.releases">
      {(project) => <Offered project={project} />}
    </ProjectScope>
  );
}

function Offered({ project }: { project: ProjectDetails }) {
  const t = useText();
  const profiles = useQuery(profilesQuery(project.id));
  if (profiles.data?.profiles.length === 0) {
    return <Redirect to={`/projects/${project.id}/releases/profiles/new`} replace />;
  }
  return (
    <Page>
      <PageHeading title={t("releases.new")}>
        <p>{t("releases.new.about")}</p>
      </PageHeading>
      {profiles.isPending && <Waiting />}
      {profiles.isError && <ErrorPanel error={profiles.error} title={t("error.load")} onRetry={profiles.refetch} />}
      {profiles.data && <Choice project={project} profiles={profiles.data.profiles} />}
    </Page>
  );
}

function Choice({ project, profiles }: { project: ProjectDetails; profiles: readonly Profile[] }) {
  const t = useText();
  const state = useDocumentFilter();
  const search = useSettled(state.chosen.filters.search);
  const filter = asQuery({ ...state.chosen, filters: { ...state.chosen.filters, search } });
  const found = useQuery(documentsQuery(project.id, { ...filter, page_size: 1 }, false));
  const [profile, setProfile] = useState(profiles[0]?.id ?? null);
  const begin = useBegin(project.id);
  const count = found.data?.count ?? 0;
  return (
    <div className={styles.form}>
      <ProfileChoice profiles={profiles} value={profile} onChange={setProfile} />
      <section className={styles.part}>
        <h2>{t("releases.new.documents")}</h2>
        <DocumentFilters state={state} project={project} count={found.data?.count ?? null} onArrowDown={() => {}} />
        {found.isError && <ErrorPanel error={found.error} onRetry={found.refetch} />}
        {found.isSuccess && count === 0 && <p className={styles.help}>{t("releases.new.nobody")}</p>}
      </section>
      {begin.isError && <ErrorPanel error={begin.error} />}
      <ActionBar>
        <p>{t("releases.begin.about")}</p>
        <LinkButton href={`/projects/${project.id}/releases`}>{t("action.cancel")}</LinkButton>
        <Button
          kind="primary"
          isDisabled={profile === null || count === 0}
          isPending={begin.isPending}
          onPress={() => profile !== null && begin.mutate({ profile, documents: { filter } })}
        >
          {t("releases.begin")}
        </Button>
      </ActionBar>
    </div>
  );
}
