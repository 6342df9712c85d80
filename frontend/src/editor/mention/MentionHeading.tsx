import { memo } from "react";
import { useLanguage, useText } from "../../i18n";
import { displayLabels } from "../../model/labels";
import type { EntityRow, MentionRow } from "../../model/types";
import { whyUndecided } from "../../model/undecided";
import { useEditor, useStoreValue } from "../useStore";
import { LabelChips } from "./LabelChips";
import styles from "./panel.module.css";

interface Props {
  mention: MentionRow;
  entity: EntityRow | undefined;
}

/** The words, the label, in how many places the entity stands, and what was decided. */
export const MentionHeading = memo(function MentionHeading({ mention, entity }: Props) {
  const t = useText();
  const shownIn = useLanguage();
  const { store } = useEditor();
  const { labels } = store.doc;
  const places = useStoreValue(["mentions"], ({ doc }) => (entity ? doc.mentionsOf(entity.id).length : 1));
  const lacksType = whyUndecided(labels, mention) === "no_type";
  const facts = [
    ...(mention.label ? [labels.name(mention.label, shownIn)] : []),
    ...(places > 1 ? [t("mention.places", { count: places })] : []),
  ];
  return (
    <header className={styles.heading}>
      <div className={styles.headline}>
        <p className={styles.surface} dir="auto">
          {store.doc.textOf(mention)}
        </p>
        <span className={styles.status} data-status={lacksType ? "no_type" : mention.status}>
          {t(lacksType ? "mention.no_type" : `status.${mention.status}`)}
        </span>
      </div>
      <p className={styles.chips}>
        <LabelChips keys={displayLabels(mention, labels.runningNumber(entity))} />
        <span className={styles.places}>{facts.join(" · ")}</span>
      </p>
    </header>
  );
});
