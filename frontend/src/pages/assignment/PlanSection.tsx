import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useSearchParams } from "wouter";
import { type PersonLoad, planned, type SharedOut } from "../../api/assignments";
import { hasCode } from "../../api/error";
import type { ProjectDetails } from "../../api/projects";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { useFollowing } from "../project/useFollowing";
import styles from "./assignment.module.css";
import { PlanDocuments } from "./PlanDocuments";
import { PlanFields } from "./PlanFields";
import { PlanTable } from "./PlanTable";
import { choiceOf, type Draft, emptyDraft, lacking, wishOf } from "./plan";

interface Props {
  project: ProjectDetails;
  people: readonly PersonLoad[];
  /** The plan is being carried out, and the button that did it is gone. */
  onCarried: () => void;
}

/** Distributes documents: shows the plan as a table, then carries it out as shown. */
export function PlanSection({ project, people, onCarried }: Props) {
  const t = useText();
  const [draft, setDraft] = useState<Draft>(emptyDraft);
  const [isAsked, setAsked] = useState(false);
  const [params, setParams] = useSearchParams();
  const plan = usePlan(project.id, draft, params, onCarried);
  const change = (next: Partial<Draft>) => {
    setDraft({ ...draft, ...next });
    plan.forget();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (lacking(draft).length === 0) plan.show();
  };
  return (
    <section className={styles.section} aria-labelledby="plan-title">
      <h2 id="plan-title">{t("sharing.title")}</h2>
      <p className={styles.note}>{t("sharing.text")}</p>
      <form onSubmit={submit} noValidate className={styles.plan}>
        <PlanFields
          project={project}
          people={people.filter(({ role }) => role !== null)}
          draft={draft}
          lacks={isAsked ? lacking(draft) : []}
          onChange={change}
        />
        <PlanDocuments
          project={project}
          params={params}
          onParams={(next) => {
            setParams(next, { replace: true });
            plan.forget();
          }}
        />
        <div className={styles.submit}>
          <Button type="submit" isPending={plan.isShowing}>
            {t("sharing.preview")}
          </Button>
          <span role="status">
            {plan.isShowing && t("sharing.working")}
            {plan.isCarrying && t("sharing.carrying")}
          </span>
        </div>
      </form>
      {plan.error && <ErrorPanel error={plan.error} />}
      {plan.shown && (
        <PlanTable
          plan={plan.shown}
          fields={draft.strata}
          hasChanged={plan.hasChanged}
          isPending={plan.isCarrying}
          onCarryOut={plan.carryOut}
        />
      )}
    </section>
  );
}

/** The shown plan and carrying it out. If something changed in the meantime, it is shown again. */
function usePlan(projectId: string, draft: Draft, params: URLSearchParams, onCarried: () => void) {
  const follow = useFollowing(projectId);
  const ask = (more: { apply?: boolean; fingerprint?: string }): Promise<SharedOut> =>
    planned(projectId, choiceOf(params), { ...wishOf(draft), ...more });
  const show = useMutation({ mutationFn: () => ask({}) });
  const carry = useMutation({
    mutationFn: (fingerprint: string) => ask({ apply: true, fingerprint }),
    onSuccess: async ({ action }) => {
      show.reset();
      if (action) await follow(action);
      onCarried();
    },
    onError: (error) => hasChanged(error) && show.mutate(),
  });
  const forget = () => {
    show.reset();
    carry.reset();
  };
  return {
    shown: show.data,
    isShowing: show.isPending,
    isCarrying: carry.isPending,
    hasChanged: hasChanged(carry.error),
    error: show.error ?? (hasChanged(carry.error) ? null : carry.error),
    show: () => {
      carry.reset();
      show.mutate();
    },
    carryOut: () => show.data && carry.mutate(show.data.fingerprint),
    forget,
  };
}

function hasChanged(error: unknown): boolean {
  return hasCode(error, "plan_changed");
}
