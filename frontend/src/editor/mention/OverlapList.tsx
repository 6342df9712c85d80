import { useText } from "../../i18n";
import { displayLabels } from "../../model/labels";
import { overlappingWith } from "../../model/overlap";
import type { MentionRow } from "../../model/types";
import { KeyHint } from "../commands/KeyHint";
import { useEditor, useStoreValue } from "../useStore";
import { LabelChips } from "./LabelChips";
import styles from "./panel.module.css";

/** The other mentions that overlap the current one, as links. */
export function OverlapList({ mention }: { mention: MentionRow }) {
  const t = useText();
  const { store } = useEditor();
  useStoreValue(["mentions"], (s) => s.doc.mentions);
  const others = overlappingWith(store.doc, mention).filter(({ id }) => id !== mention.id);
  if (others.length === 0) return null;
  return (
    <section className={styles.overlap} aria-label={t("overlap.title")}>
      <h3 className={styles.name}>
        {t("overlap.title")} <KeyHint command="overlap.next" />
      </h3>
      <ul>
        {others.map((other) => (
          <li key={other.id}>
            <button type="button" className={styles.other} onClick={() => store.setCurrent(other.id)}>
              <span dir="auto" data-status={other.status}>
                {store.doc.textOf(other)}
              </span>
              <LabelChips keys={displayLabels(other, null)} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
