import type { ImportPlan } from "../../api/imports";
import { useText } from "../../i18n";
import { Radios } from "../../ui/Radios";
import { Select } from "../../ui/Select";
import { GuessedFiles } from "./GuessedFiles";
import type { Draft } from "./plan";
import styles from "./plan.module.css";

interface Props {
  plan: ImportPlan;
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
}

const encodings = [
  "recognised",
  "utf-8",
  "windows-1252",
  "iso-8859-1",
  "iso-8859-15",
  "utf-16",
  "mac-roman",
] as const satisfies readonly Draft["encoding"][];
const separators = [
  [",", "comma"],
  [";", "semicolon"],
  ["\t", "tab"],
] as const;

/** How bytes become text and cells, and the unit of the spans' offsets where it matters. */
export function ReadingChoices({ plan, draft, onChange }: Props) {
  const t = useText();
  const hasCells = plan.tables.some(({ name }) => /\.(csv|tsv)$/i.test(name));
  return (
    <section className={styles.section}>
      <h2>{t("plan.reading")}</h2>
      <div className={styles.reading}>
        <Select
          label={t("plan.encoding")}
          help={plan.guessed.length > 0 ? t("plan.encoding.help") : undefined}
          choices={encodings.map((value) => ({ value, text: t(`plan.encoding.${value}`) }))}
          value={draft.encoding}
          onChange={(value) => onChange({ encoding: encodings.find((each) => each === value) ?? "recognised" })}
        />
        {hasCells && (
          <Select
            label={t("plan.separator")}
            choices={separators.map(([value, name]) => ({ value, text: t(`plan.separator.${name}`) }))}
            value={plan.separator}
            onChange={(value) => onChange({ separator: separators.find(([each]) => each === value)?.[0] ?? "" })}
          />
        )}
      </div>
      {plan.guessed.length > 0 && <GuessedFiles guessed={plan.guessed} />}
      {plan.is_ambiguous && (
        <Radios
          legend={t("plan.offsets")}
          help={t("plan.offsets.help")}
          choices={[
            { value: "code_points" as const, text: t("plan.offsets.points") },
            { value: "utf-16" as const, text: t("plan.offsets.units") },
          ]}
          value={draft.offsets}
          onChange={(offsets) => onChange({ offsets })}
        />
      )}
    </section>
  );
}
