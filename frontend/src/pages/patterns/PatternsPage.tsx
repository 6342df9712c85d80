import { useQuery } from "@tanstack/react-query";
import { labelSetQuery } from "../../api/labelSets";
import { patternsQuery } from "../../api/patterns";
import type { ProjectDetails } from "../../api/projects";
import { useText } from "../../i18n";
import { baseLabels } from "../../model/baseLabels";
import { Page } from "../../shell/Page";
import { Waiting } from "../../shell/Waiting";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { PageHeading } from "../../ui/PageHeading";
import { ArchivedBanner } from "../project/ArchivedBanner";
import { ProjectScope } from "../project/ProjectScope";
import { Patterns } from "./Patterns";
import styles from "./patterns.module.css";

/** A project's own patterns, which a lead writes, tries and turns on. */
export function PatternsPage({ projectId }: { projectId: string }) {
  const t = useText();
  return (
    <ProjectScope projectId={projectId} title={t("patterns.title")}>
      {(project) => (
        <Page>
          <PageHeading title={t("patterns.title")}>
            <p className={styles.lead}>{t("patterns.lead")}</p>
          </PageHeading>
          <ArchivedBanner project={project} />
          {project.role === "lead" ? <Loaded project={project} /> : <EmptyState title={t("error.forbidden")} />}
        </Page>
      )}
    </ProjectScope>
  );
}

function Loaded({ project }: { project: ProjectDetails }) {
  const found = useQuery(patternsQuery(project.id));
  const set = useQuery(labelSetQuery(project.label_set.key, project.label_set.version));
  const error = found.error ?? set.error;
  if (found.data && set.data) {
    const labels = baseLabels(set.data.labels);
    // Somebody else's new version must not replace what is being written here.
    return <Patterns project={project} found={found.data} labels={labels} />;
  }
  if (error) return <ErrorPanel error={error} onRetry={() => void Promise.all([found.refetch(), set.refetch()])} />;
  return <Waiting />;
}
