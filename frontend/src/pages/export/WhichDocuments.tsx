import { useQuery } from "@tanstack/react-query";
import type { ChosenDocuments } from "../../api/documents";
import { type ExportStatus, exportCountsQuery } from "../../api/exports";
import { useText } from "../../i18n";
import { Check } from "../../ui/Checks";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { StatusChoice } from "./StatusChoice";

interface Props {
  projectId: string;
  documents: ChosenDocuments;
  working: boolean;
  statuses: readonly ExportStatus[];
  onStatuses: (statuses: ExportStatus[]) => void;
  unadjudicated: boolean;
  onUnadjudicated: (unadjudicated: boolean) => void;
}

/** Chooses the documents to export: by status, and whether those with two annotators must be adjudicated. */
export function WhichDocuments({ projectId, documents, working, statuses, ...props }: Props) {
  const t = useText();
  const { data, error, refetch } = useQuery(exportCountsQuery(projectId, documents));
  return (
    <>
      {error && <ErrorPanel error={error} onRetry={refetch} />}
      {data && <StatusChoice counts={data.counts} working={working} chosen={statuses} onChange={props.onStatuses} />}
      <Check label={t("exports.dialog.unadjudicated")} checked={props.unadjudicated} onChange={props.onUnadjudicated} />
    </>
  );
}
