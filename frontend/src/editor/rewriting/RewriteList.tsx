import { memo, useState } from "react";
import { useText } from "../../i18n";
import type { RewriteRow } from "../../model/types";
import entities from "../entity/entities.module.css";
import panel from "../mention/panel.module.css";
import { useChosen, useEditor, useStoreValue } from "../useStore";
import { RewriteChange } from "./RewriteCard";
import { rewritesAt } from "./rewriting";
import styles from "./rewriting.module.css";

/** All rewrites of the document in order, as links. Absent if there are none. */
export function RewriteList() {
  const t = useText();
  const { store, actions, page } = useEditor();
  // Whether a rewrite is stale depends on mentions and entities, whose changes notify "rewrites".
  useStoreValue(["rewrites"], (s) => s.doc);
  const chosen = useChosen();
  const [onlyStale, setOnlyStale] = useState(false);
  const { doc } = store;
  const stale = new Set(doc.rewrites.filter((rewrite) => doc.isStale(rewrite)));
  const here = new Set(chosen ? rewritesAt(doc, chosen).map(({ id }) => id) : []);
  if (doc.rewrites.length === 0) return null;
  return (
    <section
      className={panel.section}
      aria-label={t("rewrites.title")}
      id="panel-rewrites"
      ref={page.parts.ref("rewrites")}
      tabIndex={-1}
    >
      <header className={styles.head}>
        <h2 className={panel.title}>{t("rewrites.title")}</h2>
        <span className={entities.count}>{doc.rewrites.length}</span>
        {stale.size > 0 && (
          <label className={styles.only}>
            <input type="checkbox" checked={onlyStale} onChange={() => setOnlyStale(!onlyStale)} />
            {t("rewrites.stale", { count: stale.size })}
          </label>
        )}
      </header>
      <ul className={styles.list}>
        {(onlyStale && stale.size > 0 ? [...stale] : doc.rewrites).map((rewrite) => (
          <RewriteItem
            key={rewrite.id}
            rewrite={rewrite}
            isHere={here.has(rewrite.id)}
            isStale={stale.has(rewrite)}
            onPick={actions.rewrites.pick}
          />
        ))}
      </ul>
    </section>
  );
}

interface ItemProps {
  rewrite: RewriteRow;
  isHere: boolean;
  isStale: boolean;
  onPick: (rewrite: RewriteRow) => void;
}

const RewriteItem = memo(function RewriteItem({ rewrite, isHere, isStale, onPick }: ItemProps) {
  const t = useText();
  return (
    <li className={styles.entry}>
      <button type="button" className={styles.item} aria-current={isHere || undefined} onClick={() => onPick(rewrite)}>
        <RewriteChange rewrite={rewrite} />
        {isStale && <span className={styles.look}>{t("rewrites.look")}</span>}
      </button>
    </li>
  );
});
