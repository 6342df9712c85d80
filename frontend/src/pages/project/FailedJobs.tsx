import type { Project } from "../../api/projects";
import { useText } from "../../i18n";
import { Icon } from "../../ui/Icon";
import styles from "./FailedJobs.module.css";

/** Says that the worker gave up on documents, and that they are not lost. */
export function FailedJobs({ project }: { project: Project }) {
  const t = useText();
  return (
    <p className={styles.panel}>
      <Icon name="warning" />
      <span>
        <strong>{t("failed.title", { count: project.progress.failed })}</strong> {t("failed.text")}
      </span>
    </p>
  );
}
