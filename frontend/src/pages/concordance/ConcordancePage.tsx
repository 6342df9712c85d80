import { useText } from "../../i18n";
import { Page } from "../../shell/Page";
import { PageHeading } from "../../ui/PageHeading";
import { ProjectScope } from "../project/ProjectScope";
import { Concordance } from "./Concordance";
import styles from "./concordance.module.css";

/** All lines of a string, a pattern, a label or a detector in a project, to be decided together. */
export function ConcordancePage({ projectId }: { projectId: string }) {
  const t = useText();
  return (
    <ProjectScope projectId={projectId} title={t("concordance.title")}>
      {(project) => (
        <Page width="toEdge">
          <PageHeading title={t("concordance.title")}>
            <p className={styles.muted}>{t("concordance.lead")}</p>
          </PageHeading>
          <Concordance project={project} />
        </Page>
      )}
    </ProjectScope>
  );
}
