import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { EntityRow } from "../../model/types";
import { useSettled } from "../../ui/useSettled";
import { useEditor, useStoreValue } from "../useStore";
import { EntityItem } from "./EntityItem";
import styles from "./entities.module.css";
import { heightOf, useRows } from "./useRows";
import { steppedRow, useTyped } from "./walking";

const buttonIn = (row: HTMLElement | null | undefined) => row?.querySelector<HTMLElement>(":scope > button");

/**
 * The list follows after the current mention has stayed the same for this long (ms), so that stepping through the text
 * is fast.
 */
const AT_REST = 80;

/**
 * Draws only the rows in view. Tab stops at one of them; arrow keys and typed letters move between rows. The current
 * entity is expanded.
 */
export function EntityList({ entities }: { entities: readonly EntityRow[] }) {
  const { store } = useEditor();
  const current = useStoreValue(["current"], (s) => s.currentEntity);
  const settled = useSettled(current, AT_REST);
  const [entered, setEntered] = useState<string | null>(null);
  const opened = entered === null ? settled : current;
  const open = entities.findIndex(({ id }) => id === opened);
  const at = entities.findIndex(({ id }) => id === entered);
  const stop = at >= 0 ? at : Math.max(open, 0);
  const { list, drawn, left } = useRows(entities.length, open, [stop]);
  const typed = useTyped();
  const wanted = useRef(false);
  useEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    const row = list.current?.querySelector<HTMLElement>(`:scope > [aria-posinset="${at + 1}"]`);
    buttonIn(row)?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: "nearest" });
  }, [at, list]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = event.target instanceof HTMLButtonElement ? event.target.parentElement : null;
    if (row?.parentElement !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = steppedRow(event.key, stop, entities.length) ?? typed(event.key, store.doc, { entities, from: stop });
    if (next === null) return;
    event.preventDefault();
    wanted.current = next !== at;
    setEntered(entities[next]?.id ?? null);
  };
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    const row = target.closest<HTMLElement>("[aria-posinset]");
    if (row?.parentElement === currentTarget)
      setEntered(entities[Number(row.getAttribute("aria-posinset")) - 1]?.id ?? null);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) setEntered(null);
  };
  return (
    <ul
      ref={list}
      className={styles.list}
      style={{ paddingBlockEnd: heightOf(left) }}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {drawn.map((row) => {
        const id = entities[row.at]?.id ?? "";
        return (
          <EntityItem
            key={id}
            id={id}
            isCurrent={row.at === open}
            isStop={row.at === stop}
            place={row.at + 1}
            count={entities.length}
            skipped={row.skipped}
          />
        );
      })}
    </ul>
  );
}
