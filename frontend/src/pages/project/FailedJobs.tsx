import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import { failedJobsQuery, type Job, retryJob, retryPreannotation } from "../../api/jobs";
import type { Project } from "../../api/projects";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { Icon } from "../../ui/Icon";
import styles from "./FailedJobs.module.css";
import { useProjectChange } from "./useProjectChange";

/** Lists documents whose pre-annotation failed, with reasons, and says that they are not lost. */
export function FailedJobs({ project }: { project: Project }) {
  const t = useText();
  const { failed } = project.progress;
  const [open, setOpen] = useState(false);
  const retry = useProjectChange(project.id, () => retryPreannotation(project.id, "failed"));
  const jobs = useQuery(failedJobsQuery(project.id, failed, open));
  const documents = jobs.data?.results.filter(({ external_id }) => external_id !== "") ?? [];
  return (
    <div className={styles.panel}>
      <Icon name="warning" />
      <div className={styles.body}>
        <div className={styles.line}>
          <p>
            <strong>{t("failed.title", { count: failed })}</strong> {t("failed.text", { count: failed })}
          </p>
          <Button small isPending={retry.isPending} onPress={() => retry.mutate()}>
            {t("failed.retry", { count: failed })}
          </Button>
        </div>
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{t("failed.show")}</summary>
          {jobs.isError && <ErrorPanel error={jobs.error} onRetry={jobs.refetch} />}
          <ul>
            {documents.map((job) => (
              <FailedJob key={job.id} job={job} projectId={project.id} />
            ))}
          </ul>
        </details>
      </div>
    </div>
  );
}

/** Reasons that people can do something about, in words. */
function Why({ code }: { code: string }) {
  const t = useText();
  return code === "missing_engine" ? <span>{t("error.missing_engine")}</span> : <code>{code}</code>;
}

function FailedJob({ job, projectId }: { job: Job; projectId: string }) {
  const t = useText();
  const retry = useProjectChange(projectId, () => retryJob(job.id));
  return (
    <li>
      <Link href={`/documents/${job.subject_id}/edit`}>{job.external_id}</Link> <Why code={job.error_code} />
      <span>{t("failed.attempts", { count: job.attempts })}</span>
      <Button
        kind="quiet"
        small
        aria-label={t("failed.retry.one", { document: job.external_id })}
        isPending={retry.isPending}
        onPress={() => retry.mutate()}
      >
        {t("action.retry")}
      </Button>
    </li>
  );
}
