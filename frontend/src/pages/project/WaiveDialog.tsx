import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
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
}

/** Waives the adjudication of documents with a reason, or withdraws the waiver. */
export function WaiveDialog({ projectId, documents, onClose }: Props) {
  const t = useText();
  const form = useId();
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const waiving = useDoing(onClose, () => waive(projectId, documents, reason.trim()), "waive.done");
  const back = useDoing(onClose, () => takeWaiversBack(projectId, documents), "waive.back.done");
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

function useDoing(onClose: () => void, act: () => Promise<number>, said: "waive.done" | "waive.back.done") {
  const t = useText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async (count) => {
      await queries.invalidateQueries();
      toast(t(said, { count }), "good");
      onClose();
    },
  });
}
