import { type FocusEvent, useEffect, useRef } from "react";

/** Longer than a dialog takes to give the focus back to the button that opened it. */
const settled = 120;

/**
 * Keeps the focus where it was when the button that had it makes way for another one: on that one, or on the place
 * itself where nothing is left to do.
 */
export function useKeptFocus(what: string) {
  const place = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another button is drawn
  useEffect(() => {
    if (!isInside.current) return;
    const timer = setTimeout(() => {
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      (place.current?.querySelector<HTMLElement>("button, a") ?? place.current)?.focus();
    }, settled);
    return () => clearTimeout(timer);
  }, [what]);
  return {
    place,
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      const isInDialog = relatedTarget instanceof Element && relatedTarget.closest('[role="dialog"]') !== null;
      if (relatedTarget !== null && !isInDialog) isInside.current = currentTarget.contains(relatedTarget);
    },
  };
}
