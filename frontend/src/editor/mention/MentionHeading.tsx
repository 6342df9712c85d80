import { memo } from "react";
import { useText } from "../../i18n";
import { displayLabels } from "../../model/labels";
import type { EntityRow, MentionRow } from "../../model/types";
import { PlainButton } from "../../ui/Button";
import { KeyHint } from "../commands/KeyHint";
import { WholeButton } from "../labelling/WholeButton";
import { useEditor } from "../useStore";
import { LabelChips } from "./LabelChips";
import styles from "./panel.module.css";

interface Props {
  mention: MentionRow;
  entity: EntityRow | undefined;
  canEdit: boolean;
}

export const MentionHeading = memo(function MentionHeading({ mention, entity, canEdit }: Props) {
  const t = useText();
  const { store, actions } = useEditor();
  const numbered = store.doc.labels.set.running_numbers && entity ? entity.number : null;
  return (
    <header className={styles.heading}>
      <p className={styles.surface} dir="auto">
        {store.doc.textOf(mention)}
      </p>
      <p className={styles.chips}>
        <LabelChips keys={displayLabels(mention, numbered)} />
        <span className={styles.status} data-status={mention.status}>
          {t(`status.${mention.status}`)}
        </span>
      </p>
      {canEdit && (
        <div className={styles.buttons}>
          <PlainButton small onPress={actions.accept} aria-pressed={mention.status === "accepted"}>
            {t("action.accept")} <KeyHint command="accept" />
          </PlainButton>
          <PlainButton small onPress={actions.reject} aria-pressed={mention.status === "rejected"}>
            {mention.status === "rejected" ? t("action.unreject") : t("action.reject")} <KeyHint command="reject" />
          </PlainButton>
          <PlainButton small onPress={actions.remove}>
            {t("action.remove")} <KeyHint command="remove" />
          </PlainButton>
          <PlainButton small onPress={actions.alike.mark} isDisabled={mention.label === null}>
            {t("action.propagate")} <KeyHint command="propagate" />
          </PlainButton>
          {entity && <WholeButton entity={entity.id} />}
        </div>
      )}
    </header>
  );
});
