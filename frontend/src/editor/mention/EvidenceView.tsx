import { localName, useText } from "../../i18n";
import type { Evidence, MentionRow } from "../../model/types";
import { KeyHint } from "../commands/KeyHint";
import { useEditor } from "../useStore";
import { alternativesOf, degreeOf, detectorTitle, nextAlternative, reasonOf } from "./explanations";
import styles from "./panel.module.css";

interface Props {
  mention: MentionRow;
  evidence: Evidence;
  canEdit: boolean;
}

/** Why the machine proposed the mention, and the alternatives that it considered. */
export function EvidenceView({ mention, evidence, canEdit }: Props) {
  const t = useText();
  const { store, actions, told, page } = useEditor();
  const percent = Math.round(evidence.score * 100);
  return (
    <details className={styles.evidence} open>
      <summary ref={page.parts.ref("evidence")}>
        {t("evidence.title")}{" "}
        <span className={styles.score}>
          {degreeOf(evidence.score)} · {percent} %
        </span>
      </summary>
      {evidence.held_back && <p>{t("heldBack.because", { why: t(`heldBack.why.${evidence.held_back}`) })}</p>}
      <p>{reasonOf(told, store.doc, mention, evidence.rule)}</p>
      <p className={styles.detector}>{t("evidence.detector", { detector: detectorTitle(told, evidence.detector) })}</p>
      {evidence.alternatives.length > 0 && (
        <ul className={styles.alternatives} aria-label={t("evidence.alternatives")}>
          {alternativesOf(evidence).map(({ label, score }) => (
            <li key={label}>
              <button
                type="button"
                className={styles.toggle}
                disabled={!canEdit || label === mention.label}
                onClick={() => actions.labelling.setLabel(label)}
              >
                {localName(store.doc.labels.get(label)?.name ?? { en: label })} · {degreeOf(score)}
                {canEdit && label === nextAlternative(mention) && <KeyHint command="alternative" />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
