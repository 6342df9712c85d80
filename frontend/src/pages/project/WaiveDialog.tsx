import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { type BulkAction, startWaiving } from "../../api/bulkActions";
import type { ChosenDocuments } from "../../api/documents";
import { takeWaiversBack, waive } from "../../api/waivers";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { TextField } from "../../ui/TextField";
import { toast } from "../../ui/toast";
import styles from "./Bulk.module.css";

interface Props {
  projectId: string;
  documents: ChosenDocuments;
  onClose: () => void;
  /** Of many documents: their number, and what to do when a job has started. */
  many?: { count: number; onStarted: (action: BulkAction) => void };
}

/** Waives the adjudication of documents with a reason, or withdraws the waiver. */
export function WaiveDialog({ projectId, documents, onClose, many }: Props) {
  const t = useText();
  const form = useId();
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const started = async (why: string | null) =>
    many?.onStarted(await startWaiving(projectId, documents, many.count, why));
  const say = useSaying(onClose);
  const waiving = useMutation({
    mutationFn: async () =>
      many ? started(reason.trim()) : say("waive.done", await waive(projectId, documents, reason.trim())),
  });
  const back = useMutation({
    mutationFn: async () =>
      many ? started(null) : say("waive.back.done", await takeWaiversBack(projectId, documents)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(reason.trim() === "");
    if (reason.trim() !== "") waiving.mutate();
  };
  return (
    <Dialog
      title={t("waive.title")}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("action.cancel")}</Button>
          <Button isPending={back.isPending} onPress={() => back.mutate()}>
            {t("waive.back")}
          </Button>
          <Button kind="primary" type="submit" form={form} isPending={waiving.isPending}>
            {t("waive.do")}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className={styles.dialog}>
        <p>{t("waive.text")}</p>
        {many && <p>{t("waive.many", { count: many.count })}</p>}
        <TextField
          label={t("waive.reason")}
          value={reason}
          onChange={setReason}
          error={isMissing && reason.trim() === "" ? t("moves.reason.required") : undefined}
          rows={2}
          maxLength={2000}
          autoFocus
        />
        {(waiving.error ?? back.error) && <ErrorPanel error={waiving.error ?? back.error} />}
      </form>
    </Dialog>
  );
}

function useSaying(onClose: () => void) {
  const t = useText();
  const queries = useQueryClient();
  return async (said: "waive.done" | "waive.back.done", count: number) => {
    await queries.invalidateQueries();
    toast(t(said, { count }), "good");
    onClose();
  };
}
