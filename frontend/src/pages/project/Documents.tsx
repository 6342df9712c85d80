import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { documentsQuery } from "../../api/documents";
import type { Project, ProjectDetails } from "../../api/projects";
import { useText } from "../../i18n";
import { Waiting } from "../../shell/Waiting";
import { Button, LinkButton } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { Kbd } from "../../ui/Kbd";
import { Pages } from "../../ui/Table";
import { useSettled } from "../../ui/useSettled";
import { DocumentFilters } from "./DocumentFilters";
import styles from "./Documents.module.css";
import { DocumentTable } from "./DocumentTable";
import { asQuery, type FilterState, pageSize, useDocumentFilter } from "./documentFilter";
import { focusFirstRow } from "./rowFocus";

/** `active`: pre-annotation is going on, so that the list asks for news. */
export function Documents({ project, active }: { project: ProjectDetails; active: boolean }) {
  const t = useText();
  const state = useDocumentFilter();
  const list = useRef<HTMLDivElement>(null);
  const documents = useQuery(
    documentsQuery(project.id, asQuery({ ...state.chosen, search: useSettled(state.chosen.search) }), active),
  );
  const { data } = documents;
  return (
    <section ref={list} aria-label={t("documents.caption", { project: project.name })}>
      <DocumentFilters
        state={state}
        project={project}
        count={data?.count ?? null}
        onArrowDown={() => focusFirstRow(list.current)}
      />
      {documents.isError && <ErrorPanel error={documents.error} title={t("error.load")} onRetry={documents.refetch} />}
      {documents.isPending && <Waiting />}
      {data?.count === 0 && <NoDocuments project={project} state={state} />}
      {data !== undefined && data.results.length > 0 && (
        <>
          <DocumentTable project={project} rows={data.results} state={state} />
          <div className={styles.foot}>
            <p className={styles.keys}>
              <Kbd keys={["↑", "↓", "Enter"]} /> {t("documents.keys")}
            </p>
            <Pages page={state.chosen.page} pageSize={pageSize} count={data.count} onPage={state.setPage} />
          </div>
        </>
      )}
    </section>
  );
}

function NoDocuments({ project, state }: { project: Project; state: FilterState }) {
  const t = useText();
  if (state.narrowed) {
    return (
      <EmptyState title={t("project.nomatch")} text={t("project.nomatch.text")}>
        <Button onPress={state.clear}>{t("project.nomatch.clear")}</Button>
      </EmptyState>
    );
  }
  if (project.role !== "lead" || project.archived) return <EmptyState title={t("project.empty")} />;
  return (
    <EmptyState title={t("project.empty")} text={t("project.empty.text")}>
      <LinkButton href={`/projects/${project.id}/import`} kind="primary">
        {t("project.import")}
      </LinkButton>
    </EmptyState>
  );
}
