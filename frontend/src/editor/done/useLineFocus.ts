import { type FocusEvent, type RefObject, useEffect, useRef, useState } from "react";

interface LineFocus {
  /** The index of the line that keys act on. */
  readonly at: number;
  readonly setAt: (line: number) => void;
  /** Focuses a line; the first or last one if the number is out of range. */
  readonly focus: (line: number) => void;
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent) => void;
}

interface Lines {
  /** The React key of each visible line. */
  readonly keys: readonly string[];
  /** Whether something else in the list has the focus for now. */
  readonly isHeld: boolean;
  /** Whether the list waits for the user to come to it. */
  readonly waits?: boolean;
  readonly onEmpty: () => void;
}

/** Keeps the focus in a list whose lines disappear: it moves to the next line. */
export function useLineFocus(
  list: RefObject<HTMLElement | null>,
  { keys, isHeld, waits = false, onEmpty }: Lines,
): LineFocus {
  const [wanted, setAt] = useState(0);
  const hasFocus = useRef(!waits);
  const at = Math.max(0, Math.min(wanted, keys.length - 1));
  const current = keys[at];
  const line = (number: number) => list.current?.querySelectorAll<HTMLElement>("[data-place]")[number];
  useEffect(() => {
    if (!hasFocus.current || isHeld) return;
    if (current === undefined) onEmpty();
    else list.current?.querySelectorAll<HTMLElement>("[data-place]")[at]?.focus();
  }, [list, current, at, isHeld, onEmpty]);
  return {
    at,
    setAt,
    focus: (number) => {
      const next = Math.max(0, Math.min(number, keys.length - 1));
      setAt(next);
      line(next)?.focus();
    },
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      // Without a related target, the line itself has disappeared.
      if (relatedTarget) hasFocus.current = currentTarget.contains(relatedTarget as Node);
    },
  };
}
