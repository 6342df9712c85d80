import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  cancelComparison,
  comparisonFile,
  type EngineComparison,
  type EngineComparisons,
  type EnginesAsked,
  engineComparisonsQuery,
  startComparison,
} from "../../api/engines";
import { messageOf } from "../../api/error";
import type { ProjectDetails } from "../../api/projects";
import { isRunning } from "../../api/reports";
import { dateTime, number, useText } from "../../i18n";
import { Page } from "../../shell/Page";
import { Waiting } from "../../shell/Waiting";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { PageHeading } from "../../ui/PageHeading";
import { Select } from "../../ui/Select";
import { toast } from "../../ui/toast";
import { ProjectScope } from "../project/ProjectScope";
import { DownloadMenu } from "../work/DownloadMenu";
import { ReportProgress } from "../work/ReportProgress";
import { ComparedTable } from "./ComparedTable";
import { CompareForm } from "./CompareForm";
import styles from "./engines.module.css";

/** How well engines and their combinations find the names in a project's confirmed documents. */
export function CompareEnginesPage({ projectId }: { projectId: string }) {
  const t = useText();
  return (
    <ProjectScope projectId={projectId} title={t("engines.compared.title")}>
      {(project) => (project.role === "lead" ? <Compare project={project} /> : <NotAllowed />)}
    </ProjectScope>
  );
}

function NotAllowed() {
  const t = useText();
  return (
    <Page width="narrow">
      <PageHeading title={t("engines.compared.title")} />
      <EmptyState title={t("error.forbidden")} />
    </Page>
  );
}

function Compare({ project }: { project: ProjectDetails }) {
  const t = useText();
  const found = useQuery(engineComparisonsQuery(project.id));
  const { start, cancel } = useComparing(project.id);
  const [chosen, choose] = useState("");
  const { data } = found;
  const shown = data?.comparisons.find(({ id }) => id === chosen) ?? data?.comparisons[0];
  return (
    <Page>
      <PageHeading
        title={t("engines.compared.title")}
        actions={shown && <DownloadMenu files={files(project.id, shown)} />}
      >
        <p>{t("engines.compared.about")}</p>
      </PageHeading>
      {found.isPending && <Waiting />}
      {found.isError && <ErrorPanel error={found.error} title={t("error.load")} onRetry={found.refetch} />}
      {data && data.confirmed.documents === 0 && (
        <EmptyState title={t("engines.compared.none")} text={t("engines.compared.none.text")} />
      )}
      {data && data.confirmed.documents > 0 && !project.archived && (
        <CompareForm
          project={project}
          confirmed={data.confirmed}
          isDisabled={isRunning(data.job) || start.isPending}
          onStart={(asked) => {
            choose("");
            start.mutate(asked);
          }}
        />
      )}
      {data && (
        <ReportProgress
          job={data.job}
          label={t("engines.compared.title")}
          hasReport={shown !== undefined}
          onCancel={() => cancel.mutate()}
        />
      )}
      {data && shown && (
        <section className={styles.result} aria-label={t("engines.compared.result")}>
          {data.comparisons.length > 1 && (
            <Select
              label={t("engines.compared.which")}
              choices={data.comparisons.map((each) => ({ value: each.id, text: whenOf(each) }))}
              value={shown.id}
              onChange={choose}
            />
          )}
          <p className={styles.muted}>
            {t("engines.compared.when", {
              documents: number(shown.documents),
              person: shown.by.name,
              date: dateTime(shown.computed_at),
            })}
          </p>
          <ComparedTable project={project} comparison={shown} />
        </section>
      )}
    </Page>
  );
}

function whenOf({ computed_at, documents }: EngineComparison): string {
  return `${dateTime(computed_at)} · ${number(documents)}`;
}

function useComparing(projectId: string) {
  const queries = useQueryClient();
  const onSuccess = (state: EngineComparisons) =>
    queries.setQueryData(engineComparisonsQuery(projectId).queryKey, state);
  const onError = (error: unknown) => toast(messageOf(error), "bad");
  const start = useMutation({
    mutationFn: (asked: EnginesAsked) => startComparison(projectId, asked),
    onSuccess,
    onError,
  });
  const cancel = useMutation({ mutationFn: () => cancelComparison(projectId), onSuccess, onError });
  return { start, cancel };
}

function files(projectId: string, { id }: EngineComparison) {
  return [{ title: "report.file.json", take: () => comparisonFile(projectId, id) }] as const;
}
