import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { ApiError, messageOf } from "../api/error";
import { type MovedTo, movesQuery, moveTo } from "../api/moves";
import { useText } from "../i18n";
import type { AnnotationStatus } from "../model/types";
import { Button } from "../ui/Button";
import { Dialog } from "../ui/Dialog";
import { TextField } from "../ui/TextField";
import { toast } from "../ui/toast";
import styles from "./moves.module.css";
import { moveName } from "./names";
import { whyNot } from "./why";

interface Props {
  annotationId: string;
  from: AnnotationStatus;
  to: MovedTo;
  needsReason: boolean;
  onClose: () => void;
  onMoved: (status: AnnotationStatus) => void;
}

/** Asks before the status is moved. Moving back needs a reason, which everybody who works on it can read. */
export function MoveDialog({ annotationId, from, to, needsReason, onClose, onMoved }: Props) {
  const t = useText();
  const form = useId();
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const client = useQueryClient();
  const move = useMutation({
    mutationFn: () => moveTo(annotationId, { to, ...(needsReason && { reason: reason.trim() }) }),
    onSuccess: ({ status }) => {
      void client.invalidateQueries({ queryKey: movesQuery(annotationId).queryKey });
      toast(t("moves.made", { status: t(`annotation.${status}`) }), "good");
      onMoved(status);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lacks = needsReason && reason.trim() === "";
    setMissing(lacks);
    if (!lacks) move.mutate();
  };
  const name = moveName(from, to);
  return (
    <Dialog
      title={name}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("action.cancel")}</Button>
          <Button type="submit" form={form} kind="primary" isPending={move.isPending} autoFocus={!needsReason}>
            {name}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className={styles.form}>
        <p>{t("moves.now", { status: t(`annotation.${to}`) })}</p>
        {needsReason && (
          <TextField
            label={t("moves.reason")}
            help={t("moves.reason.help")}
            value={reason}
            onChange={setReason}
            error={isMissing && reason.trim() === "" ? t("moves.reason.required") : undefined}
            rows={3}
            maxLength={2000}
            autoFocus
          />
        )}
        {move.error && (
          <p role="alert" className={styles.problem}>
            {move.error instanceof ApiError ? whyNot(move.error) : messageOf(move.error)}
          </p>
        )}
      </form>
    </Dialog>
  );
}
