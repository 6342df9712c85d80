import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import { failedJobsQuery, type Job } from "../../api/jobs";
import type { Project } from "../../api/projects";
import { useText } from "../../i18n";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { Icon } from "../../ui/Icon";
import styles from "./FailedJobs.module.css";

/** Says that the worker gave up on documents, which ones and why, and that they are not lost. */
export function FailedJobs({ project }: { project: Project }) {
  const t = useText();
  const { failed } = project.progress;
  const [open, setOpen] = useState(false);
  const jobs = useQuery(failedJobsQuery(project.id, failed, open));
  const documents = jobs.data?.results.filter(({ external_id }) => external_id !== "") ?? [];
  return (
    <div className={styles.panel}>
      <Icon name="warning" />
      <div className={styles.body}>
        <strong>{t("failed.title", { count: failed })}</strong> {t("failed.text", { count: failed })}
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{t("failed.show")}</summary>
          {jobs.isError && <ErrorPanel error={jobs.error} onRetry={jobs.refetch} />}
          <ul>
            {documents.map((job) => (
              <FailedJob key={job.id} job={job} />
            ))}
          </ul>
        </details>
      </div>
    </div>
  );
}

function FailedJob({ job }: { job: Job }) {
  const t = useText();
  return (
    <li>
      <Link href={`/documents/${job.subject_id}/edit`}>{job.external_id}</Link> <code>{job.error_code}</code>
      <span>{t("failed.attempts", { count: job.attempts })}</span>
    </li>
  );
}
