import { type FocusEvent, type RefObject, useEffect, useRef, useState } from "react";

interface LineFocus {
  /** The line that the keys are about. */
  readonly at: number;
  readonly setAt: (line: number) => void;
  /** Puts the focus on a line; the first or last where there is none of that number. */
  readonly focus: (line: number) => void;
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent) => void;
}

interface Lines {
  /** The key of each line that is shown. */
  readonly keys: readonly string[];
  /** Something else in the list has the focus for now. */
  readonly isHeld: boolean;
  readonly onEmpty: () => void;
}

/** Keeps the focus in a list whose lines disappear: the next line gets it. */
export function useLineFocus(list: RefObject<HTMLElement | null>, { keys, isHeld, onEmpty }: Lines): LineFocus {
  const [wanted, setAt] = useState(0);
  const hasFocus = useRef(true);
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
      // Without a target the line itself has gone.
      if (relatedTarget) hasFocus.current = currentTarget.contains(relatedTarget as Node);
    },
  };
}
