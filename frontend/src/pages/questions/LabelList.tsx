import type { QuestionLabel } from "../../api/questions";
import { number, useText } from "../../i18n";
import type { LabelName } from "../useLabelNames";
import styles from "./questions.module.css";

interface Props {
  labels: readonly QuestionLabel[];
  nameOf: LabelName;
  chosen: string;
  onChoose: (label: string) => void;
}

/** The labels with questions, and how much of each is open. */
export function LabelList({ labels, nameOf, chosen, onChoose }: Props) {
  const t = useText();
  return (
    <nav aria-label={t("questions.labels")}>
      <ul className={styles.labels}>
        {labels.map(({ label, open, mentions }) => (
          <li key={label}>
            <button
              type="button"
              className={styles.label}
              data-none={mentions === 0 || undefined}
              aria-current={label === chosen || undefined}
              onClick={() => onChoose(label)}
            >
              <span>{nameOf(label)}</span>
              <Count open={open} mentions={mentions} />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A number or a sign in view, and in words where the pointer rests and for those who hear the page. */
function Count({ open, mentions }: Pick<QuestionLabel, "open" | "mentions">) {
  const t = useText();
  const nothingOpen = t(mentions > 0 ? "questions.allDecided" : "questions.nothing");
  const said = open > 0 ? t("questions.open", { count: open }) : nothingOpen;
  return (
    <span className={styles.count} title={said}>
      {mentions > 0 && <span aria-hidden="true">{open > 0 ? number(open) : "✓"}</span>}
      <span className="visually-hidden"> {said}</span>
    </span>
  );
}
