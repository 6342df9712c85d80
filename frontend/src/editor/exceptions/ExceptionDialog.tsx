import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { messageOf } from "../../api/error";
import { layerExceptionsQuery, suggestException } from "../../api/exceptions";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { TextField } from "../../ui/TextField";
import { toast } from "../../ui/toast";
import { LabelChips } from "../mention/LabelChips";
import { useCurrentMention, useEditor } from "../useStore";
import styles from "./exceptions.module.css";

/** Asks why the current mention should be an exception to the guidelines. The lead reads the answer. */
export function ExceptionDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { store } = useEditor();
  const queries = useQueryClient();
  const mention = useCurrentMention();
  const [why, setWhy] = useState("");
  const { id } = store.doc;
  const suggest = useMutation({
    mutationFn: (given: { start: number; end: number; key: string; why: string }) => suggestException(id, given),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: layerExceptionsQuery(id).queryKey });
      toast(t("exception.suggested"), "good");
      onClose();
    },
  });
  if (!mention || mention.label === null) return null;
  const { start, end, label } = mention;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (why.trim() !== "") suggest.mutate({ start, end, key: label, why: why.trim() });
  };
  return (
    <Dialog title={t("exception.suggest")} isOpen onClose={onClose}>
      <form onSubmit={submit} className={styles.form}>
        <p className={styles.what}>
          <strong dir="auto">{store.doc.textOf(mention)}</strong> <LabelChips keys={[label]} />
        </p>
        <p className={styles.help}>{t("exception.help")}</p>
        <TextField
          label={t("exception.why")}
          value={why}
          onChange={setWhy}
          maxLength={2000}
          autoFocus
          autoComplete="off"
        />
        {suggest.isError && <p role="alert">{messageOf(suggest.error)}</p>}
        <p className={styles.actions}>
          <Button onPress={onClose}>{t("action.cancel")}</Button>
          <Button type="submit" kind="primary" isDisabled={why.trim() === ""} isPending={suggest.isPending}>
            {t("exception.submit")}
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
