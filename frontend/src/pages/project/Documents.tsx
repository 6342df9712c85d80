import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import { type DocumentFilter, type DocumentPage, documentsQuery } from "../../api/documents";
import type { Project, ProjectDetails } from "../../api/projects";
import { useText } from "../../i18n";
import { Waiting } from "../../shell/Waiting";
import { Button, LinkButton } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { Kbd } from "../../ui/Kbd";
import { Pages } from "../../ui/Table";
import { useSettled } from "../../ui/useSettled";
import { BulkBar } from "./BulkBar";
import { DocumentFilters } from "./DocumentFilters";
import styles from "./Documents.module.css";
import { DocumentTable } from "./DocumentTable";
import { asQuery, type FilterState, pageSize, useDocumentFilter } from "./documentFilter";
import { focusFirstRow } from "./rowFocus";
import { SavedViews } from "./SavedViews";
import { type Selection, useSelection } from "./selection";

interface Props {
  project: ProjectDetails;
  active: boolean;
  /** Buttons in the line of the filters. */
  actions: ReactNode;
}

/** `active`: pre-annotation is in progress, so the list polls. */
export function Documents({ project, active, actions }: Props) {
  const t = useText();
  const state = useDocumentFilter();
  const list = useRef<HTMLDivElement>(null);
  const search = useSettled(state.chosen.filters.search);
  const filter = asQuery({ ...state.chosen, filters: { ...state.chosen.filters, search } });
  const documents = useQuery(documentsQuery(project.id, filter, active));
  const { data } = documents;
  // Nothing to search in: the page says only what to do.
  const isEmpty = project.document_count === 0 && (data?.count ?? 0) === 0 && !state.narrowed;
  const selection = useSelection(filter, filtersOf(filter), data?.count ?? 0);
  return (
    <section ref={list} aria-label={t("documents.caption", { project: project.name })}>
      {!isEmpty && (
        <>
          <DocumentFilters
            state={state}
            project={project}
            count={data?.count ?? null}
            onArrowDown={() => focusFirstRow(list.current)}
          >
            {actions}
          </DocumentFilters>
          <SavedViews project={project} state={state} />
        </>
      )}
      {documents.isError && <ErrorPanel error={documents.error} title={t("error.load")} onRetry={documents.refetch} />}
      {documents.isPending && <Waiting />}
      {data?.count === 0 && <NoDocuments project={project} state={state} />}
      {data !== undefined && data.results.length > 0 && (
        <Listed project={project} state={state} data={data} selection={selection} />
      )}
    </section>
  );
}

/** The filters without page and order. Changing them ends a selection. */
function filtersOf({ page: _, page_size: __, ordering: ___, ...filters }: DocumentFilter): string {
  return JSON.stringify(filters);
}

interface ListedProps {
  project: ProjectDetails;
  state: FilterState;
  data: DocumentPage;
  selection: Selection;
}

function Listed({ project, state, data, selection }: ListedProps) {
  const t = useText();
  const selects = project.role !== "annotator" && !project.archived;
  return (
    <>
      {selects && selection.count > 0 && <BulkBar project={project} selection={selection} total={data.count} />}
      <DocumentTable project={project} rows={data.results} state={state} selection={selects ? selection : null} />
      <div className={styles.foot}>
        <p className={styles.keys}>
          <Kbd keys={["↑", "↓", "Enter"]} /> {t("documents.keys")}
          {selects && (
            <>
              <Kbd keys={["Space", "Shift+↓", "Ctrl+A"]} /> {t("documents.keys.select")}
            </>
          )}
        </p>
        <Pages page={state.chosen.page} pageSize={pageSize} count={data.count} onPage={state.setPage} />
      </div>
    </>
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
