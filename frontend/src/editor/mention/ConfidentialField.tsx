import { type KeyboardEvent, useId, useSyncExternalStore } from "react";
import { t, useText } from "../../i18n";
import { decisionFor } from "../../model/people";
import { proposedDecision } from "../../model/proposedDecisions";
import type { MentionRow } from "../../model/types";
import { KeyHint } from "../commands/KeyHint";
import { useEditor } from "../useStore";
import { confidentialStatusName } from "./names";
import styles from "./panel.module.css";

/** "Undecided (proposed: Health)". */
function undecidedName(mention: MentionRow, person: number | null): string {
  const proposed = proposedDecision(mention, person)?.confidential_status;
  const name = confidentialStatusName(null);
  return proposed ? t("decision.status", { undecided: name, proposed: confidentialStatusName(proposed) }) : name;
}

/**
 * The confidential status of the mention, or of all mentions of its entity. Choosing a value returns to the text. Until
 * then, arrow keys move through the open list without changing anything.
 */
export function ConfidentialField({ mention, canEdit }: { mention: MentionRow; canEdit: boolean }) {
  const t = useText();
  const { store, actions, page } = useEditor();
  const id = useId();
  const whole = useSyncExternalStore(actions.masking.subscribe, () => actions.masking.whole);
  const person = useSyncExternalStore(actions.masking.subscribe, () => actions.masking.person);
  if (!store.doc.labels.mayBeConfidential(mention.label)) return null;
  const openByArrow = (event: KeyboardEvent<HTMLSelectElement>) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    event.currentTarget.showPicker?.();
  };
  return (
    <div className={styles.row}>
      <span className={styles.name}>
        <label htmlFor="confidential-status" id={id}>
          {t("mention.confidential_status")}
        </label>{" "}
        <KeyHint command="confidential" />
      </span>
      <select
        ref={page.parts.ref("confidential_status")}
        id="confidential-status"
        aria-labelledby={id}
        className={styles.select}
        disabled={!canEdit}
        value={decisionFor(mention, person).confidential_status ?? ""}
        onKeyDown={openByArrow}
        onChange={(event) => {
          actions.masking.setConfidentialStatus(event.target.value || null, whole);
          actions.focusText();
        }}
      >
        <option value="">{undecidedName(mention, person)}</option>
        {store.doc.labels.set.confidential_statuses.map((key) => (
          <option key={key} value={key}>
            {confidentialStatusName(key)}
          </option>
        ))}
      </select>
    </div>
  );
}
