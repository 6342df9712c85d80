import type { RefCallback } from "react";
import type { PipelineOptions, ProjectDetails } from "../api/projects";
import { useText } from "../i18n";
import { languageChoices } from "../pages/import/languages";
import {
  DetectorFields,
  GateField,
  isOfLearners,
  PipelineField,
  PseudonymFields,
  SensitiveField,
  useMakesPseudonyms,
} from "../pages/options/OptionFields";
import { optionsOf } from "../pages/options/options";
import { Button } from "../ui/Button";
import { Select } from "../ui/Select";
import { TextField } from "../ui/TextField";
import { useMedia } from "../ui/useMedia";
import { bytesOf, type Draft, isTooLong, longest } from "./draft";
import styles from "./trial.module.css";

interface Props {
  project: ProjectDetails;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  /** A reference to the text field. */
  field: RefCallback<HTMLElement>;
}

/** The text and the options to try. Changes show at once. */
export function TrialForm({ project, draft, onDraft, field }: Props) {
  const t = useText();
  const makesPseudonyms = useMakesPseudonyms(project);
  const isWide = useMedia("(min-width: 56.01rem)");
  const set = (part: Partial<Draft>) => onDraft({ ...draft, ...part });
  const setOptions = (change: PipelineOptions) => set({ options: { ...draft.options, ...change } });
  const shown = { ...optionsOf(project), ...draft.options };
  const tooLong = isTooLong(draft) ? t("trial.tooLong.text", { limit: longest }) : null;
  return (
    <section className={styles.form} aria-label={t("trial.form")}>
      <TextField
        id="trial-text"
        inputRef={field}
        label={t("trial.text")}
        rows={10}
        dir="auto"
        value={draft.text}
        onChange={(text) => set({ text })}
        error={tooLong}
        help={t("trial.text.count", { count: bytesOf(draft.text), limit: longest })}
      />
      <div className={styles.pair}>
        <Select
          label={t("paste.language")}
          choices={languageChoices(project)}
          value={draft.language}
          onChange={(language) => set({ language })}
        />
        {project.genres.length > 0 && (
          <Select
            label={t("metadata.genre")}
            choices={[
              { value: "", text: t("trial.genre.none") },
              ...project.genres.map((value) => ({ value, text: value })),
            ]}
            value={draft.genre}
            onChange={(genre) => set({ genre })}
          />
        )}
      </div>
      {project.label_set.key === "tab" && (
        <TextField
          label={t("paste.person")}
          note={t("paste.metadata.optional")}
          value={draft.person_to_protect}
          onChange={(person_to_protect) => set({ person_to_protect })}
        />
      )}
      <div className={styles.buttons}>
        <Button onPress={() => set({ seed: draft.seed + 1 })}>{t("trial.redraw")}</Button>
        <Button kind="quiet" onPress={() => set({ options: {} })}>
          {t("trial.reset")}
        </Button>
      </div>
      <details className={styles.options} open={isWide}>
        <summary>{t("trial.options")}</summary>
        <div className={styles.fields}>
          {makesPseudonyms && <PseudonymFields options={shown} onChange={setOptions} />}
          {isOfLearners(project) && (
            <>
              <GateField options={shown} onChange={setOptions} />
              <SensitiveField options={shown} onChange={setOptions} />
            </>
          )}
          <PipelineField project={project} options={shown} onChange={setOptions} />
          <DetectorFields project={project} options={shown} onChange={setOptions} />
        </div>
      </details>
    </section>
  );
}
