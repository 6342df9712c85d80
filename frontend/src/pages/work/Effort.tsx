import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../api/error";
import type { ProjectDetails } from "../../api/projects";
import { keepAnswer } from "../../api/queries";
import { isRunning } from "../../api/reports";
import {
  cancelEffort,
  type EffortReport,
  type EffortState,
  effortFile,
  effortQuery,
  startEffort,
} from "../../api/work";
import { sinceThen, useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { Pill } from "../../ui/Pill";
import { toast } from "../../ui/toast";
import { DecisionTable } from "./DecisionTable";
import { DownloadMenu } from "./DownloadMenu";
import { EffortTable } from "./EffortTable";
import { EffortTime } from "./EffortTime";
import { ReportProgress } from "./ReportProgress";
import report from "./report.module.css";
import styles from "./work.module.css";

/** What became of the machine's proposals, and how long documents took. */
export function Effort({ project }: { project: ProjectDetails }) {
  const t = useText();
  const effort = useQuery(effortQuery(project.id));
  const { start, cancel } = useCounting(project.id);
  const { data } = effort;
  const shown = data?.report ?? null;
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>{t("effort.title")}</h2>
        <div className={styles.actions}>
          {shown && <DownloadMenu files={files(project.id)} />}
          <Button isDisabled={isRunning(data?.job) || start.isPending} onPress={() => start.mutate()}>
            {t(shown ? "effort.again" : "effort.count")}
          </Button>
        </div>
      </div>
      <p className={styles.about}>{t("effort.text")}</p>
      {effort.isError && <ErrorPanel error={effort.error} title={t("error.load")} onRetry={effort.refetch} />}
      {data && (
        <ReportProgress
          job={data.job}
          label={t("effort.label")}
          hasReport={shown !== null}
          onCancel={() => cancel.mutate()}
        />
      )}
      {data && !shown && !isRunning(data.job) && <p>{t("effort.none")}</p>}
      {shown && <Counted projectId={project.id} shown={shown} />}
    </section>
  );
}

function Counted({ projectId, shown }: { projectId: string; shown: EffortReport }) {
  const t = useText();
  const facts = [
    t("report.taken", { time: sinceThen(shown.computed_at), person: shown.by.name }),
    t("report.documents", { count: shown.documents }),
    t("effort.layers", { count: shown.layers }),
  ];
  return (
    <>
      <p className={report.taken}>
        <span>{facts.join(" · ")}</span>
        {shown.outdated && <Pill tone="sun">{t("report.outdated")}</Pill>}
      </p>
      {shown.layers === 0 ? (
        <p>{t("effort.empty")}</p>
      ) : (
        <>
          <EffortTable projectId={projectId} by="label" rows={shown.labels} all={shown.all} />
          <EffortTable projectId={projectId} by="detector" rows={shown.detectors} />
          <DecisionTable rows={shown.decisions} />
          <EffortTime report={shown} />
        </>
      )}
    </>
  );
}

function useCounting(projectId: string) {
  const client = useQueryClient();
  const onSuccess = (state: EffortState) => keepAnswer(client, effortQuery(projectId).queryKey, state);
  const onError = (error: unknown) => toast(messageOf(error), "bad");
  const start = useMutation({ mutationFn: () => startEffort(projectId), onSuccess, onError });
  const cancel = useMutation({ mutationFn: () => cancelEffort(projectId), onSuccess, onError });
  return { start, cancel };
}

function files(projectId: string) {
  return [
    { title: "report.file.effort.csv", take: () => effortFile(projectId, "csv") },
    { title: "report.file.effort.json", take: () => effortFile(projectId, "json") },
  ] as const;
}
