import { useId } from "react";
import { methods, type PersonLoad } from "../../api/assignments";
import type { ProjectDetails } from "../../api/projects";
import { PeopleChecks } from "../../assigning/PeopleChecks";
import { useText } from "../../i18n";
import { Checks } from "../../ui/Checks";
import { Radios } from "../../ui/Radios";
import { TextField } from "../../ui/TextField";
import { fieldName } from "../metadata";
import styles from "./assignment.module.css";
import { type Draft, type Lack, mostWeight } from "./plan";

interface Props {
  project: ProjectDetails;
  people: readonly PersonLoad[];
  draft: Draft;
  /** The missing fields, once somebody has asked for the plan. */
  lacks: readonly Lack[];
  onChange: (change: Partial<Draft>) => void;
}

/** Who gets documents, how they are distributed, and how many get two annotators. */
export function PlanFields({ project, people, draft, lacks, onChange }: Props) {
  const t = useText();
  const wrong = (lack: Lack, text: string) => (lacks.includes(lack) ? text : undefined);
  return (
    <>
      <PeopleChecks
        legend={t("sharing.people")}
        help={t("sharing.people.help")}
        error={wrong("people", t("sharing.people.none"))}
        people={people.map(({ person }) => person)}
        chosen={draft.people}
        onChange={(chosen) => onChange({ people: chosen })}
        beside={({ id, name }) => (
          <Beside
            toGo={people.find(({ person }) => person.id === id)?.tokens_to_go ?? 0}
            name={name}
            weight={draft.people.includes(id) ? (draft.weights[id] ?? 1) : null}
            onWeight={(weight) => onChange({ weights: { ...draft.weights, [id]: weight } })}
          />
        )}
      />
      <Radios
        legend={t("sharing.method")}
        value={draft.method}
        onChange={(method) => onChange({ method })}
        choices={methods.map((value) => ({
          value,
          text: t(`sharing.method.${value}`),
          help: t(`sharing.method.${value}.help`),
        }))}
      />
      <Checks
        legend={t("sharing.strata")}
        help={t("sharing.strata.help")}
        error={wrong("strata", t("sharing.strata.needed"))}
        choices={project.metadata_fields.map((value) => ({ value, text: fieldName(value) }))}
        chosen={draft.strata}
        onChange={(field, on) =>
          onChange({
            strata: project.metadata_fields.filter((each) => (each === field ? on : draft.strata.includes(each))),
          })
        }
      />
      <TwiceFields draft={draft} error={wrong("percent", t("sharing.twice.range"))} onChange={onChange} />
    </>
  );
}

interface BesideProps {
  name: string;
  toGo: number;
  /** Null for somebody who is not chosen. */
  weight: number | null;
  onWeight: (weight: number) => void;
}

function Beside({ name, toGo, weight, onWeight }: BesideProps) {
  const t = useText();
  const id = useId();
  return (
    <>
      {weight !== null && (
        <span className={styles.weight}>
          <label htmlFor={id} aria-label={t("sharing.share.of", { person: name })}>
            {t("sharing.share")}
          </label>
          <input
            id={id}
            type="number"
            min={1}
            max={mostWeight}
            value={weight}
            onChange={(event) =>
              onWeight(Math.min(Math.max(Math.round(event.target.valueAsNumber) || 1, 1), mostWeight))
            }
          />
        </span>
      )}
      <span className={styles.role}>{t("sharing.toGo", { count: toGo })}</span>
    </>
  );
}

interface TwiceProps {
  draft: Draft;
  error: string | undefined;
  onChange: (change: Partial<Draft>) => void;
}

function TwiceFields({ draft, error, onChange }: TwiceProps) {
  const t = useText();
  return (
    <div className={styles.twice}>
      <Radios
        legend={t("sharing.twice")}
        value={draft.twice}
        onChange={(twice) => onChange({ twice })}
        choices={(["none", "some", "all"] as const).map((value) => ({ value, text: t(`sharing.twice.${value}`) }))}
      />
      {draft.twice === "some" && (
        <TextField
          label={t("sharing.twice.percent")}
          value={draft.percent}
          onChange={(percent) => onChange({ percent })}
          inputMode="decimal"
          error={error}
        />
      )}
    </div>
  );
}
