import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type PersonLoad, reassign } from "../../api/assignments";
import { fieldMessage } from "../../api/error";
import type { Schemas } from "../../api/types";
import { PeopleChecks } from "../../assigning/PeopleChecks";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { Check } from "../../ui/Checks";
import { Dialog } from "../../ui/Dialog";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { TextField } from "../../ui/TextField";
import { toast } from "../../ui/toast";
import styles from "./assignment.module.css";

interface Props {
  projectId: string;
  absent: PersonLoad;
  others: readonly Schemas["Person"][];
  onClose: () => void;
}

/** Hands all work of an absent person to one person, or to several by load, including reviews and adjudications. */
export function ReassignDialog({ projectId, absent, others, onClose }: Props) {
  const t = useText();
  const person = absent.person.name;
  const [to, setTo] = useState<readonly string[]>([]);
  const [begunToo, setBegunToo] = useState(false);
  const [reason, setReason] = useState(t("reassign.reason.given", { person }));
  const [isAsked, setAsked] = useState(false);
  const move = useReassign(projectId, onClose);
  const submit = () => {
    setAsked(true);
    if (to.length === 0) return;
    move.mutate({ absent_id: absent.person.id, to_ids: [...to], begun_too: begunToo, reason: reason.trim() });
  };
  return (
    <Dialog
      title={t("reassign.title", { person })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("action.cancel")}</Button>
          <Button kind="primary" isDisabled={others.length === 0} isPending={move.isPending} onPress={submit}>
            {t("reassign.action")}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Goes absent={absent} />
        {absent.begun > 0 && (
          <Check label={t("reassign.begun", { count: absent.begun })} checked={begunToo} onChange={setBegunToo} />
        )}
        {absent.reviewing > 0 && (
          <TextField
            label={t("reassign.reviewing", { count: absent.reviewing })}
            value={reason}
            onChange={setReason}
            maxLength={2000}
            error={fieldMessage(move.error, "reason")}
          />
        )}
        {others.length === 0 ? (
          <p>{t("load.nobody")}</p>
        ) : (
          <PeopleChecks
            legend={t("reassign.to")}
            help={t("reassign.to.help")}
            people={others}
            chosen={to}
            onChange={setTo}
            error={isAsked && to.length === 0 ? t("reassign.to.none") : undefined}
          />
        )}
        {move.error && fieldMessage(move.error, "reason") === undefined && <ErrorPanel error={move.error} />}
      </div>
    </Dialog>
  );
}

function Goes({ absent }: { absent: PersonLoad }) {
  const t = useText();
  const adjudications = Math.max(absent.adjudications, absent.adjudicating);
  const untouched = absent.assigned - absent.begun - absent.done;
  return (
    <ul className={styles.goes}>
      {untouched > 0 && <li>{t("reassign.open", { count: untouched })}</li>}
      {absent.reviews > 0 && <li>{t("reassign.reviews", { count: absent.reviews })}</li>}
      {adjudications > 0 && <li>{t("reassign.adjudications", { count: adjudications })}</li>}
      {absent.done > 0 && <li>{t("reassign.text", { person: absent.person.name })}</li>}
    </ul>
  );
}

function useReassign(projectId: string, onClose: () => void) {
  const t = useText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wish: Schemas["ReassigningRequest"]) => reassign(projectId, wish),
    onSuccess: async ({ count, reviews, adjudications, left }) => {
      toast(t("reassign.done", { count: count + reviews + adjudications }), "good");
      if (left > 0) toast(t("reassign.left", { count: left }), "bad");
      await queries.invalidateQueries({ queryKey: ["projects", projectId] });
      onClose();
    },
  });
}
