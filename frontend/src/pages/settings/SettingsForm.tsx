import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import { ApiError } from "../../api/error";
import { changeProject, type PipelineOptions, type ProjectChange, type ProjectDetails } from "../../api/projects";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { toast } from "../../ui/toast";
import {
  AuthorField,
  DetectorFields,
  GateField,
  isOfLearners,
  PipelineField,
  PseudonymFields,
  SensitiveField,
} from "../options/OptionFields";
import { differing, optionErrors, optionsOf } from "../options/options";
import { GenreFields, GenreWordFields } from "./GenreFields";
import { PolicyFields } from "./PolicyFields";
import styles from "./settings.module.css";

/** Sends only what was changed, so that what somebody else changed meanwhile stays. */
export function SettingsForm({ project }: { project: ProjectDetails }) {
  const t = useText();
  const [options, setOptions] = useState<PipelineOptions>({});
  const [policies, setPolicies] = useState<ProjectDetails["policies"]>({});
  const save = useSave(project, () => {
    setOptions({});
    setPolicies({});
  });
  const shown = { ...optionsOf(project), ...options };
  const errors = save.error instanceof ApiError ? optionErrors(save.error.fields.options) : {};
  const onChange = (change: PipelineOptions) => setOptions((now) => ({ ...now, ...change }));
  const change: ProjectChange = { options: differing(shown, optionsOf(project)) };
  const isChanged = Object.keys(change.options ?? {}).length + Object.keys(policies).length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ ...change, policies: policies as NonNullable<ProjectChange["policies"]> });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Section title={t("settings.finding")}>
        <GenreFields project={project} options={shown} onChange={onChange} errors={errors} />
        {isOfLearners(project) && (
          <>
            <GateField options={shown} onChange={onChange} errors={errors} />
            <GenreWordFields options={shown} onChange={onChange} errors={errors} />
            <SensitiveField options={shown} onChange={onChange} />
          </>
        )}
        <DetectorFields project={project} options={shown} onChange={onChange} errors={errors} />
        <PipelineField project={project} options={shown} onChange={onChange} errors={errors} />
      </Section>
      <Section title={t("settings.pseudonyms")}>
        <PolicyFields
          project={project}
          policies={{ ...project.policies, ...policies }}
          onChange={(label, policy) => setPolicies((now) => ({ ...now, [label]: policy }))}
        />
        <AuthorField options={shown} onChange={onChange} errors={errors} />
        <PseudonymFields options={shown} onChange={onChange} errors={errors} />
      </Section>
      {save.isError && <ErrorPanel error={save.error} />}
      <div className={styles.actions}>
        <Button kind="primary" type="submit" isPending={save.isPending} isDisabled={!isChanged}>
          {t("settings.save")}
        </Button>
      </div>
    </form>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function useSave(project: ProjectDetails, onSaved: () => void) {
  const t = useText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: ProjectChange) => changeProject(project.id, change),
    onSuccess: (saved) => {
      queries.setQueryData(["projects", project.id], saved);
      onSaved();
      toast(t("settings.saved"), "good");
    },
  });
}
