import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { type BulkAction, type BulkKind, startBulkAction, summaryQuery, type TagKind } from "../../api/bulkActions";
import type { ProjectDetails } from "../../api/projects";
import { number, useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { Spinner } from "../../ui/Spinner";
import { TextField } from "../../ui/TextField";
import styles from "./Bulk.module.css";
import type { Selection } from "./selection";

interface Props {
  project: ProjectDetails;
  selection: Selection;
  kind: Exclude<BulkKind, TagKind>;
  onClose: () => void;
  onStarted: (action: BulkAction) => void;
}

/** Says what will be done with how many documents. A deletion is final, so the number has to be typed. */
export function BulkDialog({ project, selection, kind, onClose, onStarted }: Props) {
  const t = useText();
  const form = useId();
  const [typed, setTyped] = useState("");
  const [chosen] = useState(selection.chosen);
  const summary = useQuery({ ...summaryQuery(project.id, chosen), staleTime: 0 });
  const count = summary.data?.count ?? 0;
  const start = useMutation({
    mutationFn: () => startBulkAction(project.id, kind, chosen, count),
    onSuccess: onStarted,
  });
  const isReady = count > 0 && (kind === "preannotate" || digits(typed) === String(count));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) start.mutate();
  };
  return (
    <Dialog
      title={t(`bulk.${kind}.title`)}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("action.cancel")}</Button>
          <Button
            kind={kind === "delete" ? "danger" : "primary"}
            type="submit"
            form={form}
            isDisabled={!isReady}
            isPending={start.isPending}
          >
            {t(`bulk.${kind}`)}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className={styles.dialog}>
        {summary.isPending && <Spinner />}
        {summary.isError && <ErrorPanel error={summary.error} onRetry={summary.refetch} />}
        {summary.data && <p>{t(`bulk.${kind}.count`, { count })}</p>}
        {summary.data && summary.data.begun > 0 && <p>{t(`bulk.${kind}.begun`, { count: summary.data.begun })}</p>}
        {kind === "delete" && (
          <p>
            <strong>{t("bulk.delete.never")}</strong>
          </p>
        )}
        {kind === "delete" && summary.data && (
          <TextField
            label={t("bulk.delete.type", { number: number(count) })}
            value={typed}
            onChange={setTyped}
            inputMode="numeric"
            autoFocus
            autoComplete="off"
          />
        )}
        {start.isError && <ErrorPanel error={start.error} />}
      </form>
    </Dialog>
  );
}

/** A typed number without its spaces and commas. */
function digits(typed: string): string {
  return typed.replace(/[\s.,]/g, "");
}
