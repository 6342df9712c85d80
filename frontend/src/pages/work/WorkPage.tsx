import { useQuery } from "@tanstack/react-query";
import type { ProjectDetails } from "../../api/projects";
import { type OwnWork, workQuery } from "../../api/work";
import { useText } from "../../i18n";
import { Page } from "../../shell/Page";
import { Waiting } from "../../shell/Waiting";
import { LinkButton } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { PageHeading } from "../../ui/PageHeading";
import { ArchivedBanner } from "../project/ArchivedBanner";
import { ProjectScope } from "../project/ProjectScope";
import { Adjudicating } from "./Adjudicating";
import { AwaitingList } from "./AwaitingList";
import { BegunList } from "./BegunList";
import { documentsOf } from "./counting";
import { Effort } from "./Effort";
import { GivenOnList } from "./GivenOnList";
import { Mine } from "./Mine";
import { NextStep } from "./NextStep";
import { OwnProblems, ProblemsToAnswer } from "./Problems";
import { Reviewing } from "./Reviewing";
import { SettledList } from "./SettledList";
import { Team } from "./Team";
import { TodoList } from "./TodoList";

/** What the person has to do in a project, and its progress for leads. */
export function WorkPage({ projectId }: { projectId: string }) {
  const t = useText();
  return (
    <ProjectScope projectId={projectId} title={t("work.title")}>
      {(project) => <Work project={project} />}
    </ProjectScope>
  );
}

function Work({ project }: { project: ProjectDetails }) {
  const t = useText();
  const work = useQuery(workQuery(project.id));
  const isEmpty = project.document_count === 0;
  return (
    <Page>
      <PageHeading
        title={t("work.of", { project: project.name })}
        actions={!project.archived && !isEmpty && work.data && <NextStep work={work.data} project={project} />}
      />
      <ArchivedBanner project={project} />
      {isEmpty && <NoDocuments project={project} />}
      {work.isPending && <Waiting />}
      {work.isError && <ErrorPanel error={work.error} title={t("error.load")} onRetry={work.refetch} />}
      {work.data && !isEmpty && <TodoList work={work.data} project={project} />}
      {work.data && <ProblemsToAnswer problems={work.data.to_answer} projectId={project.id} />}
      {work.data && !isEmpty && <Own work={work.data} project={project} />}
      {project.role === "lead" && !isEmpty && <Team project={project} />}
      {work.data?.adjudicating && <Adjudicating adjudicating={work.data.adjudicating} />}
      {work.data?.reviewing && !isEmpty && <Reviewing reviewing={work.data.reviewing} project={project} />}
      {project.role === "lead" && !isEmpty && <Effort project={project} />}
    </Page>
  );
}

/** How to begin, in a project without documents. */
function NoDocuments({ project }: { project: ProjectDetails }) {
  const t = useText();
  if (project.role !== "lead" || project.archived) return <EmptyState title={t("project.empty")} />;
  return (
    <EmptyState title={t("project.empty")} text={t("work.empty.text")}>
      <LinkButton href={`/projects/${project.id}/import`} kind="primary">
        {t("project.import")}
      </LinkButton>
    </EmptyState>
  );
}

/** The person's own documents to annotate. */
function Own({ work, project }: { work: OwnWork; project: ProjectDetails }) {
  const t = useText();
  const hasOwn = documentsOf(work.amounts) > 0;
  return (
    <>
      {!hasOwn && work.problems.count === 0 && project.role === "annotator" && (
        <EmptyState title={t("work.nothing")} text={t("work.nothing.text")} />
      )}
      {hasOwn && <Mine work={work} projectId={project.id} />}
      <OwnProblems problems={work.problems} />
      <AwaitingList awaiting={work.awaiting} projectId={project.id} />
      <BegunList begun={work.begun} />
      <SettledList settled={work.settled} />
      <GivenOnList given={work.given_on} />
    </>
  );
}
