import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useRef, useState } from "react";
import { hasCode } from "../api/error";
import { type ProjectDetails, projectQuery } from "../api/projects";
import { trialQuery } from "../api/trials";
import { PageState } from "../editor/page/PageState";
import type { Part } from "../editor/page/part";
import { initialLayout, type PaneLayout } from "../editor/panes/paneLayout";
import { number, useText } from "../i18n";
import type { Span } from "../model/types";
import { ProjectNav } from "../pages/project/ProjectNav";
import { useCrumbs } from "../shell/crumbs";
import { LoadError } from "../shell/LoadError";
import { Page } from "../shell/Page";
import { Waiting } from "../shell/Waiting";
import { EmptyState } from "../ui/EmptyState";
import { ErrorPanel } from "../ui/ErrorPanel";
import { PageHeading } from "../ui/PageHeading";
import { useSettled } from "../ui/useSettled";
import { type Draft, emptyDraft, isTooLong, trialOf } from "./draft";
import { TrialDocument } from "./TrialDocument";
import { TrialForm } from "./TrialForm";
import styles from "./trial.module.css";

const withoutGraph: PaneLayout = { ...initialLayout, hidden: ["graph"] };

/** From the tried text to the reasons for what was found in it. */
const order: readonly Part[] = ["trial_text", "source", "target", "graph", "trial_panel"];

/** Lets a lead try detectors and options on a text that is stored nowhere. */
export function TrialPage({ projectId }: { projectId: string }) {
  const t = useText();
  const project = useQuery(projectQuery(projectId));
  useCrumbs(
    project.data ? [{ text: project.data.name, href: `/projects/${projectId}` }, { text: t("trial.title") }] : [],
  );
  if (project.data) {
    return (
      <>
        <ProjectNav project={project.data} />
        <Try project={project.data} />
      </>
    );
  }
  if (project.isPending) return <Waiting />;
  return <LoadError error={project.error} onRetry={project.refetch} />;
}

function Try({ project }: { project: ProjectDetails }) {
  const t = useText();
  const [draft, setDraft] = useState<Draft>(() => emptyDraft(project));
  const [page] = useState(() => new PageState({ name: project.name, layout: withoutGraph, order }));
  /** F6 moves to the next part, past the many options. */
  const onPartKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.key !== "F6") return;
    page.step(event.shiftKey ? -1 : 1);
    event.preventDefault();
  };
  if (project.role !== "lead") {
    return (
      <Page width="narrow">
        <PageHeading title={t("trial.title")} />
        <EmptyState title={t("error.forbidden")} />
      </Page>
    );
  }
  return (
    <Page width="toEdge">
      <PageHeading title={t("trial.title")}>
        <p>{t("trial.about")}</p>
      </PageHeading>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of what is inside */}
      <div className={styles.trial} onKeyDown={onPartKey}>
        <TrialForm project={project} draft={draft} onDraft={setDraft} field={page.parts.ref("trial_text")} />
        <Result project={project} draft={draft} page={page} />
      </div>
    </Page>
  );
}

/**
 * Milliseconds after the last keystroke or choice until the server is asked. More for long texts, whose answers take
 * longer.
 */
function settling({ text }: Draft): number {
  return 500 + text.length / 200;
}

function Result({ project, draft, page }: { project: ProjectDetails; draft: Draft; page: PageState }) {
  const t = useText();
  const wanted = isTooLong(draft) ? null : trialOf(draft);
  const trial = useSettled(wanted, settling(draft));
  const asked = useQuery({ ...trialQuery(project.id, trial), placeholderData: keepPreviousData });
  const place = useRef<Span | null>(null);
  const isWorking = asked.isFetching || wanted !== trial;
  if (wanted === null) return <EmptyState title={t("trial.empty")} text={t("trial.empty.text")} />;
  const count = asked.data?.mentions.rows.length ?? 0;
  return (
    <section className={styles.result} aria-label={t("trial.result")} aria-busy={isWorking}>
      <p role="status" className={styles.said}>
        {isWorking ? t("trial.working") : asked.data && t("trial.found", { count })}
      </p>
      {asked.isError && <Refused error={asked.error} onRetry={asked.refetch} />}
      {!asked.isError && asked.data && trial && (
        <TrialDocument
          project={project}
          trial={asked.isPlaceholderData ? null : trial}
          tried={asked.data}
          page={page}
          place={place}
        />
      )}
    </section>
  );
}

function Refused({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText();
  const limit = hasCode(error, "text_too_long") ? Number(error.fields.limit) : null;
  if (limit === null) return <ErrorPanel error={error} onRetry={onRetry} />;
  return <EmptyState title={t("trial.tooLong")} text={t("trial.tooLong.text", { limit: number(limit) })} />;
}
