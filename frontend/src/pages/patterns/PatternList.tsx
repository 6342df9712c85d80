import type { KeyboardEvent } from "react";
import type { PatternFinding, PatternTrial } from "../../api/patterns";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { classes } from "../../ui/classes";
import { Icon } from "../../ui/Icon";
import rows from "../../ui/rows.module.css";
import { type Drafted, placeIn } from "./draft";
import styles from "./patterns.module.css";
import { type PatternLabel, useLabelName } from "./types";

interface Props {
  draft: readonly Drafted[];
  chosen: number | undefined;
  findings: readonly PatternFinding[];
  labels: readonly PatternLabel[];
  trial: PatternTrial | null;
  canChange: boolean;
  onChoose: (key: number) => void;
  onAdd: () => void;
  onImport: () => void;
  onSuggest: () => void;
}

/** All patterns, in the order in which they win. The arrow keys go from one to the next. */
export function PatternList(props: Props) {
  const { draft, chosen, findings, canChange, onChoose, onAdd, onImport, onSuggest } = props;
  const t = useText();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const next = draft[draft.findIndex(({ key }) => key === chosen) + step];
    if (step === 0 || !next) return;
    event.preventDefault();
    onChoose(next.key);
    event.currentTarget.querySelector<HTMLElement>(`[data-row="${next.key}"]`)?.focus();
  };
  return (
    <nav className={styles.side} aria-label={t("patterns.list")}>
      {canChange && (
        <div className={styles.tools}>
          <Button small onPress={onAdd}>
            <Icon name="plus" />
            {t("patterns.add")}
          </Button>
          <Button small kind="quiet" onPress={onImport}>
            {t("patterns.import")}
          </Button>
          <Button small kind="quiet" onPress={onSuggest}>
            {t("patterns.suggest")}
          </Button>
        </div>
      )}
      <ol className={classes(rows.rows, styles.list)} onKeyDown={onKeyDown}>
        {draft.map((each, place) => (
          <li key={each.key}>
            <Row
              {...props}
              each={each}
              isChosen={each.key === chosen}
              isWrong={findings.some((finding) => finding.place === place && !finding.is_warning)}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface RowProps extends Props {
  each: Drafted;
  isChosen: boolean;
  isWrong: boolean;
}

function Row({ each: { key, pattern }, isChosen, isWrong, labels, trial, onChoose }: RowProps) {
  const t = useText();
  const nameOf = useLabelName(labels);
  const found = trial?.result?.patterns[placeIn(trial, pattern)]?.found;
  return (
    <button
      type="button"
      data-row={key}
      className={rows.row}
      tabIndex={isChosen ? 0 : -1}
      aria-current={isChosen || undefined}
      onClick={() => onChoose(key)}
    >
      <span className={styles.name}>
        <bdi>{pattern.name || t("patterns.unnamed")}</bdi>
        {isWrong && (
          <span className={styles.bad}>
            <Icon name="warning" size={14} />
            <span className="visually-hidden">{t("patterns.isWrong")}</span>
          </span>
        )}
      </span>
      <span className={styles.facts}>
        <span>{nameOf(pattern.label)}</span>
        <span data-on={pattern.on || undefined} className={styles.state}>
          {t(pattern.on ? "patterns.isOn" : "patterns.isOff")}
        </span>
        {found !== undefined && <span>{t("patterns.hits", { count: found })}</span>}
      </span>
    </button>
  );
}
