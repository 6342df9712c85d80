import { useRef } from "react";
import { type Combination, type CombineBy, combinations, combinedBy, own, type ProjectEngine } from "../../api/engines";
import type { PipelineOptions, ProjectDetails } from "../../api/projects";
import { useText } from "../../i18n";
import { IconButton } from "../../ui/Button";
import { Check } from "../../ui/Checks";
import { Icon } from "../../ui/Icon";
import { Select } from "../../ui/Select";
import type { OptionErrors } from "../options/options";
import styles from "./engines.module.css";
import { Lacking } from "./Lacking";
import { useEngineName } from "./useEngineName";

interface Props {
  project: ProjectDetails;
  options: PipelineOptions;
  onChange: (change: PipelineOptions) => void;
  errors?: OptionErrors;
}

/** Which engines find names of people, and how what they find is combined. */
export function EngineFields({ project, options, onChange, errors = {} }: Props) {
  const chosen = options.engines ?? [own];
  if (project.engines.length === 0) return null;
  return (
    <>
      <EngineChecks
        engines={project.engines}
        chosen={chosen}
        onChange={(engines) => onChange({ engines })}
        error={errors.engines}
      />
      {chosen.length > 1 && (
        <CombinationFields
          engines={project.engines}
          chosen={chosen}
          combine={options.combine ?? "union"}
          by={options.combine_by ?? "characters"}
          onChange={onChange}
        />
      )}
    </>
  );
}

interface ChecksProps {
  engines: readonly ProjectEngine[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  error?: string | undefined;
}

/** All engines. Those that cannot be used say why, and with what command they could. */
export function EngineChecks({ engines, chosen, onChange, error }: ChecksProps) {
  const t = useText();
  const nameOf = useEngineName(engines);
  const wrong = chosen.length === 0 ? t("engines.least") : error;
  return (
    <fieldset className={styles.engines} aria-describedby="engines-help engines-error">
      <legend>{t("engines.choose")}</legend>
      <p id="engines-help" className={styles.muted}>
        {t("engines.choose.help")}
      </p>
      <ul className={styles.listed}>
        {engines.map((engine) => (
          <li key={engine.key}>
            <Check
              label={nameOf(engine.key)}
              checked={chosen.includes(engine.key)}
              isDisabled={!engine.usable && !chosen.includes(engine.key)}
              onChange={(checked) =>
                onChange(checked ? [...chosen, engine.key] : chosen.filter((each) => each !== engine.key))
              }
            />
            <Lacking engine={engine} />
          </li>
        ))}
      </ul>
      <p id="engines-error" className={styles.error} role="status">
        {wrong}
      </p>
    </fieldset>
  );
}

interface CombinationProps {
  engines: readonly ProjectEngine[];
  chosen: readonly string[];
  combine: Combination;
  by: CombineBy;
  onChange: (change: PipelineOptions) => void;
}

function CombinationFields({ engines, chosen, combine, by, onChange }: CombinationProps) {
  const t = useText();
  return (
    <>
      <Select
        label={t("engines.combine")}
        help={t("engines.combine.help")}
        choices={combinations.map((value) => ({ value, text: t(`engines.combine.${value}`) }))}
        value={combine}
        onChange={(value) => onChange({ combine: combinations.find((each) => each === value) ?? "union" })}
      />
      {(combine === "intersection" || combine === "majority") && <ByField by={by} onChange={onChange} />}
      {combine === "priority" && (
        <OrderField engines={engines} chosen={chosen} onChange={(engines) => onChange({ engines })} />
      )}
    </>
  );
}

export function ByField({ by, onChange }: Pick<CombinationProps, "by" | "onChange">) {
  const t = useText();
  return (
    <Select
      label={t("engines.by")}
      choices={combinedBy.map((value) => ({ value, text: t(`engines.by.${value}`) }))}
      value={by}
      onChange={(value) => onChange({ combine_by: combinedBy.find((each) => each === value) ?? "characters" })}
    />
  );
}

/** The chosen engines in their order, each with buttons that move it. */
export function OrderField({ engines, chosen, onChange }: Omit<ChecksProps, "error">) {
  const t = useText();
  const nameOf = useEngineName(engines);
  const said = useRef<HTMLParagraphElement>(null);
  const list = useRef<HTMLOListElement>(null);
  /** At an end the pressed button is off: the focus goes to the other one. */
  const keepFocus = (place: number) => {
    const row = list.current?.children[place];
    if (row && !row.querySelector("button:enabled:focus")) row.querySelector<HTMLElement>("button:enabled")?.focus();
  };
  const move = (from: number, to: number) => {
    const key = chosen[from];
    if (key === undefined) return;
    const others = chosen.filter((each) => each !== key);
    onChange([...others.slice(0, to), key, ...others.slice(to)]);
    requestAnimationFrame(() => keepFocus(to));
    said.current?.replaceChildren(t("engines.moved", { engine: nameOf(key), place: to + 1 }));
  };
  return (
    <fieldset className={styles.engines}>
      <legend>{t("engines.order")}</legend>
      <ol ref={list} className={styles.order}>
        {chosen.map((key, place) => (
          <li key={key}>
            <span>{nameOf(key)}</span>
            <IconButton
              label={t("engines.up", { engine: nameOf(key) })}
              isDisabled={place === 0}
              onPress={() => move(place, place - 1)}
            >
              <Icon name="up" />
            </IconButton>
            <IconButton
              label={t("engines.down", { engine: nameOf(key) })}
              isDisabled={place === chosen.length - 1}
              onPress={() => move(place, place + 1)}
            >
              <Icon name="down" />
            </IconButton>
          </li>
        ))}
      </ol>
      <p ref={said} className="visually-hidden" role="status" />
    </fieldset>
  );
}
