import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { clearanceTable } from "../../api/clearances";
import { exportsQuery, type ProjectExport } from "../../api/exports";
import type { ProjectDetails } from "../../api/projects";
import { useText } from "../../i18n";
import { Page } from "../../shell/Page";
import { Waiting } from "../../shell/Waiting";
import { Button, FileLink } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { Icon } from "../../ui/Icon";
import { PageHeading } from "../../ui/PageHeading";
import { Table } from "../../ui/Table";
import { ProjectScope } from "../project/ProjectScope";
import { ExportDetails } from "./ExportDetails";
import { ExportRow } from "./ExportRow";
import styles from "./export.module.css";
import { ProjectExportDialog } from "./ProjectExportDialog";

/** The exports of a project, those in progress, and a button for a new one. */
export function ExportsPage({ projectId }: { projectId: string }) {
  const t = useText();
  return (
    <ProjectScope projectId={projectId} title={t("exports.title")}>
      {(project) => <Exports project={project} />}
    </ProjectScope>
  );
}

function Exports({ project }: { project: ProjectDetails }) {
  const t = useText();
  const found = useQuery(exportsQuery(project.id));
  const [asking, setAsking] = useState(false);
  const [shown, setShown] = useState<ProjectExport | null>(null);
  const begin = (
    <Button kind="primary" isDisabled={project.document_count === 0} onPress={() => setAsking(true)}>
      <Icon name="download" />
      {t("exports.new")}
    </Button>
  );
  return (
    <Page>
      <PageHeading title={t("exports.of", { project: project.name })} actions={found.data?.length ? begin : undefined}>
        <p>{t("exports.about")}</p>
      </PageHeading>
      {found.isPending && <Waiting />}
      {found.isError && <ErrorPanel error={found.error} title={t("error.load")} onRetry={found.refetch} />}
      {found.data?.length === 0 && (
        <EmptyState title={t("exports.empty")} text={t("exports.empty.text")}>
          {begin}
        </EmptyState>
      )}
      {found.data && found.data.length > 0 && <ExportTable project={project} found={found.data} onShow={setShown} />}
      <p className={styles.table}>
        <FileLink href={clearanceTable(project.id)} small>
          <Icon name="download" />
          {t("cleared.table")}
        </FileLink>
        <span className={styles.help}>{t("cleared.table.help")}</span>
      </p>
      {asking && (
        <ProjectExportDialog projectId={project.id} documents={{ filter: {} }} onClose={() => setAsking(false)} />
      )}
      {shown && <ExportDetails made={shown} onClose={() => setShown(null)} />}
    </Page>
  );
}

interface TableProps {
  project: ProjectDetails;
  found: readonly ProjectExport[];
  onShow: (made: ProjectExport) => void;
}

function ExportTable({ project, found, onShow }: TableProps) {
  const t = useText();
  return (
    <div className={styles.exports}>
      <Table caption={t("exports.caption", { project: project.name })}>
        <thead>
          <tr>
            <th scope="col">{t("exports.format")}</th>
            <th scope="col">{t("exports.made")}</th>
            <th scope="col">{t("exports.state")}</th>
            <th scope="col">{t("exports.contents")}</th>
            <th scope="col">
              <span className="visually-hidden">{t("exports.actions")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {found.map((made) => (
            <ExportRow key={made.id} projectId={project.id} made={made} onShow={() => onShow(made)} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}
