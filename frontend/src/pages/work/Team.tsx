import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { ProjectDetails } from "../../api/projects";
import { progressQuery, type TeamProgress } from "../../api/work";
import { number, useText } from "../../i18n";
import { Waiting } from "../../shell/Waiting";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { Days } from "./Days";
import { People } from "./People";
import { StateBar } from "./StateBar";
import styles from "./work.module.css";

/** The progress of a project, for its leads. */
export function Team({ project }: { project: ProjectDetails }) {
  const t = useText();
  const progress = useQuery(progressQuery(project.id));
  return (
    <>
      {progress.isPending && <Waiting />}
      {progress.isError && <ErrorPanel error={progress.error} title={t("error.load")} onRetry={progress.refetch} />}
      {progress.data && (
        <>
          <Documents documents={progress.data.documents} projectId={project.id} />
          <Facts progress={progress.data} projectId={project.id} />
          <People people={progress.data.people} />
          <Days days={progress.data.days} />
        </>
      )}
    </>
  );
}

function Facts({ progress, projectId }: { progress: TeamProgress; projectId: string }) {
  const t = useText();
  const at = `/projects/${projectId}`;
  const facts = [
    { name: "undecided", count: progress.undecided, href: `${at}?undecided=true` },
    { name: "held_back", count: progress.held_back, href: `${at}?held_back=true` },
    { name: "problems", count: progress.problems, href: `${at}?problem=true` },
    { name: "disagreements", count: progress.disagreements, href: `${at}/meeting` },
    { name: "unsettled", count: progress.unsettled, href: `${at}?double=ready` },
    { name: "failed", count: progress.failed_jobs, href: at },
    { name: "outdated", count: progress.outdated, href: `${at}/guidelines` },
  ] as const;
  const shown = facts.filter(({ count }) => count > 0);
  if (shown.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="team-facts">
      <h2 id="team-facts">{t("team.facts")}</h2>
      <ul className={styles.facts}>
        {shown.map(({ name, count, href }) => (
          <li key={name}>
            <strong>{number(count)}</strong> <Link href={href}>{t(`team.${name}`, { count })}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface DocumentsProps {
  documents: TeamProgress["documents"];
  projectId: string;
}

function Documents({ documents, projectId }: DocumentsProps) {
  const t = useText();
  return (
    <section className={styles.section}>
      <h2>{t("team.documents")}</h2>
      <p className={styles.about}>{t("team.documents.help")}</p>
      <StateBar
        label={t("team.documents.chart")}
        amounts={documents}
        href={(state) => `/projects/${projectId}?status=${state}`}
      />
    </section>
  );
}
