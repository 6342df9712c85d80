import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import type { ChosenDocuments } from "../../api/documents";
import {
  type ExportChoices,
  type ExportStatus,
  exportCountsQuery,
  exportFormatsQuery,
  startExport,
} from "../../api/exports";
import { projectQuery } from "../../api/projects";
import { useText } from "../../i18n";
import { Waiting } from "../../shell/Waiting";
import { Button } from "../../ui/Button";
import { Check } from "../../ui/Checks";
import { Dialog } from "../../ui/Dialog";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { toast } from "../../ui/toast";
import styles from "./export.module.css";
import { FormatChoice } from "./FormatChoice";
import { allowed } from "./StatusChoice";
import { WhichDocuments } from "./WhichDocuments";

interface Props {
  projectId: string;
  documents: ChosenDocuments;
  /** The number of documents, if known. */
  count?: number;
  onClose: () => void;
}

/** Chooses the format of an export and starts it. Formats with the source ask for confirmation. */
export function ProjectExportDialog({ projectId, documents, count, onClose }: Props) {
  const t = useText();
  const { offered, usual: first, format, setFormat } = useFormat(projectId);
  const [agreed, setAgreed] = useState(false);
  const [unadjudicated, setUnadjudicated] = useState(false);
  const [asked, setAsked] = useState<readonly ExportStatus[] | null>(null);
  const usual = useQuery(exportCountsQuery(projectId, documents)).data?.usual;
  const start = useStart(projectId, onClose);
  const { holdsSource, isReport } = kindOf(format, offered.data);
  const statuses = allowed(asked ?? usual ?? [], holdsSource);
  const isAgreed = !holdsSource || agreed;
  const ready = offered.isSuccess && isAgreed && (isReport || statuses.length > 0);
  return (
    <Dialog
      title={useTitle(documents, count)}
      isOpen
      wide
      onClose={onClose}
      actions={
        <>
          {!isAgreed && <p className={styles.first}>{t("exports.dialog.agree.first")}</p>}
          <Button onPress={onClose}>{t("action.cancel")}</Button>
          <Button
            kind="primary"
            isDisabled={!ready}
            isPending={start.isPending}
            onPress={() =>
              start.mutate({ documents, format, working: holdsSource, unadjudicated, ...(!isReport && { statuses }) })
            }
          >
            {t("exports.dialog.start")}
          </Button>
        </>
      }
    >
      <div className={styles.parts}>
        <p className={styles.help}>{t("exports.dialog.about")}</p>
        {offered.isPending && <Waiting />}
        {offered.isError && <ErrorPanel error={offered.error} onRetry={offered.refetch} />}
        {offered.data && <FormatChoice offered={offered.data} usual={first} value={format} onChange={setFormat} />}
        {!isReport && (
          <WhichDocuments
            projectId={projectId}
            documents={documents}
            working={holdsSource}
            statuses={statuses}
            onStatuses={setAsked}
            unadjudicated={unadjudicated}
            onUnadjudicated={setUnadjudicated}
          />
        )}
        {holdsSource && <Check label={t("exports.dialog.agree")} checked={agreed} onChange={setAgreed} />}
        {start.isError && <ErrorPanel error={start.error} />}
      </div>
    </Dialog>
  );
}

/** The format, at first the text as it goes out: with pseudonyms, or masked. */
function useFormat(projectId: string) {
  const [chosen, setFormat] = useState("");
  const offered = useQuery(exportFormatsQuery(projectId));
  const isMasking = useQuery(projectQuery(projectId)).data?.label_set.masking ?? true;
  const usual = isMasking ? "masked_html" : "target";
  return { offered, usual, format: chosen || usual, setFormat };
}

function kindOf(format: string, offered: ExportChoices | undefined) {
  return {
    holdsSource: offered?.working.includes(format) ?? false,
    isReport: offered?.reports.includes(format) ?? false,
  };
}

function useTitle(documents: ChosenDocuments, count: number | undefined): string {
  const t = useText();
  if ("documentIds" in documents) return t("exports.dialog.some", { count: documents.documentIds.length });
  return count === undefined ? t("exports.dialog.all") : t("exports.dialog.matching", { count });
}

function useStart(projectId: string, onClose: () => void) {
  const t = useText();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: (wanted: Parameters<typeof startExport>[1]) => startExport(projectId, wanted),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ["projects", projectId, "exports"] });
      toast(t("exports.started"), "good");
      onClose();
      navigate(`/projects/${projectId}/exports`);
    },
  });
}
