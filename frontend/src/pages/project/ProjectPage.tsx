import { useQuery } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { isActive, isUnfinished, type Project, type ProjectDetails, projectQuery } from "../../api/projects";
import { useText } from "../../i18n";
import { useCrumbs } from "../../shell/crumbs";
import { LoadError } from "../../shell/LoadError";
import { Page } from "../../shell/Page";
import { Waiting } from "../../shell/Waiting";
import { LinkButton } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { PageHeading } from "../../ui/PageHeading";
import { GoneEngines } from "../engines/GoneEngines";
import { chooseFiles } from "../import/chosenFiles";
import { DropOverlay } from "../import/DropOverlay";
import { PreannotationProgress } from "../preannotation";
import { ArchivedBanner } from "./ArchivedBanner";
import { BulkProgress } from "./BulkProgress";
import { Documents } from "./Documents";
import { FailedJobs } from "./FailedJobs";
import { mayReview, NextButton, NextReviewButton } from "./NextButton";
import { PreannotationButtons } from "./PreannotationButtons";
import { ProjectNav } from "./ProjectNav";
import styles from "./ProjectPage.module.css";

export function ProjectPage({ projectId }: { projectId: string }) {
  const project = useQuery(projectQuery(projectId));
  useCrumbs(project.data ? [{ text: project.data.name }] : []);
  if (project.data) {
    return (
      <>
        <ProjectNav project={project.data} />
        <Opened project={project.data} />
      </>
    );
  }
  if (project.isPending) return <Waiting />;
  return <LoadError error={project.error} onRetry={project.refetch} />;
}

function Opened({ project }: { project: ProjectDetails }) {
  const leads = project.role === "lead" && !project.archived;
  return (
    <Page width="list">
      <PageHeading title={project.name} hidden />
      <ArchivedBanner project={project} />
      {isUnfinished(project.progress) && (
        <div className={styles.progress}>
          <PreannotationProgress project={project.name} progress={project.progress}>
            {leads && <PreannotationButtons project={project} />}
          </PreannotationProgress>
        </div>
      )}
      {leads && <GoneEngines project={project} />}
      {leads && project.progress.failed > 0 && <FailedJobs project={project} />}
      <BulkProgress project={project} />
      <Documents project={project} active={isActive(project.progress)} actions={<Actions project={project} />} />
      {leads && <DropHere project={project} />}
    </Page>
  );
}

function Actions({ project }: { project: Project }) {
  const t = useText();
  const leads = project.role === "lead";
  const address = `/projects/${project.id}`;
  return (
    <>
      {leads && !project.archived && (
        <LinkButton href={`${address}/import`}>
          <Icon name="upload" />
          {t("project.import")}
        </LinkButton>
      )}
      {project.document_count > 0 && !project.archived && (
        <>
          {mayReview(project) && <NextReviewButton projectId={project.id} isPrimary={project.role !== "annotator"} />}
          {project.role === "annotator" && <NextButton projectId={project.id} />}
        </>
      )}
    </>
  );
}

function DropHere({ project }: { project: Project }) {
  const t = useText();
  const [, navigate] = useLocation();
  return (
    <DropOverlay
      text={t("project.drop", { project: project.name })}
      onFiles={(files) => {
        chooseFiles(project.id, files);
        navigate(`/projects/${project.id}/import`);
      }}
    />
  );
}
