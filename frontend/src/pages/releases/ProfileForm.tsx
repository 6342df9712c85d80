import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { useLocation } from "wouter";
import { fieldMessage } from "../../api/error";
import type { ProjectDetails } from "../../api/projects";
import { changeProfile, createProfile, type Profile, type ProfileChoices, type ProfileTerms } from "../../api/releases";
import { useText } from "../../i18n";
import { ActionBar } from "../../ui/ActionBar";
import { Button, LinkButton } from "../../ui/Button";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { TextField } from "../../ui/TextField";
import { toast } from "../../ui/toast";
import { ContentFields } from "./ContentFields";
import { HiddenFields } from "./HiddenFields";
import { RecipientFields } from "./RecipientFields";
import styles from "./releases.module.css";
import { type Draft, draftOf, missing, type Part } from "./terms";

interface Props {
  project: ProjectDetails;
  /** Null for a new one. */
  profile: Profile | null;
  offered: ProfileChoices;
}

export function ProfileForm({ project, profile, offered }: Props) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => draftOf(profile));
  const [tried, setTried] = useState(false);
  const save = useSave(project.id, profile);
  const lacking = tried ? missing(draft, offered) : [];
  const wrong = (name: keyof Draft) => {
    if (!lacking.some((each) => each === name)) return fieldMessage(save.error, name);
    if (name === "formats") return t("profiles.choose");
    return t(name === "confidential" ? "profiles.decide" : "profiles.required");
  };
  const set = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));
  // After the fields are marked as wrong.
  const focusWrong = () =>
    setTimeout(() => form.current?.querySelector<HTMLElement>("[aria-invalid], [data-wrong] input")?.focus());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (missing(draft, offered).length > 0) focusWrong();
    else save.mutate(draft, { onError: focusWrong });
  };
  const part: Part = { draft, set, wrong };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <fieldset className={styles.fields} disabled={project.role !== "lead"}>
        <RecipientFields {...part} />
        <ContentFields {...part} project={project} offered={offered} />
        <HiddenFields {...part} project={project} offered={offered} />
        <section className={styles.part}>
          <h2>{t("profiles.section.later")}</h2>
          <div className={styles.two}>
            <TextField
              label={t("profiles.reassess")}
              help={t("profiles.reassess.help")}
              type="date"
              value={draft.reassess_on ?? ""}
              onChange={(value) => set({ reassess_on: value || null })}
              error={wrong("reassess_on")}
            />
          </div>
        </section>
      </fieldset>
      {save.isError && <ErrorPanel error={save.error} />}
      {project.role === "lead" && (
        <ActionBar>
          <LinkButton href={`/projects/${project.id}/releases`}>{t("action.cancel")}</LinkButton>
          <Button kind="primary" type="submit" isPending={save.isPending} isDisabled={project.archived}>
            {t("profiles.save")}
          </Button>
        </ActionBar>
      )}
    </form>
  );
}

function useSave(projectId: string, profile: Profile | null) {
  const t = useText();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: (terms: ProfileTerms) =>
      profile === null ? createProfile(projectId, terms) : changeProfile(profile.id, terms),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ["projects", projectId, "profiles"] });
      void queries.invalidateQueries({ queryKey: ["releases"] });
      toast(t("profiles.saved"), "good");
      navigate(`/projects/${projectId}/releases`);
    },
  });
}
