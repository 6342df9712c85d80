import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useState } from "react";
import { messageOf } from "../../api/error";
import { layerProblemsQuery, reportProblem } from "../../api/problems";
import { useText } from "../../i18n";
import styles from "../../problems/problems.module.css";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { TextField } from "../../ui/TextField";
import { toast } from "../../ui/toast";
import type { OpenDocument } from "../openDocument";
import { useMayReport, useProblem } from "./useProblem";

interface Props {
  opened: OpenDocument;
  onClose: () => void;
}

/** Asks the annotator, once, what keeps them from finishing. */
export function ProblemDialog({ opened, onClose }: Props) {
  const t = useText();
  const mayReport = useMayReport(opened);
  const problem = useProblem();
  const isOpen = problem !== null && problem.answered_at === null;
  const hindrance = mayReport ? (isOpen ? "problem.already" : null) : "problem.none";
  useEffect(() => {
    if (hindrance === null) return;
    toast(t(hindrance));
    onClose();
  }, [hindrance, onClose, t]);
  return hindrance === null ? <ReportForm annotationId={opened.id} onClose={onClose} /> : null;
}

function ReportForm({ annotationId, onClose }: { annotationId: string; onClose: () => void }) {
  const t = useText();
  const queries = useQueryClient();
  const [text, setText] = useState("");
  const report = useMutation({
    mutationFn: () => reportProblem(annotationId, text.trim()),
    onSuccess: () => {
      toast(t("problem.sent"), "good");
      onClose();
      void queries.invalidateQueries({ queryKey: layerProblemsQuery(annotationId).queryKey });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== "") report.mutate();
  };
  return (
    <Dialog title={t("problem.report")} isOpen onClose={onClose}>
      <form onSubmit={submit} className={styles.form}>
        <p className={styles.help}>{t("problem.help")}</p>
        <TextField label={t("problem.text")} value={text} onChange={setText} maxLength={2000} rows={4} autoFocus />
        {report.isError && <p role="alert">{messageOf(report.error)}</p>}
        <p className={styles.actions}>
          <Button onPress={onClose}>{t("action.cancel")}</Button>
          <Button type="submit" kind="primary" isDisabled={text.trim() === ""} isPending={report.isPending}>
            {t("problem.send")}
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
