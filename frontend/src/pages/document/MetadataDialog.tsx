import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { changeDocument, type DocumentDetails } from "../../api/documents";
import type { ProjectDetails } from "../../api/projects";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { Select } from "../../ui/Select";
import { TextField } from "../../ui/TextField";
import { toast } from "../../ui/toast";
import { languagesFrom } from "../import/languages";
import { fieldName } from "../metadata";
import styles from "./document.module.css";
import { changeOf, type Draft, fieldsOf, isWritable, writtenOf } from "./fields";

interface Props {
  document: DocumentDetails;
  project: ProjectDetails;
  onClose: () => void;
}

/** Edits a document's metadata. A field that is left empty is deleted. */
export function MetadataDialog({ document, project, onClose }: Props) {
  const t = useText();
  const form = useId();
  const fields = fieldsOf(document, project).filter((field) => isWritable(document.metadata[field]));
  const [draft, setDraft] = useState<Draft>(() => ({
    metadata: Object.fromEntries(fields.map((field) => [field, writtenOf(document.metadata[field])])),
    authorKey: document.author_key,
    language: document.language,
  }));
  const [added, setAdded] = useState("");
  const save = useSave(document, onClose);
  const set = (field: string, value: string) =>
    setDraft((before) => ({ ...before, metadata: { ...before.metadata, [field]: value } }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const change = changeOf(document, draft);
    if (change === null) onClose();
    else save.mutate(change);
  };
  const add = () => {
    const name = added.trim();
    if (name !== "" && draft.metadata[name] === undefined) set(name, "");
    setAdded("");
  };
  return (
    <Dialog
      title={t("document.edit.title", { document: document.external_id })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("action.cancel")}</Button>
          <Button kind="primary" type="submit" form={form} isPending={save.isPending}>
            {t("views.submit")}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className={styles.form}>
        {Object.entries(draft.metadata).map(([field, value], at) => (
          <TextField
            key={field}
            label={fieldName(field)}
            value={value}
            onChange={(next) => set(field, next)}
            autoFocus={at === 0}
            maxLength={1000}
          />
        ))}
        <TextField
          label={t("document.author")}
          help={t("document.author.help")}
          value={draft.authorKey}
          onChange={(authorKey) => setDraft((before) => ({ ...before, authorKey }))}
          maxLength={200}
        />
        <Select
          label={t("filters.language")}
          help={t("document.language.help")}
          choices={languagesFrom([document.language, ...project.languages])}
          value={draft.language}
          onChange={(language) => setDraft((before) => ({ ...before, language }))}
        />
        <div className={styles.adding}>
          <TextField label={t("document.field.new")} value={added} onChange={setAdded} maxLength={100} />
          <Button isDisabled={added.trim() === ""} onPress={add}>
            {t("tags.submit")}
          </Button>
        </div>
        {save.isError && <ErrorPanel error={save.error} />}
      </form>
    </Dialog>
  );
}

function useSave(document: DocumentDetails, onClose: () => void) {
  const t = useText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: NonNullable<ReturnType<typeof changeOf>>) => changeDocument(document.id, change),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ["documents", document.id] });
      void queries.invalidateQueries({ queryKey: ["projects", document.project_id] });
      toast(t("document.saved"), "good");
      onClose();
    },
  });
}
