import type { QuestionLabel } from "../../api/questions";
import { useText } from "../../i18n";
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
              aria-current={label === chosen || undefined}
              onClick={() => onChoose(label)}
            >
              <span>{nameOf(label)}</span>
              <span className={styles.count}>
                {open > 0
                  ? t("questions.open", { count: open })
                  : t(mentions > 0 ? "questions.allDecided" : "questions.nothing")}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
