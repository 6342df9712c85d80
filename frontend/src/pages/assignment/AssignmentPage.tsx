import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { Link } from "wouter";
import { type Overview, overviewQuery } from "../../api/assignments";
import type { ProjectDetails } from "../../api/projects";
import { useText } from "../../i18n";
import { Page } from "../../shell/Page";
import { Waiting } from "../../shell/Waiting";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { PageHeading } from "../../ui/PageHeading";
import { ArchivedBanner } from "../project/ArchivedBanner";
import { BulkProgress } from "../project/BulkProgress";
import { ProjectScope } from "../project/ProjectScope";
import styles from "./assignment.module.css";
import { BatchTable } from "./BatchTable";
import { LoadTable } from "./LoadTable";
import { PairSection } from "./PairSection";
import { PlanSection } from "./PlanSection";

/** Assignments of a project: everybody's load, plans that distribute documents, the latest batches, and pairs. */
export function AssignmentPage({ projectId }: { projectId: string }) {
  const t = useText();
  return (
    <ProjectScope projectId={projectId} title={t("assignment.title")}>
      {(project) => <Assignment project={project} />}
    </ProjectScope>
  );
}

function Assignment({ project }: { project: ProjectDetails }) {
  const t = useText();
  const leads = project.role === "lead";
  const overview = useQuery({ ...overviewQuery(project.id), enabled: leads });
  return (
    <Page>
      <PageHeading title={t("assignment.heading", { project: project.name })}>
        <p>{t(leads ? "assignment.lead" : "why.forbidden.lead")}</p>
      </PageHeading>
      <ArchivedBanner project={project} />
      {leads && <BulkProgress project={project} />}
      {leads && overview.isPending && <Waiting />}
      {overview.isError && <ErrorPanel error={overview.error} title={t("error.load")} onRetry={overview.refetch} />}
      {overview.data && <Sections project={project} overview={overview.data} />}
    </Page>
  );
}

function Sections({ project, overview }: { project: ProjectDetails; overview: Overview }) {
  const t = useText();
  const mayChange = !project.archived;
  const batches = useRef<HTMLHeadingElement>(null);
  return (
    <div className={styles.sections}>
      <section className={styles.section} aria-labelledby="load-title">
        <h2 id="load-title">{t("load.title")}</h2>
        <Unassigned project={project} count={overview.unassigned} />
        <LoadTable project={project} people={overview.people} mayChange={mayChange} />
      </section>
      {mayChange && overview.documents > 0 && (
        <PlanSection project={project} people={overview.people} onCarried={() => batches.current?.focus()} />
      )}
      <section className={styles.section} aria-labelledby="batch-title">
        <h2 id="batch-title" ref={batches} tabIndex={-1}>
          {t("batch.title")}
        </h2>
        <BatchTable projectId={project.id} batches={overview.batches} mayChange={mayChange} />
      </section>
      {project.review === "pair" && <PairSection project={project} people={overview.people} mayChange={mayChange} />}
    </div>
  );
}

function Unassigned({ project, count }: { project: ProjectDetails; count: number }) {
  const t = useText();
  if (count === 0) return <p className={styles.note}>{t("assignment.allAssigned")}</p>;
  return (
    <p>
      {t("assignment.unassigned", { count })}{" "}
      <Link href={`/projects/${project.id}?assignee=none`}>{t("assignment.open")}</Link>
    </p>
  );
}
