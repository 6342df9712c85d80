import { useEffect, useRef } from "react";
import { isOffPage } from "../keys/press";
import { attachKeys } from "../keys/table";
import { useCommands } from "../launcher/useCommands";
import styles from "./adjudication.module.css";
import { ComparePanes } from "./ComparePanes";
import type { CompareDesk } from "./commands";
import { ItemDetail } from "./ItemDetail";
import { ItemList } from "./ItemList";
import { useCompare } from "./useCompare";

/** The list of places, the texts in step, and what each layer says about the current place. */
export function CompareBody({ desk }: { desk: CompareDesk }) {
  const { store, keys } = useCompare();
  useCommands(keys, () => desk);
  const latest = useRef(desk);
  latest.current = desk;
  useEffect(
    () =>
      attachKeys(document.documentElement, {
        table: keys,
        scope: "compare",
        first: true,
        at: ({ target }) => (isOffPage(target) ? null : latest.current),
      }),
    [keys],
  );
  return (
    <div className={styles.body}>
      <ItemList />
      <div className={styles.work}>
        <ComparePanes store={store} />
        <ItemDetail run={(command) => keys.run(command, desk)} />
      </div>
    </div>
  );
}
