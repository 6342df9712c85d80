import { type FormEvent, useState } from "react";
import {
  type Combination,
  type CombineBy,
  combinations,
  type EngineComparisons,
  type EnginesAsked,
  own,
} from "../../api/engines";
import type { ProjectDetails } from "../../api/projects";
import { number, useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { Checks } from "../../ui/Checks";
import { Select } from "../../ui/Select";
import { ByField, EngineChecks } from "./EngineFields";
import styles from "./engines.module.css";

interface Props {
  project: ProjectDetails;
  confirmed: EngineComparisons["confirmed"];
  isDisabled: boolean;
  onStart: (asked: EnginesAsked) => void;
}

const limits = [100, 1000] as const;

/** Which engines and combinations to compare, and on how many documents. */
export function CompareForm({ project, confirmed, isDisabled, onStart }: Props) {
  const t = useText();
  const usable = project.engines.filter((engine) => engine.usable || engine.chosen);
  const [engines, setEngines] = useState(() => usable.map(({ key }) => key));
  const [together, setTogether] = useState<readonly Combination[]>(["union", "intersection"]);
  const [by, setBy] = useState<CombineBy>("characters");
  const [most, setMost] = useState(confirmed.documents > 100 ? 100 : 0);
  const tick = (value: string, checked: boolean) =>
    setTogether(combinations.filter((each) => (each === value ? checked : together.includes(each))));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onStart({ engines, combinations: [...together], combine_by: by, most });
  };
  const open = limits.filter((limit) => limit < confirmed.documents);
  return (
    <form className={styles.compare} onSubmit={submit}>
      <EngineChecks engines={usable.length > 0 ? project.engines : []} chosen={engines} onChange={setEngines} />
      {engines.length > 1 && (
        <>
          <Checks
            legend={t("engines.compared.together")}
            help={t("engines.compared.together.help")}
            choices={combinations.map((value) => ({ value, text: t(`engines.compared.${value}`) }))}
            chosen={together}
            onChange={tick}
          />
          <ByField by={by} onChange={({ combine_by }) => setBy(combine_by ?? "characters")} />
        </>
      )}
      <Select
        label={t("engines.compared.most")}
        choices={[
          ...open.map((limit) => ({ value: String(limit), text: t("engines.compared.some", { count: limit }) })),
          { value: "0", text: t("engines.compared.all") },
        ]}
        value={String(most)}
        onChange={(value) => setMost(Number(value))}
        help={t("engines.compared.takes", {
          minutes: number(minutes(project, engines, confirmed, most, together.length)),
        })}
      />
      <Button kind="primary" type="submit" isDisabled={isDisabled || engines.length === 0}>
        {t("engines.compared.start")}
      </Button>
    </form>
  );
}

/** About how long it takes, by the engines' usual speed. Each combination runs all of them. */
function minutes(
  { engines }: ProjectDetails,
  chosen: readonly string[],
  { documents, tokens }: EngineComparisons["confirmed"],
  most: number,
  together: number,
): number {
  const share = most === 0 ? 1 : Math.min(1, most / documents);
  const ownSpeed = 3000;
  const each = engines
    .filter(({ key }) => chosen.includes(key))
    .map(({ key, speed }) => (tokens * share) / (key === own || speed === 0 ? ownSpeed : speed));
  const runs = chosen.length > 1 ? 1 + together : 1;
  return Math.max(1, Math.ceil((each.reduce((sum, seconds) => sum + seconds, 0) * runs) / 60));
}
