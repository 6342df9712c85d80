import { useQuery } from "@tanstack/react-query";
import type { ProjectDetails } from "../../api/projects";
import { questionsQuery } from "../../api/questions";
import { useText } from "../../i18n";
import { Page } from "../../shell/Page";
import { Waiting } from "../../shell/Waiting";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { PageHeading } from "../../ui/PageHeading";
import { ProjectScope } from "../project/ProjectScope";
import { Questions } from "./Questions";
import styles from "./questions.module.css";

/** What may stay readable, decided for the whole corpus. */
export function QuestionsPage({ projectId }: { projectId: string }) {
  const t = useText();
  return (
    <ProjectScope projectId={projectId} title={t("questions.title")}>
      {(project) => (
        <Page>
          <PageHeading title={t("questions.title")}>
            <p className={styles.muted}>{t("questions.lead")}</p>
          </PageHeading>
          <Loaded project={project} />
        </Page>
      )}
    </ProjectScope>
  );
}

function Loaded({ project }: { project: ProjectDetails }) {
  const t = useText();
  const asked = useQuery(questionsQuery(project.id));
  if (asked.isError) return <ErrorPanel error={asked.error} onRetry={asked.refetch} />;
  if (!asked.data) return <Waiting />;
  if (asked.data.labels.length === 0) return <EmptyState title={t("questions.none")} />;
  // Those with nothing to ask come last.
  const labels = asked.data.labels.toSorted((a, b) => Number(a.mentions === 0) - Number(b.mentions === 0));
  return <Questions project={project} labels={labels} fields={asked.data.metadata_fields} />;
}
