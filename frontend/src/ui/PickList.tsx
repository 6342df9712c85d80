import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import styles from "./pickList.module.css";

interface Props<T> {
  label: string;
  placeholder?: string;
  query: string;
  onQuery: (query: string) => void;
  /** The items that match what was typed. */
  items: readonly T[];
  idOf: (item: T) => string;
  /** The index of the item that Enter chooses. */
  at: number;
  onAt: (at: number) => void;
  onChoose: (item: T) => void;
  children: (item: T) => ReactNode;
}

/** A list under a field: typing filters it, arrow keys move in it, Enter chooses. */
export function PickList<T>(props: Props<T>) {
  const { label, placeholder, query, onQuery, items, idOf, at, onAt, onChoose, children } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => field.current?.focus(), []);
  const present = items[at];
  const presentId = present && `${id}-${idOf(present)}`;
  useEffect(() => {
    if (presentId) list.current?.querySelector(`#${CSS.escape(presentId)}`)?.scrollIntoView({ block: "nearest" });
  }, [presentId]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (step !== undefined && items.length > 0) onAt(Math.max(0, Math.min(items.length - 1, at + step)));
    else if (event.key === "Enter" && present) onChoose(present);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.pick}>
      <label className={styles.label} htmlFor={`${id}-field`}>
        {label}
      </label>
      <input
        ref={field}
        id={`${id}-field`}
        className={styles.field}
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={presentId}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} ref={list} role="listbox" aria-label={label} tabIndex={-1} className={styles.list}>
        {items.map((item, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above holds the focus and the keys of the list
          // biome-ignore lint/a11y/useFocusableInteractive: options are pointed at by aria-activedescendant
          <div
            key={idOf(item)}
            id={`${id}-${idOf(item)}`}
            role="option"
            aria-selected={i === at}
            className={styles.option}
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => i !== at && onAt(i)}
            onClick={() => onChoose(item)}
          >
            {children(item)}
          </div>
        ))}
      </div>
    </div>
  );
}
