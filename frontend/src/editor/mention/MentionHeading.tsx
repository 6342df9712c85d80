import { memo } from "react";
import { useText } from "../../i18n";
import { displayLabels } from "../../model/labels";
import type { EntityRow, MentionRow } from "../../model/types";
import { CommandButton } from "../commands/CommandButton";
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
  const { store } = useEditor();
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
          <CommandButton command="accept" isPressed={mention.status === "accepted"}>
            {t("action.accept")}
          </CommandButton>
          <CommandButton command="reject" isPressed={mention.status === "rejected"}>
            {mention.status === "rejected" ? t("action.unreject") : t("action.reject")}
          </CommandButton>
          <CommandButton command="label_field">{t("action.relabel")}</CommandButton>
          <CommandButton command="remove">{t("action.remove")}</CommandButton>
          <CommandButton command="propagate" isDisabled={mention.label === null}>
            {t("action.propagate")}
          </CommandButton>
          {entity && <WholeButton entity={entity.id} />}
        </div>
      )}
    </header>
  );
});
