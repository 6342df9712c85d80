import { useState } from "react";
import type { ProjectDetails } from "../../api/projects";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { Select } from "../../ui/Select";
import { useLabelChoices } from "../useLabelChoices";
import { documentsOf, type Plan } from "./acts";
import styles from "./concordance.module.css";

interface Props {
  project: ProjectDetails;
  plan: Plan;
  /** The line, the string or all lines. */
  scope: string;
  /** The label that was chosen last. */
  label: string;
  onDecide: (label: string) => void;
  onClose: () => void;
}

/** Says how much a decision would change before it does, and asks for the label if one is needed. */
export function DecideDialog({ project, plan, scope, label, onDecide, onClose }: Props) {
  const t = useText();
  const [chosen, setChosen] = useState(label);
  const choices = useLabelChoices(project);
  const { act, lines, locked, others } = plan;
  const needsLabel = act === "label" || act === "mark";
  const value = choices.some((each) => each.value === chosen) ? chosen : (choices[0]?.value ?? "");
  const lockedCount = [...locked.values()].reduce((sum, count) => sum + count, 0);
  return (
    <Dialog
      title={t(`concordance.ask.${act}`, { count: lines.length })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("action.cancel")}</Button>
          <Button kind="primary" autoFocus={!needsLabel} onPress={() => onDecide(needsLabel ? value : "")}>
            {t(`concordance.ask.go.${act}`)}
          </Button>
        </>
      }
    >
      <div className={styles.asked}>
        <p>
          <span dir="auto">{scope}</span>. {t("concordance.ask.documents", { count: documentsOf(lines).length })}{" "}
          {t("concordance.ask.undo")}
        </p>
        {needsLabel && (
          <Select label={t("concordance.ask.label.field")} choices={choices} value={value} onChange={setChosen} />
        )}
        {others > 0 && <p className={styles.muted}>{t("concordance.ask.others", { count: others })}</p>}
        {lockedCount > 0 && (
          <div className={styles.muted}>
            <p>{t("concordance.ask.locked", { count: lockedCount })}</p>
            <ul className={styles.reasons}>
              {[...locked].map(([reason, count]) => (
                <li key={reason}>
                  {count}: {t(`concordance.why.${reason}`)}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Dialog>
  );
}
