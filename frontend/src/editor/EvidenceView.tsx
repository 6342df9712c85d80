import { localName, useText } from "../i18n";
import type { Evidence, MentionRow } from "../model/types";
import { explanationOf } from "./explanations";
import styles from "./panel.module.css";
import { useEditor } from "./useStore";

interface Props {
  mention: MentionRow;
  evidence: Evidence;
  canEdit: boolean;
}

/** Why the machine proposed the mention, and what else it thought possible. */
export function EvidenceView({ mention, evidence, canEdit }: Props) {
  const t = useText();
  const { store, actions, explanations } = useEditor();
  const sentence = explanationOf(explanations, evidence.rule);
  return (
    <details className={styles.evidence} id="evidence" open>
      <summary>
        {t("evidence.title")} <span className={styles.score}>{Math.round(evidence.score * 100)} %</span>
      </summary>
      <p>{sentence}</p>
      <p className={styles.detector}>{t("evidence.detector", { detector: evidence.detector })}</p>
      {evidence.alternatives.length > 0 && (
        <ul className={styles.alternatives} aria-label={t("evidence.alternatives")}>
          {evidence.alternatives.map(({ label, score }) => (
            <li key={label}>
              <button
                type="button"
                className={styles.toggle}
                disabled={!canEdit || label === mention.label}
                onClick={() => actions.setLabel(label)}
              >
                {localName(store.doc.labels.get(label)?.name ?? { en: label })} · {Math.round(score * 100)} %
              </button>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
