import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  type AgreementAsked,
  type AgreementState,
  agreementFile,
  agreementKey,
  agreementQuery,
  cancelAgreement,
  everybody,
  startAgreement,
} from "../../api/agreement";
import { messageOf } from "../../api/error";
import type { ProjectDetails } from "../../api/projects";
import { isRunning } from "../../api/reports";
import { useText } from "../../i18n";
import { Page } from "../../shell/Page";
import { Waiting } from "../../shell/Waiting";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { PageHeading } from "../../ui/PageHeading";
import { toast } from "../../ui/toast";
import { ProjectScope } from "../project/ProjectScope";
import { useLabelNames } from "../useLabelNames";
import { DownloadMenu } from "../work/DownloadMenu";
import { ReportProgress } from "../work/ReportProgress";
import { MeasureDialog } from "./MeasureDialog";
import { Report } from "./Report";
import { useView } from "./view";

/** The agreement between a project's annotators, and where they differ. */
export function AgreementPage({ projectId }: { projectId: string }) {
  const t = useText();
  return (
    <ProjectScope projectId={projectId} title={t("agreement.title")}>
      {(project) => <Agreement project={project} />}
    </ProjectScope>
  );
}

function Agreement({ project }: { project: ProjectDetails }) {
  const nameOf = useLabelNames(project.label_set);
  const t = useText();
  const state = useView();
  const found = useQuery(agreementQuery(project.id, state.view.between));
  const { start, cancel } = useMeasuring(project.id);
  const [isAsking, setAsking] = useState(false);
  const { data } = found;
  const report = data?.report ?? undefined;
  const measure = (asked: AgreementAsked) => {
    setAsking(false);
    state.set("between", everybody);
    start.mutate(asked);
  };
  return (
    <Page>
      <PageHeading
        title={t("agreement.of", { project: project.name })}
        actions={
          report && (
            <>
              <DownloadMenu files={files(project.id)} />
              <Button isDisabled={isRunning(data?.job) || start.isPending} onPress={() => setAsking(true)}>
                {t("agreement.again")}
              </Button>
            </>
          )
        }
      >
        <p>{t("agreement.text")}</p>
      </PageHeading>
      {found.isPending && <Waiting />}
      {found.isError && <ErrorPanel error={found.error} title={t("error.load")} onRetry={found.refetch} />}
      {data && (
        <ReportProgress
          job={data.job}
          label={t("measure.label")}
          hasReport={report !== undefined}
          onCancel={() => cancel.mutate()}
        />
      )}
      {data && !report && !isRunning(data.job) && (
        <EmptyState title={t("agreement.none")} text={t("agreement.none.text")}>
          <Button kind="primary" isPending={start.isPending} onPress={() => setAsking(true)}>
            {t("agreement.measure")}
          </Button>
        </EmptyState>
      )}
      {report && <Report projectId={project.id} report={report} state={state} nameOf={nameOf} />}
      {isAsking && data && (
        <MeasureDialog
          choices={data.choices}
          before={report?.asked}
          onClose={() => setAsking(false)}
          onStart={measure}
        />
      )}
    </Page>
  );
}

function useMeasuring(projectId: string) {
  const client = useQueryClient();
  const onSuccess = (state: AgreementState) => {
    client.setQueryData(agreementQuery(projectId, everybody).queryKey, state);
    return client.invalidateQueries({ queryKey: agreementKey(projectId) });
  };
  const onError = (error: unknown) => toast(messageOf(error), "bad");
  const start = useMutation({
    mutationFn: (asked: AgreementAsked) => startAgreement(projectId, asked),
    onSuccess,
    onError,
  });
  const cancel = useMutation({ mutationFn: () => cancelAgreement(projectId), onSuccess, onError });
  return { start, cancel };
}

function files(projectId: string) {
  return [
    { title: "report.file.csv", take: () => agreementFile(projectId, "csv", false) },
    { title: "report.file.confusion", take: () => agreementFile(projectId, "csv", true) },
    { title: "report.file.json", take: () => agreementFile(projectId, "json", false) },
  ] as const;
}
