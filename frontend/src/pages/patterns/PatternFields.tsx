import type { OwnPattern, PatternFinding, ProjectPatterns } from "../../api/patterns";
import { localName, useText } from "../../i18n";
import { Button, IconButton } from "../../ui/Button";
import { Check } from "../../ui/Checks";
import { Icon } from "../../ui/Icon";
import { Select } from "../../ui/Select";
import { TextField } from "../../ui/TextField";
import { LinesField } from "../options/LinesField";
import { type FieldChange, wordsOf } from "./draft";
import { Findings } from "./Findings";
import styles from "./patterns.module.css";
import { Searched } from "./Searched";
import { labelName, type PatternLabel } from "./types";

interface Props {
  pattern: OwnPattern;
  labels: readonly PatternLabel[];
  checksums: ProjectPatterns["checksums"];
  findings: readonly PatternFinding[];
  canChange: boolean;
  isFirst: boolean;
  isLast: boolean;
  onChange: (part: FieldChange) => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

/** The fields of the chosen pattern. What is wrong with a field stands under it, with the place in the expression. */
export function PatternFields(props: Props) {
  const { pattern, labels, checksums, findings, canChange, onChange } = props;
  const t = useText();
  const of = (...fields: readonly PatternFinding["field"][]) => findings.filter(({ field }) => fields.includes(field));
  const label = labels.find(({ key }) => key === pattern.label);
  return (
    <fieldset className={styles.fields} disabled={!canChange}>
      <legend className="visually-hidden">{t("patterns.fields")}</legend>
      <header className={styles.head}>
        <h2>
          <bdi>{pattern.name || t("patterns.unnamed")}</bdi>
        </h2>
        {canChange && <Tools {...props} />}
      </header>
      <Check
        label={t("patterns.field.on")}
        help={t("patterns.on.help")}
        checked={pattern.on}
        isDisabled={!canChange}
        onChange={(on) => onChange({ on })}
      />
      <div className={styles.pair}>
        <div>
          <TextField
            label={t("patterns.field.name")}
            help={t("patterns.name.help")}
            value={pattern.name}
            onChange={(name) => onChange({ name })}
          />
          <Findings findings={of("name")} text={pattern.name} />
        </div>
        <div>
          <Select
            label={t("patterns.field.label")}
            choices={[...choicesOf(labels, pattern.label), { value: "", text: t("patterns.label.never") }]}
            help={pattern.label === "" ? t("patterns.label.never.help") : undefined}
            value={pattern.label}
            onChange={(label) => onChange(label === "" ? { label, replacement: "" } : { label })}
          />
          <Findings findings={of("label")} text={pattern.label} />
        </div>
      </div>
      <Searched pattern={pattern} findings={findings} canChange={canChange} onChange={onChange} />
      {pattern.label !== "" && (
        <div className={styles.code}>
          <TextField
            label={t("patterns.field.replacement")}
            note={t("newproject.optional")}
            help={t(label?.policy === "mask" ? "patterns.replacement.masked" : "patterns.replacement.help")}
            value={pattern.replacement}
            onChange={(replacement) => onChange({ replacement })}
          />
          <Findings findings={of("replacement")} text={pattern.replacement} />
        </div>
      )}
      <div className={styles.pair}>
        <div>
          <LinesField
            label={t("patterns.field.context")}
            help={t("patterns.context.help")}
            values={pattern.context}
            onChange={(context) => onChange({ context })}
            rows={3}
          />
          <Findings findings={of("context")} text="" />
        </div>
        <div className={styles.stack}>
          <div>
            <TextField
              label={t("patterns.field.near")}
              help={t("patterns.near.help")}
              inputMode="numeric"
              isDisabled={pattern.context.length === 0}
              value={pattern.near === 0 ? "" : String(pattern.near)}
              onChange={(near) => onChange({ near: Math.min(Number(near.replace(/\D/g, "")), 1_000) })}
            />
            <Findings findings={of("near")} text="" />
          </div>
          <div>
            <Select
              label={t("patterns.field.checksum")}
              choices={[
                { value: "", text: t("patterns.checksum.none") },
                ...checksums.map(({ key, en, sv }) => ({ value: key, text: localName({ en, sv }) })),
              ]}
              value={pattern.checksum}
              onChange={(checksum) => onChange({ checksum })}
            />
            <Findings findings={of("checksum")} text="" />
          </div>
        </div>
      </div>
      {wordsOf(pattern).length === 0 && <Syntax />}
    </fieldset>
  );
}

function Tools({ isFirst, isLast, onMove, onRemove }: Props) {
  const t = useText();
  return (
    <div className={styles.tools}>
      <IconButton label={t("patterns.up")} isDisabled={isFirst} onPress={() => onMove(-1)}>
        <Icon name="up" />
      </IconButton>
      <IconButton label={t("patterns.down")} isDisabled={isLast} onPress={() => onMove(1)}>
        <Icon name="down" />
      </IconButton>
      <Button small kind="quiet" onPress={onRemove}>
        {t("patterns.remove")}
      </Button>
    </div>
  );
}

function Syntax() {
  const t = useText();
  return (
    <details className={styles.syntax}>
      <summary>{t("patterns.syntax")}</summary>
      <ul>
        {(["letters", "boundary", "mention", "groups", "no"] as const).map((part) => (
          <li key={part}>{t(`patterns.syntax.${part}`)}</li>
        ))}
      </ul>
    </details>
  );
}

/** A label that the set does not have, as from a file, is listed by its key. */
function choicesOf(labels: readonly PatternLabel[], chosen: string) {
  const known = labels.map(({ key }) => key);
  const listed = chosen === "" || known.includes(chosen) ? known : [chosen, ...known];
  return listed.map((key) => ({ value: key, text: labelName(labels, key) }));
}
