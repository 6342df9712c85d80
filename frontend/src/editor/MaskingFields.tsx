import { useState } from "react";
import { useText } from "../i18n";
import type { MentionRow } from "../model/types";
import styles from "./panel.module.css";
import { Toggles } from "./Toggles";
import { useEditor, useStoreValue } from "./useStore";

const identifierKeys: Readonly<Record<string, string>> = { DIRECT: "d", QUASI: "q", NO_MASK: "x" };

/** Identifier type and confidential status of the mention, or of all mentions of its entity. */
export function MaskingFields({ mention, canEdit }: { mention: MentionRow; canEdit: boolean }) {
  const t = useText();
  const { store, actions } = useEditor();
  const { labels } = store.doc;
  const entity = mention.entity_id;
  const count = useStoreValue(["mentions"], (s) => (entity === null ? 1 : s.doc.mentionsOf(entity).length));
  const [whole, setWhole] = useState(false);
  return (
    <>
      <div className={styles.row}>
        <span className={styles.name} id="identifier-type">
          {t("mention.identifier_type")}
        </span>
        <Toggles
          labelledBy="identifier-type"
          isDisabled={!canEdit}
          options={labels.set.identifier_types.map((key) => ({
            key,
            text: t(`identifier.${key}` as "identifier.DIRECT"),
            on: mention.identifier_type === key,
            hint: identifierKeys[key] ?? "",
          }))}
          onToggle={(key) => actions.setIdentifierType(mention.identifier_type === key && !whole ? null : key, whole)}
        />
      </div>
      {labels.mayBeConfidential(mention.label) && (
        <div className={styles.row}>
          <label className={styles.name} htmlFor="confidential-status">
            {t("mention.confidential_status")}
          </label>
          <select
            id="confidential-status"
            className={styles.select}
            disabled={!canEdit}
            value={mention.confidential_status ?? ""}
            onChange={(event) => actions.setConfidentialStatus(event.target.value || null, whole)}
          >
            <option value="">{t("confidential.undecided")}</option>
            {labels.set.confidential_statuses.map((key) => (
              <option key={key} value={key}>
                {t(`confidential.${key}` as "confidential.HEALTH")}
              </option>
            ))}
          </select>
        </div>
      )}
      {count > 1 && (
        <label className={styles.check}>
          <input
            id="whole-entity"
            type="checkbox"
            checked={whole}
            disabled={!canEdit}
            onChange={() => setWhole(!whole)}
          />
          {t("mention.whole", { count })}
        </label>
      )}
    </>
  );
}
