import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { renewalQuery } from "../../api/engines";
import { ApiError, fieldMessage } from "../../api/error";
import { changeProject, type PipelineOptions, type ProjectChange, type ProjectDetails } from "../../api/projects";
import { useText } from "../../i18n";
import { ActionBar } from "../../ui/ActionBar";
import { Button } from "../../ui/Button";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { toast } from "../../ui/toast";
import { EngineFields } from "../engines/EngineFields";
import {
  AuthorField,
  DetectorFields,
  GateField,
  isOfLearners,
  PipelineField,
  PseudonymFields,
  ReadFirstField,
  SensitiveField,
  useMakesPseudonyms,
} from "../options/OptionFields";
import { differing, optionErrors, optionsOf } from "../options/options";
import { ReviewField } from "../options/ReviewField";
import { DetailFields } from "./DetailFields";
import { changedDetails, type Details, detailsOf } from "./details";
import { GenreFields, GenreWordFields } from "./GenreFields";
import { PolicyFields } from "./PolicyFields";
import { Section } from "./Section";
import { StayReasonsField } from "./StayReasonsField";
import styles from "./settings.module.css";

/** Sends only changed settings, so that other people's changes stay. */
export function SettingsForm({ project }: { project: ProjectDetails }) {
  const t = useText();
  const makesPseudonyms = useMakesPseudonyms(project);
  const [options, setOptions] = useState<PipelineOptions>({});
  const [details, setDetails] = useState<Partial<Details>>({});
  const [policies, setPolicies] = useState<ProjectDetails["policies"]>({});
  const save = useSave(project, () => {
    setDetails({});
    setOptions({});
    setPolicies({});
  });
  const shown = { ...optionsOf(project), ...options };
  const errors = save.error instanceof ApiError ? optionErrors(save.error.fields.options) : {};
  const onChange = (change: PipelineOptions) => setOptions((now) => ({ ...now, ...change }));
  const named = changedDetails(details, project);
  const change: ProjectChange = { ...named, options: differing(shown, optionsOf(project)) };
  const isChanged = [named, change.options ?? {}, policies].some((part) => Object.keys(part).length > 0);
  const given = { ...detailsOf(project), ...details };
  const onDetails = (part: Partial<Details>) => setDetails((now) => ({ ...now, ...part }));
  const isWhole = given.name.trim() !== "" && shown.engines?.length !== 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ ...change, policies: policies as NonNullable<ProjectChange["policies"]> });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Section id="project" title={t("details.title")}>
        <DetailFields details={given} onChange={onDetails} error={save.error} />
      </Section>
      <Section id="working" title={t("settings.working")}>
        <ReviewField
          value={given.review}
          onChange={(review) => onDetails({ review })}
          error={fieldMessage(save.error, "review")}
        />
        <ReadFirstField options={shown} onChange={onChange} />
      </Section>
      <Section id="finding" title={t("settings.finding")}>
        <GenreFields project={project} options={shown} onChange={onChange} errors={errors} />
        {isOfLearners(project) && (
          <>
            <GateField options={shown} onChange={onChange} errors={errors} />
            <GenreWordFields options={shown} onChange={onChange} errors={errors} />
            <SensitiveField options={shown} onChange={onChange} />
          </>
        )}
        <EngineFields project={project} options={shown} onChange={onChange} errors={errors} />
        <DetectorFields project={project} options={shown} onChange={onChange} errors={errors} />
        <PipelineField project={project} options={shown} onChange={onChange} errors={errors} />
      </Section>
      {makesPseudonyms && (
        <Section id="pseudonyms" title={t("settings.pseudonyms")}>
          <PolicyFields
            project={project}
            policies={{ ...project.policies, ...policies }}
            onChange={(label, policy) => setPolicies((now) => ({ ...now, [label]: policy }))}
          />
          <AuthorField options={shown} onChange={onChange} errors={errors} />
          <PseudonymFields options={shown} onChange={onChange} errors={errors} />
        </Section>
      )}
      <Section id="checking" title={t("settings.checking")}>
        <StayReasonsField options={shown} onChange={onChange} error={errors.stay_reasons} />
      </Section>
      <ActionBar isChanged={isChanged}>
        {save.isError && <ErrorPanel error={save.error} />}
        <span role="status">{isChanged && t("settings.unsaved")}</span>
        <Button kind="primary" type="submit" isPending={save.isPending} isDisabled={!isChanged || !isWhole}>
          {t("settings.save")}
        </Button>
      </ActionBar>
    </form>
  );
}

function useSave(project: ProjectDetails, onSaved: () => void) {
  const t = useText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: ProjectChange) => changeProject(project.id, change),
    onSuccess: (saved) => {
      queries.setQueryData(["projects", project.id], saved);
      void queries.invalidateQueries({ queryKey: ["projects", { archived: false }] });
      void queries.invalidateQueries({ queryKey: renewalQuery(project.id).queryKey });
      onSaved();
      toast(t("settings.saved"), "good");
    },
  });
}
