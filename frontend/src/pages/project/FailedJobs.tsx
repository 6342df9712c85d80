import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { failedJobsQuery } from "../../api/jobs";
import type { Project } from "../../api/projects";
import { useText } from "../../i18n";
import { Icon } from "../../ui/Icon";
import styles from "./FailedJobs.module.css";

/** Documents the worker gave up on, and what it said. */
export function FailedJobs({ project }: { project: Project }) {
  const t = useText();
  const jobs = useQuery(failedJobsQuery(project.id));
  return (
    <div className={styles.panel}>
      <Icon name="warning" />
      <div className={styles.body}>
        <strong>{t("failed.title", { count: project.progress.failed })}</strong> <span>{t("failed.text")}</span>
        {jobs.data && (
          <details>
            <summary>{t("failed.show")}</summary>
            <ul>
              {jobs.data.results.map((job) => (
                <li key={job.id}>
                  <Link href={`/documents/${job.subject_id}/edit`}>{job.subject_id}</Link> <code>{job.error_code}</code>{" "}
                  {t("failed.attempts", { count: job.attempts })}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </div>
  );
}
