import { type RefObject, useEffect, useState } from "react";

interface Rows {
  /** The row that keys act on. */
  readonly current: string | undefined;
  readonly setCurrent: (id: string) => void;
  readonly step: (by: 1 | -1) => void;
  readonly focus: () => void;
}

/** One row of a list takes the focus; if it disappears, the one at its place follows. */
export function useRows(list: RefObject<HTMLElement | null>, ids: readonly string[]): Rows {
  const [wanted, setWanted] = useState({ id: "", at: 0 });
  const known = ids.indexOf(wanted.id);
  const at = known >= 0 ? known : Math.max(0, Math.min(wanted.at, ids.length - 1));
  const current = ids[at];
  const rowOf = (id: string | undefined) =>
    [...(list.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])].find(({ dataset }) => dataset.row === id);
  useEffect(() => {
    if (current !== undefined) setWanted((before) => (before.id === current ? before : { id: current, at }));
    // The row that had the focus is gone.
    if (known < 0 && wanted.id !== "" && document.activeElement === document.body) rowOf(current)?.focus();
  });
  return {
    current,
    setCurrent: (id) => setWanted({ id, at: ids.indexOf(id) }),
    step: (by) => {
      const next = ids[Math.max(0, Math.min(at + by, ids.length - 1))];
      if (next === undefined) return;
      setWanted({ id: next, at: ids.indexOf(next) });
      rowOf(next)?.focus();
    },
    focus: () => rowOf(current)?.focus(),
  };
}
