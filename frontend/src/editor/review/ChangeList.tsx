import { useMemo } from "react";
import type { PastOperation } from "../../api/history";
import { dateTime, useText } from "../../i18n";
import { goToPlace } from "../history/goToPlace";
import { KnownRows } from "../history/knownRows";
import { tell } from "../history/told";
import { wordsOf } from "../history/words";
import { useEditor } from "../useStore";
import { grouped } from "./grouped";
import styles from "./review.module.css";

/** The changes by mention, worded as in the history. Each links to its place. */
export function ChangeList({ operations }: { operations: readonly PastOperation[] }) {
  const t = useText();
  const { store, actions } = useEditor();
  const { doc } = store;
  const rows = useMemo(() => new KnownRows(doc, operations), [doc, operations]);
  const groups = useMemo(() => grouped(doc, operations), [doc, operations]);
  const go = (operation: PastOperation) => {
    goToPlace(store, rows, operation);
    if (store.chosen) actions.panes.text?.reveal(store.chosen);
  };
  if (groups.length === 0) return <p className={styles.muted}>{t("corrections.none")}</p>;
  return (
    <ol className={styles.list}>
      {groups.map(({ key, operations: [first, ...others] }) => (
        <li key={key} className={styles.item}>
          <button type="button" className={styles.place} onClick={() => go(first)}>
            <span className={styles.words} dir="auto">
              {wordsOf(rows, first)}
            </span>
          </button>
          {[first, ...others].map((operation) => (
            <Change key={operation.op_id} rows={rows} operation={operation} />
          ))}
        </li>
      ))}
    </ol>
  );
}

function Change({ rows, operation }: { rows: KnownRows; operation: PastOperation }) {
  const t = useText();
  const { sentence, lines } = tell(rows, operation);
  return (
    <div className={styles.change}>
      <p dir="auto">{sentence}</p>
      <ul className={styles.proposed}>
        {lines.map(({ what, before, after, count }) => (
          <li key={`${what} ${before} ${after}`}>
            {what}: <del dir="auto">{before}</del> → <ins dir="auto">{after}</ins>
            {count > 1 && ` ${t("history.times", { count })}`}
          </li>
        ))}
      </ul>
      <p className={styles.who}>
        {operation.by.name} · <time dateTime={operation.created_at}>{dateTime(operation.created_at)}</time>
      </p>
    </div>
  );
}
