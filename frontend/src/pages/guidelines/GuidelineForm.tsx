import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { fieldMessage } from "../../api/error";
import { addGuideline, type GuidelineVersion } from "../../api/guidelines";
import { useText } from "../../i18n";
import { useLeaving } from "../../shell/leaving";
import { Button } from "../../ui/Button";
import { ConfirmDialog } from "../../ui/ConfirmDialog";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { TextField } from "../../ui/TextField";
import { toast } from "../../ui/toast";
import { GuidelineText } from "./GuidelineText";
import styles from "./guidelines.module.css";

interface Props {
  projectId: string;
  present: GuidelineVersion | undefined;
  onClose: () => void;
}

/** A new version, based on the text of the present one. */
export function GuidelineForm({ projectId, present, onClose }: Props) {
  const t = useText();
  const [text, setText] = useState(present?.text ?? "");
  const [summary, setSummary] = useState("");
  const [isEmpty, setEmpty] = useState(false);
  const [isGivingUp, setGivingUp] = useState(false);
  const isUnsaved = text !== (present?.text ?? "") || summary !== "";
  const leaving = useLeaving(isUnsaved);
  const save = useSave(projectId, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(text.trim() === "");
    if (text.trim() !== "") save.mutate({ text, summary: summary.trim() });
  };
  const giveUp = () => (isUnsaved ? setGivingUp(true) : onClose());
  const stay = () => {
    setGivingUp(false);
    leaving.stay();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={t("guidelines.text")}
        help={t("guidelines.text.help")}
        rows={18}
        autoFocus
        value={text}
        onChange={setText}
        error={isEmpty ? t("guidelines.text.required") : fieldMessage(save.error, "text")}
      />
      {present !== undefined && (
        <TextField
          label={t("guidelines.summary")}
          note={t("newproject.optional")}
          help={t("guidelines.summary.help")}
          maxLength={1000}
          value={summary}
          onChange={setSummary}
          error={fieldMessage(save.error, "summary")}
        />
      )}
      <details className={styles.preview}>
        <summary>{t("guidelines.preview")}</summary>
        <GuidelineText text={text} />
      </details>
      {save.isError && <ErrorPanel error={save.error} />}
      <div className={styles.actions}>
        <Button onPress={giveUp}>{t("action.cancel")}</Button>
        <Button kind="primary" type="submit" isPending={save.isPending} isDisabled={text === present?.text}>
          {t("guidelines.save")}
        </Button>
      </div>
      {(isGivingUp || leaving.isAsked) && (
        <ConfirmDialog
          title={t("leaving.title")}
          action={t("leaving.leave")}
          cancel={t("leaving.stay")}
          onConfirm={isGivingUp ? onClose : leaving.leave}
          onClose={stay}
        >
          <p>{t("leaving.text")}</p>
        </ConfirmDialog>
      )}
    </form>
  );
}

function useSave(projectId: string, onSaved: () => void) {
  const t = useText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (guideline: { text: string; summary: string }) => addGuideline(projectId, guideline),
    onSuccess: async ({ version }) => {
      await queries.invalidateQueries({ queryKey: ["projects", projectId, "guidelines"] });
      toast(t("guidelines.saved", { version }), "good");
      onSaved();
    },
  });
}
