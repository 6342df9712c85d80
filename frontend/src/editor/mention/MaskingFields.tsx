import { type KeyboardEvent, useEffect, useId, useSyncExternalStore } from "react";
import { useText } from "../../i18n";
import type { MentionRow } from "../../model/types";
import { KeyHint } from "../commands/KeyHint";
import { useEditor, useStoreValue } from "../useStore";
import { confidentialStatusName, identifierTypeName } from "./names";
import styles from "./panel.module.css";
import { Toggles } from "./Toggles";

/** Identifier type and confidential status of the mention, or of all mentions of its entity. */
export function MaskingFields({ mention, canEdit }: { mention: MentionRow; canEdit: boolean }) {
  const t = useText();
  const { store, actions } = useEditor();
  const { labels } = store.doc;
  const entity = mention.entity_id;
  const count = useStoreValue(["mentions"], (s) => (entity === null ? 1 : s.doc.mentionsOf(entity).length));
  const { masking } = actions;
  const whole = useSyncExternalStore(masking.subscribe, () => masking.whole);
  // For the next mention, the fields apply to that mention only.
  useEffect(() => () => masking.setWhole(false), [masking]);
  return (
    <>
      <Toggles
        name={t("mention.identifier_type")}
        isDisabled={!canEdit}
        options={labels.set.identifier_types.map((key) => ({
          key,
          text: identifierTypeName(key),
          on: mention.identifier_type === key,
          command: `identifier.${key}`,
        }))}
        onToggle={(key) => actions.masking.setIdentifierType(takesOff(mention, key) && !whole ? null : key, whole)}
      />
      {labels.mayBeConfidential(mention.label) && (
        <ConfidentialField mention={mention} whole={whole} canEdit={canEdit} />
      )}
      {count > 1 && (
        <label className={styles.check}>
          <input type="checkbox" checked={whole} disabled={!canEdit} onChange={() => masking.setWhole(!whole)} />
          {t("mention.whole", { count })}
        </label>
      )}
    </>
  );
}

/** The button of a proposed type first accepts it; only a second press removes it. */
function takesOff(mention: MentionRow, key: string): boolean {
  return mention.identifier_type === key && mention.status === "accepted";
}

/**
 * Choosing a value returns to the text. Until then, arrow keys move through the open list without changing anything.
 */
function ConfidentialField({ mention, whole, canEdit }: { mention: MentionRow; whole: boolean; canEdit: boolean }) {
  const t = useText();
  const { store, actions, page } = useEditor();
  const id = useId();
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
        value={mention.confidential_status ?? ""}
        onKeyDown={openByArrow}
        onChange={(event) => {
          actions.masking.setConfidentialStatus(event.target.value || null, whole);
          actions.focusText();
        }}
      >
        <option value="">{confidentialStatusName(null)}</option>
        {store.doc.labels.set.confidential_statuses.map((key) => (
          <option key={key} value={key}>
            {confidentialStatusName(key)}
          </option>
        ))}
      </select>
    </div>
  );
}
