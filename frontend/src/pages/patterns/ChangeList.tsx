import type { OwnPattern } from "../../api/patterns";
import { useText } from "../../i18n";
import { type Change, changesBetween, wordsOf } from "./draft";
import styles from "./patterns.module.css";
import { type PatternLabel, useLabelName } from "./types";

interface Props {
  before: readonly OwnPattern[];
  after: readonly OwnPattern[];
  labels: readonly PatternLabel[];
}

/** What changed from one version to another, pattern by pattern. */
export function ChangeList({ before, after, labels }: Props) {
  const t = useText();
  const changes = changesBetween(before, after);
  if (changes.length === 0) return <p className={styles.muted}>{t("patterns.noChanges")}</p>;
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={`${change.kind} ${change.name}`}>
          <strong>{t(`patterns.change.${change.kind}`, { name: change.name })}</strong>
          <ChangedFields change={change} labels={labels} />
        </li>
      ))}
    </ul>
  );
}

function ChangedFields({
  change: { before, after, fields },
  labels,
}: {
  change: Change;
  labels: readonly PatternLabel[];
}) {
  const t = useText();
  const nameOf = useLabelName(labels);
  const only = before === null ? after : after === null ? before : null;
  if (only !== null) return wordsOf(only).length > 0 ? <p>{shown(only, "words")}</p> : <code>{only.expression}</code>;
  if (before === null || after === null) return null;
  return (
    <dl>
      {fields.map((field) => (
        <div key={field}>
          <dt>{t(`patterns.field.${field}`)}</dt>
          <dd>
            <del>{shown(before, field)}</del> <ins>{shown(after, field)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );

  function shown(pattern: OwnPattern, field: keyof OwnPattern): string {
    const value = pattern[field];
    if (typeof value === "boolean") return t(value ? "patterns.yes" : "patterns.no");
    if (field === "label") return nameOf(pattern.label);
    const text = Array.isArray(value) ? value.join(", ") : String(value);
    return text === "" ? t("patterns.nothing") : text;
  }
}
