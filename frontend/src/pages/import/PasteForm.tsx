import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { addDocument } from "../../api/documents";
import { hasCode } from "../../api/error";
import type { Project } from "../../api/projects";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { Select } from "../../ui/Select";
import { TextField } from "../../ui/TextField";
import { toast } from "../../ui/toast";
import styles from "./import.module.css";
import { languageChoices } from "./languages";
import { MetadataFields } from "./MetadataFields";
import { asDocument, type Draft, emptyDraft, missingIn } from "./paste";

export function PasteForm({ project }: { project: Project }) {
  const t = useText();
  const [draft, setDraft] = useState<Draft>(() => emptyDraft(""));
  const [tried, setTried] = useState(false);
  const add = useAdd(project, () => {
    setDraft({ ...draft, externalId: "", text: "" });
    setTried(false);
  });
  const missing = missingIn(draft);
  const duplicate = hasCode(add.error, "duplicate_document");
  const set = (part: Partial<Draft>) => {
    add.reset();
    setDraft((before) => ({ ...before, ...part }));
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (missing.length === 0) add.mutate(draft);
  }
  const idError = tried && missing.includes("externalId") ? t("paste.required.id") : null;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.columns}>
        <TextField
          label={t("paste.id")}
          help={t("paste.id.help")}
          value={draft.externalId}
          onChange={(externalId) => set({ externalId })}
          error={duplicate ? t("error.duplicate_document") : idError}
        />
        <Select
          label={t("paste.language")}
          choices={languageChoices(project)}
          value={draft.language}
          onChange={(language) => set({ language })}
        />
      </div>
      <TextField
        label={t("paste.text")}
        rows={10}
        value={draft.text}
        onChange={(text) => set({ text })}
        error={tried && missing.includes("text") ? t("paste.required.text") : null}
        help={t("paste.text.count", { count: draft.text.length })}
      />
      <MetadataFields draft={draft} set={set} masks={project.label_set.masking} />
      {add.isError && !duplicate && <ErrorPanel error={add.error} />}
      <div className={styles.actions}>
        <Button kind="primary" type="submit" isPending={add.isPending}>
          {t("paste.submit")}
        </Button>
      </div>
    </form>
  );
}

function useAdd(project: Project, onAdded: () => void) {
  const t = useText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (draft: Draft) => addDocument(project.id, asDocument(draft)),
    onSuccess: (row) => {
      toast(t("paste.added", { document: row.external_id }), "good");
      onAdded();
      return queries.invalidateQueries({ queryKey: ["projects"] });
    },
  });
}
