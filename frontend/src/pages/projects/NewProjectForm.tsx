import { type FormEvent, useRef, useState } from "react";
import { fieldMessage } from "../../api/error";
import type { LabelSetSummary } from "../../api/labelSets";
import { localName, useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { Radios } from "../../ui/Radios";
import { TextField } from "../../ui/TextField";
import { LanguagesField } from "../options/LanguagesField";
import { LabelSetField } from "./LabelSetField";
import { asRequest, type Draft, isToldAtField, languagesOf, nameError, useCreate } from "./newProject";
import styles from "./newProject.module.css";
import { TemplateFacts } from "./TemplateFacts";

const told = ["languages", "description"];

export function NewProjectForm({ labelSets }: { labelSets: readonly LabelSetSummary[] }) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<Draft>({
    name: "",
    labelSet: labelSets[0],
    template: true,
    languages: null,
    description: "",
  });
  const [isNameless, setNameless] = useState(false);
  const create = useCreate();
  const set = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));
  const template = draft.labelSet?.template ?? null;
  // After the answer is drawn, when the field is marked as wrong.
  const focusWrong = () => setTimeout(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setNameless(draft.name.trim() === "");
    if (draft.name.trim() === "") focusWrong();
    else create.mutate(asRequest(draft), { onError: focusWrong });
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={t("newproject.name")}
        value={draft.name}
        onChange={(name) => {
          set({ name });
          setNameless(false);
          if (nameError(create.error)) create.reset();
        }}
        maxLength={200}
        autoComplete="off"
        error={isNameless ? t("newproject.name.required") : nameError(create.error)}
      />
      <LabelSetField
        labelSets={labelSets}
        value={draft.labelSet}
        onChange={(labelSet) => set({ labelSet })}
        error={fieldMessage(create.error, "label_set")}
      />
      {template !== null && (
        <Radios
          legend={t("newproject.begin")}
          columns
          choices={[
            { value: "template", text: t("newproject.template"), help: t("newproject.template.help") },
            { value: "empty", text: t("newproject.empty"), help: t("newproject.empty.help") },
          ]}
          value={draft.template ? "template" : "empty"}
          onChange={(begin) => set({ template: begin === "template" })}
        />
      )}
      {template !== null && draft.template && <TemplateFacts template={template} />}
      <LanguagesField
        value={languagesOf(draft)}
        onChange={(languages) => set({ languages })}
        error={fieldMessage(create.error, "languages")}
      />
      <TextField
        label={t("newproject.description")}
        note={t("newproject.optional")}
        rows={2}
        maxLength={2000}
        value={draft.description}
        onChange={(description) => set({ description })}
        error={fieldMessage(create.error, "description")}
        help={
          template !== null && draft.template
            ? t("newproject.description.template", { description: localName(template.description) })
            : t("newproject.description.help")
        }
      />
      {create.isError && !isToldAtField(create.error, told) && <ErrorPanel error={create.error} />}
      <div className={styles.actions}>
        <Button kind="primary" type="submit" isPending={create.isPending}>
          {t("newproject.submit")}
        </Button>
      </div>
    </form>
  );
}
