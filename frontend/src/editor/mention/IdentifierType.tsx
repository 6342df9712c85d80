import { type MouseEvent, useEffect, useId, useSyncExternalStore } from "react";
import { useText } from "../../i18n";
import { decisionFor } from "../../model/people";
import { proposedDecision } from "../../model/proposedDecisions";
import type { MentionRow } from "../../model/types";
import { classes } from "../../ui/classes";
import { KeyHint } from "../commands/KeyHint";
import { useEditor, useStoreValue } from "../useStore";
import detail from "./detail.module.css";
import { identifierTypeName } from "./names";
import styles from "./panel.module.css";

interface Props {
  mention: MentionRow;
  canEdit: boolean;
}

/**
 * The decision while masking: one button for each type, for the mention or for all places of its entity. The button of
 * a proposed type first accepts it; only a second press removes it.
 */
export function IdentifierType({ mention, canEdit }: Props) {
  const t = useText();
  const { store, actions } = useEditor();
  const id = useId();
  const { masking } = actions;
  const whole = useSyncExternalStore(masking.subscribe, () => masking.whole);
  const person = useSyncExternalStore(masking.subscribe, () => masking.person);
  const proposed = proposedDecision(mention, person)?.identifier_type;
  const decision = decisionFor(mention, person).identifier_type;
  const press = (key: string) => (event: MouseEvent) => {
    if (decision === key && mention.status === "accepted" && !whole) masking.setIdentifierType(null, false);
    else masking.decide(key, whole || event.shiftKey);
    actions.focusText();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend of its own
    <div role="group" aria-labelledby={id} className={detail.types}>
      <span id={id} className="visually-hidden">
        {t("mention.identifier_type")}
      </span>
      {store.doc.labels.set.identifier_types.map((key) => (
        <button
          key={key}
          type="button"
          className={classes(styles.toggle, detail.type)}
          aria-pressed={decision === key}
          data-proposed={key === proposed || mention.status === "proposed" || undefined}
          data-is-proposed={key === proposed || undefined}
          disabled={!canEdit}
          onClick={press(key)}
        >
          {identifierTypeName(key)}
          {key === proposed && <span className="visually-hidden"> ({t("decision.proposed")})</span>}
          <KeyHint command={`identifier.${key}`} />
        </button>
      ))}
      <AllPlaces mention={mention} canEdit={canEdit} whole={whole} />
    </div>
  );
}

function AllPlaces({ mention, canEdit, whole }: Props & { whole: boolean }) {
  const t = useText();
  const { masking } = useEditor().actions;
  const entity = mention.entity_id;
  const count = useStoreValue(["mentions"], (s) => (entity === null ? 1 : s.doc.mentionsOf(entity).length));
  // For the next mention, the buttons apply to that mention only.
  useEffect(() => () => masking.setWhole(false), [masking]);
  if (count < 2) return null;
  return (
    <label className={detail.whole}>
      <input type="checkbox" checked={whole} disabled={!canEdit} onChange={() => masking.setWhole(!whole)} />
      {t("mention.whole", { count })}
    </label>
  );
}
