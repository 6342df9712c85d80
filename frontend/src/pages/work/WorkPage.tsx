import { useQuery } from "@tanstack/react-query";
import type { ProjectDetails } from "../../api/projects";
import { type OwnWork, workQuery } from "../../api/work";
import { useText } from "../../i18n";
import { Page } from "../../shell/Page";
import { Waiting } from "../../shell/Waiting";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { PageHeading } from "../../ui/PageHeading";
import { ArchivedBanner } from "../project/ArchivedBanner";
import { mayReview, NextButton, NextReviewButton } from "../project/NextButton";
import { ProjectScope } from "../project/ProjectScope";
import { Adjudicating } from "./Adjudicating";
import { AwaitingList } from "./AwaitingList";
import { BegunList } from "./BegunList";
import { documentsOf } from "./counting";
import { Effort } from "./Effort";
import { GivenOnList } from "./GivenOnList";
import { MineChart } from "./MineChart";
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
  return (
    <Page>
      <PageHeading
        title={t("work.of", { project: project.name })}
        actions={!project.archived && <Actions project={project} />}
      />
      <ArchivedBanner project={project} />
      {work.isPending && <Waiting />}
      {work.isError && <ErrorPanel error={work.error} title={t("error.load")} onRetry={work.refetch} />}
      {work.data && <TodoList work={work.data} project={project} />}
      {work.data && <ProblemsToAnswer problems={work.data.to_answer} projectId={project.id} />}
      {work.data && <Own work={work.data} project={project} />}
      {project.role === "lead" && <Team project={project} />}
      {work.data?.adjudicating && <Adjudicating adjudicating={work.data.adjudicating} />}
      {work.data?.reviewing && <Reviewing reviewing={work.data.reviewing} project={project} />}
      {project.role === "lead" && <Effort project={project} />}
    </Page>
  );
}

function Actions({ project }: { project: ProjectDetails }) {
  const reviews = mayReview(project);
  return (
    <>
      {reviews && <NextReviewButton projectId={project.id} />}
      <NextButton projectId={project.id} />
    </>
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
      <OwnProblems problems={work.problems} />
      <AwaitingList awaiting={work.awaiting} projectId={project.id} />
      <BegunList begun={work.begun} />
      <SettledList settled={work.settled} />
      {hasOwn && <MineChart amounts={work.amounts} />}
      <GivenOnList given={work.given_on} />
    </>
  );
}
