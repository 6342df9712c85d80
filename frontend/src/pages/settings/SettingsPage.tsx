import { useQuery } from "@tanstack/react-query";
import { concordanceQuery } from "../../api/concordance";
import type { ProjectDetails } from "../../api/projects";
import { useText } from "../../i18n";
import { Page } from "../../shell/Page";
import { EmptyState } from "../../ui/EmptyState";
import { PageHeading } from "../../ui/PageHeading";
import { Renewal } from "../engines/Renewal";
import { ProjectDefaults } from "../preferences/ProjectDefaults";
import { ArchivedBanner } from "../project/ArchivedBanner";
import { ProjectScope } from "../project/ProjectScope";
import { EndOfProject } from "./EndOfProject";
import { Rotation } from "./Rotation";
import { SectionLinks } from "./SectionLinks";
import { SettingsForm } from "./SettingsForm";
import styles from "./settings.module.css";

/** A lead's settings for a project, its texts and their pre-annotation. */
export function SettingsPage({ projectId }: { projectId: string }) {
  const t = useText();
  return (
    <ProjectScope projectId={projectId} title={t("settings.title")}>
      {(project) => (project.role === "lead" ? <Settings project={project} /> : <NotAllowed />)}
    </ProjectScope>
  );
}

function NotAllowed() {
  const t = useText();
  return (
    <Page width="narrow">
      <PageHeading title={t("settings.title")} />
      <EmptyState title={t("error.forbidden")} />
    </Page>
  );
}

function Settings({ project }: { project: ProjectDetails }) {
  const t = useText();
  const rotates = useQuery(concordanceQuery(project.id)).data?.has_homographs ?? false;
  return (
    <Page>
      <PageHeading title={t("settings.of", { project: project.name })}>
        {!project.archived && <p>{t("settings.when")}</p>}
      </PageHeading>
      <ArchivedBanner project={project} inSettings />
      <div className={styles.page}>
        {!project.archived && <SectionLinks project={project} rotates={rotates} />}
        <div className={styles.column}>
          {!project.archived && <Renewal project={project} />}
          {!project.archived && <SettingsForm key={project.id} project={project} />}
          {!project.archived && (
            <div id="defaults" className={styles.rest}>
              <ProjectDefaults project={project} />
            </div>
          )}
          {!project.archived && rotates && <Rotation project={project} />}
          <div className={styles.rest}>
            <EndOfProject project={project} />
          </div>
        </div>
      </div>
    </Page>
  );
}
