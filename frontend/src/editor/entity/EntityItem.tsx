import { memo } from "react";
import { useLanguage } from "../../i18n";
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

export const EntityItem = memo(function EntityItem({ id, isCurrent, isStop, place, count, skipped }: Props) {
  const { store } = useEditor();
  const shownIn = useLanguage();
  const entity = useEntity(id);
  const words = useWords(id);
  const mentions = useStoreValue([`entity:${id}`], (s) => s.doc.mentionsOf(id));
  if (!entity) return null;
  const { labels } = store.doc;
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
        <span className={styles.number}>{entity.number}</span>
        <span className={styles.entityText}>
          <span dir="auto">{words}</span>
          {entity.pseudonym !== "" && fateOfEntity(store.doc, entity) === "replaced" && (
            <span className={styles.pseudonym}>
              {" → "}
              <span dir="auto">{entity.pseudonym}</span>
            </span>
          )}
        </span>
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
