import { memo } from "react";
import { useLanguage, useText } from "../../i18n";
import { stands } from "../../model/components";
import { identifierSign } from "../../model/proposedDecisions";
import type { MentionRow } from "../../model/types";
import { typeNameOf } from "../mention/names";
import { labelColor } from "../palette/LabelOption";
import { useEditor, useEntity, useStoreValue, useWords } from "../useStore";
import { EntityDetail } from "./EntityDetail";
import styles from "./entities.module.css";
import { fateOfEntity } from "./replacement";
import { heightOf } from "./useRows";

interface Props {
  id: string;
  isCurrent: boolean;
  /** Whether Tab stops here. */
  isStop: boolean;
  /** Its position in the list of `count`. */
  place: number;
  count: number;
  /** The number of rows before it that are not drawn. */
  skipped: number;
}

/** The first letter of the identifier type, with a question mark while it is only proposed; ± if there are several. */
function TypeSign({ mentions }: { mentions: readonly MentionRow[] }) {
  const t = useText();
  const standing = mentions.filter(stands);
  const signs = [...new Set(standing.map(identifierSign))];
  const [only] = standing;
  const title = signs.length > 1 || !only ? t("entities.mixed") : typeNameOf(only);
  return (
    <span className={styles.type} title={title}>
      {signs.length > 1 ? "±" : signs[0]}
    </span>
  );
}

export const EntityItem = memo(function EntityItem({ id, isCurrent, isStop, place, count, skipped }: Props) {
  const { store } = useEditor();
  const shownIn = useLanguage();
  const entity = useEntity(id);
  const words = useWords(id);
  const mentions = useStoreValue([`entity:${id}`], (s) => s.doc.mentionsOf(id));
  if (!entity) return null;
  const { labels } = store.doc;
  // Sets without running numbers or identifier types show only the colour.
  const isNumbered = labels.set.running_numbers || labels.isMasking;
  const open = () => {
    store.setCurrentEntity(id);
    if (mentions[0]) store.setCurrent(mentions[0].id);
  };
  return (
    <li
      className={styles.entity}
      data-current={isCurrent || undefined}
      style={{ ...labelColor(labels.get(entity.label)), marginBlockStart: heightOf(skipped) }}
      aria-posinset={place}
      aria-setsize={count}
    >
      <button
        type="button"
        className={styles.entityButton}
        tabIndex={isStop ? 0 : -1}
        aria-expanded={isCurrent}
        onClick={open}
      >
        <span className={styles.number}>{isNumbered && entity.number}</span>
        <span className={styles.entityText}>
          <span dir="auto">{words}</span>
          {entity.pseudonym !== "" && fateOfEntity(store.doc, entity) === "replaced" && (
            <span className={styles.pseudonym}>
              {" → "}
              <span dir="auto">{entity.pseudonym}</span>
            </span>
          )}
        </span>
        {labels.isMasking && <TypeSign mentions={mentions} />}
        <span className={styles.entityLabel} title={entity.label}>
          {labels.name(entity.label, shownIn)}
          {isCurrent && <code>{entity.label}</code>}
        </span>
        <span className={styles.times}>{mentions.length}</span>
      </button>
      {isCurrent && <EntityDetail entity={entity} mentions={mentions} />}
    </li>
  );
});
