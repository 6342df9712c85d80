import { useQuery } from "@tanstack/react-query";
import { labelSetQuery } from "../../api/labelSets";
import type { PipelineOptions, ProjectDetails } from "../../api/projects";
import { languageName, localName, useText } from "../../i18n";
import { Check, Checks } from "../../ui/Checks";
import { Select } from "../../ui/Select";
import type { OptionErrors } from "./options";

interface Props {
  project: ProjectDetails;
  options: PipelineOptions;
  onChange: (change: PipelineOptions) => void;
  errors?: OptionErrors;
}

const cities = ["invented", "real", "series"] as const;
const inflections = ["real", "notation"] as const;
const gates = ["on", "lower", "off"] as const;
const authorPseudonyms = ["own", "same"] as const;
const numberWords = ["words", "digits"] as const;

/** How pseudonyms are made. */
export function PseudonymFields({ options, onChange, errors = {} }: Omit<Props, "project">) {
  const t = useText();
  return (
    <>
      <Select
        label={t("options.cities")}
        choices={cities.map((value) => ({ value, text: t(`options.cities.${value}`) }))}
        value={options.cities ?? "invented"}
        onChange={(value) => onChange({ cities: cities.find((each) => each === value) ?? "invented" })}
        error={errors.cities}
      />
      <Select
        label={t("options.inflection")}
        choices={inflections.map((value) => ({ value, text: t(`options.inflection.${value}`) }))}
        value={options.inflection ?? "real"}
        onChange={(value) => onChange({ inflection: inflections.find((each) => each === value) ?? "real" })}
        error={errors.inflection}
      />
      <Select
        label={t("options.number_words")}
        choices={numberWords.map((value) => ({ value, text: t(`options.number_words.${value}`) }))}
        value={options.number_words ?? "words"}
        onChange={(value) => onChange({ number_words: numberWords.find((each) => each === value) ?? "words" })}
        error={errors.number_words}
      />
      <Check
        label={t("options.keep_date_delimiters")}
        checked={options.keep_date_delimiters ?? false}
        onChange={(checked) => onChange({ keep_date_delimiters: checked })}
      />
      <Check
        label={t("options.shift_dates")}
        help={t("options.shift_dates.help")}
        checked={options.shift_dates ?? false}
        onChange={(checked) => onChange({ shift_dates: checked })}
      />
    </>
  );
}

/** Placeholders, masks and rotated names leave nothing to choose; pseudonyms, which are inflected, do. */
export function useMakesPseudonyms({ label_set: { key, version } }: ProjectDetails): boolean {
  const { data } = useQuery(labelSetQuery(key, version));
  return data?.labels.some(({ modifiers }) => modifiers.length > 0) ?? false;
}

/** Whether a person has the same pseudonym in all texts of an author. Not shown for a single text. */
export function AuthorField({ options, onChange, errors = {} }: Omit<Props, "project">) {
  const t = useText();
  return (
    <Select
      label={t("options.author_pseudonyms")}
      choices={authorPseudonyms.map((value) => ({ value, text: t(`options.author_pseudonyms.${value}`) }))}
      value={options.author_pseudonyms ?? "own"}
      onChange={(value) => onChange({ author_pseudonyms: authorPseudonyms.find((each) => each === value) ?? "own" })}
      error={errors.author_pseudonyms}
    />
  );
}

/** What to do in texts about nobody's life. */
export function GateField({ options, onChange, errors = {} }: Omit<Props, "project">) {
  const t = useText();
  return (
    <Select
      label={t("options.genre_gate")}
      help={t("options.genre_gate.help")}
      choices={gates.map((value) => ({ value, text: t(`options.genre_gate.${value}`) }))}
      value={options.genre_gate ?? "on"}
      onChange={(value) => onChange({ genre_gate: gates.find((each) => each === value) ?? "on" })}
      error={errors.genre_gate}
    />
  );
}

export function SensitiveField({ options, onChange }: Omit<Props, "project">) {
  const t = useText();
  return (
    <Check
      label={t("options.sensitive_hints")}
      help={t("options.sensitive_hints.help")}
      checked={options.sensitive_hints ?? false}
      onChange={(checked) => onChange({ sensitive_hints: checked })}
    />
  );
}

/** Whether a text is read from beginning to end before it is annotated. */
export function ReadFirstField({ options, onChange }: Omit<Props, "project">) {
  const t = useText();
  return (
    <Check
      label={t("options.read_first")}
      help={t("options.read_first.help")}
      checked={options.read_first ?? false}
      onChange={(checked) => onChange({ read_first: checked })}
    />
  );
}

/** Only learner texts have the options about whose life they tell and what may be sensitive. */
export function isOfLearners({ label_set: set }: ProjectDetails): boolean {
  return set.key === "swell";
}

/** The part-of-speech pipeline. Nothing if none is installed for the project's language or chosen. */
export function PipelineField({ project, options, onChange, errors = {} }: Props) {
  const t = useText();
  const chosen = options.pos_pipeline ?? "";
  const names = [...new Set([...project.pos_pipelines, chosen])].filter((name) => name !== "");
  if (names.length === 0) return null;
  return (
    <Select
      label={t("options.pos_pipeline")}
      help={t("options.pos_pipeline.help")}
      choices={[{ value: "", text: t("options.pos_pipeline.none") }, ...names.map((value) => ({ value, text: value }))]}
      value={chosen}
      onChange={(pos_pipeline) => onChange({ pos_pipeline })}
      error={errors.pos_pipeline}
    />
  );
}

/** What a detector looks for, and its languages unless it works for all. */
function titleOf({ en, sv, languages }: ProjectDetails["detectors"][number]): string {
  const title = localName({ en, sv });
  return languages.length === 0 ? title : `${title} (${languages.map(languageName).join(", ")})`;
}

/** The detectors to use. */
export function DetectorFields({ project, options, onChange, errors = {} }: Props) {
  const t = useText();
  const off = options.detectors ?? {};
  return (
    <Checks
      legend={t("options.detectors")}
      help={t("options.detectors.help")}
      error={errors.detectors}
      choices={project.detectors.map((detector) => ({ value: detector.key, text: titleOf(detector) }))}
      chosen={project.detectors.map(({ key }) => key).filter((key) => off[key] !== false)}
      onChange={(key, checked) => onChange({ detectors: { ...off, [key]: checked } })}
    />
  );
}
