import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { renewalQuery } from "../../api/engines";
import { type OwnPattern, patternsQuery, savePatterns } from "../../api/patterns";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { TextField } from "../../ui/TextField";
import { toast } from "../../ui/toast";
import { ChangeList } from "./ChangeList";
import styles from "./patterns.module.css";
import type { PatternLabel } from "./types";

interface Props {
  projectId: string;
  before: readonly OwnPattern[];
  after: readonly OwnPattern[];
  /** The version that was changed. */
  base: number;
  restores: number | null;
  labels: readonly PatternLabel[];
  onSaved: (version: number, patterns: readonly OwnPattern[]) => void;
  onClose: () => void;
}

/** Shows what changed before it is saved as a version. */
export function SaveDialog({ projectId, before, after, base, restores, labels, onSaved, onClose }: Props) {
  const t = useText();
  const queries = useQueryClient();
  const form = useId();
  const [summary, setSummary] = useState("");
  const save = useMutation({
    mutationFn: () => savePatterns(projectId, { patterns: [...after], base, summary: summary.trim(), restores }),
    onSuccess: async (saved) => {
      await queries.invalidateQueries({ queryKey: patternsQuery(projectId).queryKey });
      void queries.invalidateQueries({ queryKey: renewalQuery(projectId).queryKey });
      toast(t("patterns.saved", { version: saved.version }), "good");
      onSaved(saved.version, saved.patterns);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Dialog
      title={t("patterns.saveAs", { version: base + 1 })}
      isOpen
      wide
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("action.cancel")}</Button>
          <Button kind="primary" type="submit" form={form} isPending={save.isPending}>
            {t("patterns.save")}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className={styles.dialog}>
        <ChangeList before={before} after={after} labels={labels} />
        <TextField
          label={t("patterns.summary")}
          note={t("newproject.optional")}
          help={t("patterns.summary.help")}
          maxLength={1000}
          autoFocus
          value={summary}
          onChange={setSummary}
        />
        {save.isError && <ErrorPanel error={save.error} />}
      </form>
    </Dialog>
  );
}
