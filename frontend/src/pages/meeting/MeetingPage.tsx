import type { ProjectDetails } from "../../api/projects";
import { useText } from "../../i18n";
import { Page } from "../../shell/Page";
import { LinkButton } from "../../ui/Button";
import { PageHeading } from "../../ui/PageHeading";
import { ProjectScope } from "../project/ProjectScope";
import { Meeting } from "./Meeting";
import styles from "./meeting.module.css";

/** Disagreements of two people, across documents: discussed, decided together, applied. */
export function MeetingPage({ projectId }: { projectId: string }) {
  const t = useText();
  return (
    <ProjectScope projectId={projectId} title={t("meeting.title")}>
      {(project) => (
        <Page width="wide">
          <PageHeading title={t("meeting.title")} actions={<ExportLink project={project} />}>
            <p className={styles.muted}>{t("meeting.text")}</p>
          </PageHeading>
          <Meeting project={project} />
        </Page>
      )}
    </ProjectScope>
  );
}

/** Reviews are exported on the exports page, like everything else. */
function ExportLink({ project }: { project: ProjectDetails }) {
  const t = useText();
  if (project.role !== "lead") return null;
  return <LinkButton href={`/projects/${project.id}/exports`}>{t("meeting.export")}</LinkButton>;
}
