import { localName, useText } from "../../i18n";
import type { Evidence, MentionRow } from "../../model/types";
import { KeyHint } from "../commands/KeyHint";
import { useEditor } from "../useStore";
import detail from "./detail.module.css";
import { alternativesOf, degreeOf, foundBy, nextAlternative, reasonOf } from "./explanations";
import styles from "./panel.module.css";

interface Props {
  mention: MentionRow;
  evidence: Evidence;
  canEdit: boolean;
  /** Whether everything is shown from the start, not only the line. */
  isOpen?: boolean;
}

/** Why the machine proposed the mention, in one line; opened, also the detector and the alternatives. */
export function EvidenceView({ mention, evidence, canEdit, isOpen }: Props) {
  const t = useText();
  const { store, actions, told, page } = useEditor();
  const percent = Math.round(evidence.score * 100);
  return (
    <details className={detail.evidence} open={isOpen}>
      <summary ref={page.parts.ref("evidence")}>
        <span className={detail.reason}>
          <span className="visually-hidden">{t("evidence.title")} </span>
          {evidence.held_back && (
            <span>{t("heldBack.because", { why: t(`heldBack.why.${evidence.held_back}`) })} </span>
          )}
          <span>{reasonOf(told, store.doc, mention, evidence.rule)}</span>
        </span>
        <span className={detail.score}>{t("evidence.percent", { percent })}</span>
      </summary>
      <p className={detail.detector}>
        <span>{foundBy(told, evidence)}</span> <span>{t("evidence.degree", { degree: degreeOf(evidence.score) })}</span>
      </p>
      {evidence.alternatives.length > 0 && (
        <ul className={detail.alternatives} aria-label={t("evidence.alternatives")}>
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
