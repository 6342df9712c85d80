import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../api/error";
import { cancelImport, type ImportPlan, planQuery, settlePlan, startImport } from "../../api/imports";
import type { ProjectDetails } from "../../api/projects";
import { number, useText } from "../../i18n";
import { Page } from "../../shell/Page";
import { Waiting } from "../../shell/Waiting";
import { Button } from "../../ui/Button";
import { Check } from "../../ui/Checks";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { PageHeading } from "../../ui/PageHeading";
import { toast } from "../../ui/toast";
import { AnnotatorChoices } from "./AnnotatorChoices";
import { ColumnChoices } from "./ColumnChoices";
import { LabelChoices } from "./LabelChoices";
import { PlanPreview } from "./PlanPreview";
import { PlanProblems } from "./PlanProblems";
import { PlanWarnings } from "./PlanWarnings";
import { type Draft, draftOf, holdsText, obstacle } from "./plan";
import styles from "./plan.module.css";
import { ReadingChoices } from "./ReadingChoices";
import { SpanChoices } from "./SpanChoices";

interface Props {
  project: ProjectDetails;
  importId: string;
}

/** Settles how to read uploaded tables and who gets the layers in files, and previews what will be stored. */
export function PlanForm({ project, importId }: Props) {
  const t = useText();
  const plan = useQuery(planQuery(importId));
  if (plan.isPending) return <Waiting />;
  return (
    <Page>
      <PageHeading title={t("plan.title")}>
        <p>{t("plan.about", { project: project.name })}</p>
      </PageHeading>
      {plan.isError && <ErrorPanel error={plan.error} title={t("error.load")} onRetry={plan.refetch} />}
      {plan.data && <Settling project={project} importId={importId} plan={plan.data} />}
    </Page>
  );
}

function Settling({ project, importId, plan }: Props & { plan: ImportPlan }) {
  const t = useText();
  const { draft, change, settle } = useDraft(importId, plan);
  const hasTables = plan.tables.length > 0;
  const hasSpans = plan.columns.some(({ role }) => role === "spans" || role === "layer");
  const isRead = hasTables || plan.guessed.length > 0;
  return (
    <div className={styles.plan}>
      <div aria-busy={settle.isPending} className={styles.outcome}>
        {settle.isError && <ErrorPanel error={settle.error} />}
        {hasTables && <PlanProblems plan={plan} />}
        <PlanWarnings plan={plan} />
        {plan.problem_count > 0 && (
          <Check
            label={t("plan.skip", { count: plan.problem_count })}
            checked={draft.skip}
            onChange={(skip) => change({ skip })}
          />
        )}
      </div>
      {isRead && <ReadingChoices plan={plan} draft={draft} onChange={change} />}
      {plan.columns.length > 0 && (
        <ColumnChoices project={project} plan={plan} draft={draft} onChange={(columns) => change({ columns })} />
      )}
      {plan.labels.length > 0 && <LabelChoices project={project} plan={plan} draft={draft} onChange={change} />}
      {hasSpans && <SpanChoices plan={plan} draft={draft} onChange={change} />}
      {plan.annotators.length > 0 && (
        <AnnotatorChoices
          project={project}
          plan={plan}
          draft={draft}
          onChange={(annotators) => change({ annotators })}
        />
      )}
      {plan.rows.length > 0 && <PlanPreview plan={plan} />}
      <Begin importId={importId} plan={plan} draft={draft} isSettling={settle.isPending} isWrong={settle.isError} />
    </div>
  );
}

/** The person's choices. Each goes to the server, which answers with the resulting documents. */
function useDraft(importId: string, plan: ImportPlan) {
  const queries = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(plan));
  const settle = useMutation({
    mutationFn: (wanted: Draft) => settlePlan(importId, wanted),
    scope: { id: `plan-${importId}` },
    onSuccess: (answer, wanted) => {
      queries.setQueryData(planQuery(importId).queryKey, answer);
      // If read differently, a file has other columns.
      if (Object.keys(wanted.columns).length === 0) setDraft(draftOf(answer));
    },
  });
  const change = (part: Partial<Draft>) => {
    const isReadAnew = part.encoding !== undefined || part.separator !== undefined;
    const next = { ...draft, ...part, ...(isReadAnew ? { columns: {} } : {}) };
    setDraft(next);
    if (isReadAnew || plan.tables.length === 0 || holdsText(next.columns)) settle.mutate(next);
  };
  return { draft, change, settle };
}

interface BeginProps {
  importId: string;
  plan: ImportPlan;
  draft: Draft;
  isSettling: boolean;
  isWrong: boolean;
}

function Begin({ importId, plan, draft, isSettling, isWrong }: BeginProps) {
  const t = useText();
  const queries = useQueryClient();
  const again = () => queries.invalidateQueries({ queryKey: ["imports", importId] });
  const begin = useMutation({
    mutationFn: async () => {
      await settlePlan(importId, draft);
      return startImport(importId);
    },
    onSuccess: again,
  });
  const cancel = useMutation({
    mutationFn: () => cancelImport(importId),
    onSuccess: again,
    onError: (error) => toast(messageOf(error), "bad"),
  });
  const against = obstacle(plan, draft);
  const rows = plan.checked - plan.problem_count;
  return (
    <footer className={styles.begin}>
      {begin.isError && <ErrorPanel error={begin.error} />}
      {against !== null && <p className={styles.against}>{t(`plan.against.${against}`)}</p>}
      <div className={styles.actions}>
        <Button isPending={cancel.isPending} onPress={() => cancel.mutate()}>
          {t("import.stop")}
        </Button>
        <Button
          kind="primary"
          isDisabled={against !== null || isSettling || isWrong}
          isPending={begin.isPending}
          onPress={() => begin.mutate()}
        >
          {plan.tables.length > 0 && plan.is_whole ? t("plan.start.rows", { count: rows }) : t("plan.start")}
        </Button>
      </div>
      {!plan.is_whole && <p className={styles.help}>{t("plan.checked", { count: number(plan.checked) })}</p>}
    </footer>
  );
}
