import { useEffect } from "react";
import { isOffPage } from "../keys/press";
import { attachKeys } from "../keys/registry";
import styles from "./adjudication.module.css";
import { ComparePanes } from "./ComparePanes";
import { ItemDetail } from "./ItemDetail";
import { ItemList } from "./ItemList";
import { useCompare } from "./useCompare";

interface Props {
  /** Runs a command of the page's keys; false for one it does not know. */
  run: (command: string) => boolean;
}

/** The places at the side, the texts in step, and what each says of the current place below. */
export function CompareBody({ run }: Props) {
  const { store, keys } = useCompare();
  useEffect(
    () =>
      attachKeys(document.documentElement, {
        registry: keys,
        scope: "compare",
        first: true,
        run: (command, { target }) => !isOffPage(target) && run(command),
      }),
    [keys, run],
  );
  return (
    <div className={styles.body}>
      <ItemList />
      <div className={styles.work}>
        <ComparePanes store={store} />
        <ItemDetail run={run} />
      </div>
    </div>
  );
}
