import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../api/error";
import { cancelImport, type Import, importQuery } from "../../api/imports";
import { projectQuery } from "../../api/projects";
import { number, useText } from "../../i18n";
import { useCrumbs } from "../../shell/crumbs";
import { LoadError } from "../../shell/LoadError";
import { Page } from "../../shell/Page";
import { Waiting } from "../../shell/Waiting";
import { Button, LinkButton } from "../../ui/Button";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { PageHeading } from "../../ui/PageHeading";
import { ProgressBar } from "../../ui/ProgressBar";
import { Spinner } from "../../ui/Spinner";
import { toast } from "../../ui/toast";
import styles from "./import.module.css";
import { PlanForm } from "./PlanForm";
import { RefusedFiles } from "./RefusedFiles";
import { unitOf } from "./report";

export function ImportRunPage({ projectId, importId }: { projectId: string; importId: string }) {
  const t = useText();
  const [page, setPage] = useState(1);
  const project = useQuery(projectQuery(projectId));
  const run = useQuery(importQuery(importId, page));
  useCrumbs(
    project.data ? [{ text: project.data.name, href: `/projects/${projectId}` }, { text: t("import.title") }] : [],
  );
  if (run.isPending) return <Waiting />;
  if (!run.data) return <LoadError error={run.error} onRetry={run.refetch} />;
  if (run.data.status === "open" && project.data) return <PlanForm project={project.data} importId={importId} />;
  return (
    <Page width="narrow">
      {run.isError && <ErrorPanel error={run.error} title={t("error.load")} onRetry={run.refetch} />}
      <PageHeading title={t(`import.status.${run.data.status}`)} />
      <Running run={run.data} />
      <Counts run={run.data} />
      <RefusedFiles run={run.data} page={page} onPage={setPage} />
      <Onwards projectId={projectId} run={run.data} />
    </Page>
  );
}

function Running({ run }: { run: Import }) {
  const t = useText();
  if (run.status === "cancelled") return <p className={styles.help}>{t("import.cancelled.text")}</p>;
  if (run.status !== "running") return null;
  if (run.checked !== null) return <Checking rows={run.checked} />;
  const text = t(`import.${unitOf(run)}.progress`, { done: run.done, total: run.total });
  return (
    <div className={styles.running}>
      <ProgressBar
        label={t("import.running")}
        value={run.stored}
        failed={run.refused}
        total={run.total}
        valueText={text}
      />
      <p role="status" className={styles.numbers}>
        {text}
      </p>
    </div>
  );
}

/** The whole table is checked before any row is stored. */
function Checking({ rows }: { rows: number }) {
  const t = useText();
  return (
    <div className={styles.running}>
      <Spinner />
      <p role="status" className={styles.numbers}>
        {rows === 0 ? t("import.beginning") : t("import.checking", { count: rows })}
      </p>
    </div>
  );
}

function Counts({ run }: { run: Import }) {
  const t = useText();
  if (run.checked !== null) return null;
  const counts = [
    ["stored", run.stored],
    ["refused", run.refused],
    ...(run.noted > 0 ? ([["noted", run.noted]] as const) : []),
    ...(run.status === "cancelled" ? ([["left", run.total - run.done]] as const) : []),
    ["total", run.total],
  ] as const;
  return (
    <dl className={styles.counts}>
      {counts.map(([name, count]) => (
        <div key={name} data-zero={count === 0 || undefined} data-name={name}>
          <dt>{t(`import.${unitOf(run)}.${name}`, { count })}</dt>
          <dd>{number(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Onwards({ projectId, run }: { projectId: string; run: Import }) {
  const t = useText();
  const queries = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => cancelImport(run.id),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["imports", run.id] }),
    onError: (error) => toast(messageOf(error), "bad"),
  });
  if (run.status === "running" || run.status === "open") {
    return (
      <div className={styles.actions}>
        <LinkButton href={`/projects/${projectId}`}>{t("import.to.documents")}</LinkButton>
        <Button kind="danger" isPending={cancel.isPending} onPress={() => cancel.mutate()}>
          {t("import.stop")}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      <LinkButton href={`/projects/${projectId}/import`}>{t("import.another")}</LinkButton>
      <LinkButton href={`/projects/${projectId}`} kind="primary">
        {t("import.to.documents")}
      </LinkButton>
    </div>
  );
}
