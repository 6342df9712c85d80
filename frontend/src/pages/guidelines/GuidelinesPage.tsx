import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type GuidelineVersion, guidelinesQuery } from "../../api/guidelines";
import type { ProjectDetails } from "../../api/projects";
import { useText } from "../../i18n";
import { Page } from "../../shell/Page";
import { Waiting } from "../../shell/Waiting";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { PageHeading } from "../../ui/PageHeading";
import { ArchivedBanner } from "../project/ArchivedBanner";
import { ProjectScope } from "../project/ProjectScope";
import { useLabelNames } from "../useLabelNames";
import { AcceptedExceptions, ExceptionsSection } from "./ExceptionsSection";
import { GuidelineForm } from "./GuidelineForm";
import { GuidelineReader } from "./GuidelineReader";
import { OutdatedList } from "./OutdatedList";

/** A project's guidelines in all versions, and the annotations done under older ones. */
export function GuidelinesPage({ projectId }: { projectId: string }) {
  const t = useText();
  return (
    <ProjectScope projectId={projectId} title={t("guidelines.title")}>
      {(project) => <Guidelines project={project} />}
    </ProjectScope>
  );
}

function Guidelines({ project }: { project: ProjectDetails }) {
  const t = useText();
  const nameOf = useLabelNames(project.label_set);
  const versions = useQuery(guidelinesQuery(project.id));
  const [isWriting, setWriting] = useState(false);
  const mayWrite = project.role === "lead" && !project.archived;
  const present = versions.data?.[0];
  return (
    <Page width="narrow">
      <PageHeading
        title={t("guidelines.of", { project: project.name })}
        actions={
          mayWrite && present && !isWriting && <Button onPress={() => setWriting(true)}>{t("guidelines.write")}</Button>
        }
      />
      <ArchivedBanner project={project} />
      {versions.isPending && <Waiting />}
      {versions.isError && <ErrorPanel error={versions.error} title={t("error.load")} onRetry={versions.refetch} />}
      {isWriting && versions.data ? (
        <GuidelineForm projectId={project.id} present={present} onClose={() => setWriting(false)} />
      ) : (
        versions.data && <Versions versions={versions.data} mayWrite={mayWrite} onWrite={() => setWriting(true)} />
      )}
      {versions.data && <AcceptedExceptions projectId={project.id} nameOf={nameOf} />}
      {!isWriting && versions.data && <ExceptionsSection project={project} />}
      {!isWriting && present && project.role !== "annotator" && <OutdatedList projectId={project.id} />}
    </Page>
  );
}

interface VersionsProps {
  versions: readonly GuidelineVersion[];
  mayWrite: boolean;
  onWrite: () => void;
}

function Versions({ versions, mayWrite, onWrite }: VersionsProps) {
  const t = useText();
  if (versions.length > 0) return <GuidelineReader versions={versions} />;
  return (
    <EmptyState title={t("guidelines.none")} text={t(mayWrite ? "guidelines.none.text" : "guidelines.none.member")}>
      {mayWrite && (
        <Button kind="primary" onPress={onWrite}>
          {t("guidelines.write.first")}
        </Button>
      )}
    </EmptyState>
  );
}
