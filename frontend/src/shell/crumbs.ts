import { useEffect, useSyncExternalStore } from "react";

interface Crumb {
  text: string;
  /** Where it leads; absent for the current page. */
  href?: string;
}

const listeners = new Set<() => void>();
let shown: readonly Crumb[] = [];

function show(next: readonly Crumb[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useShownCrumbs(): readonly Crumb[] {
  return useSyncExternalStore(subscribe, () => shown);
}

/** Tells the header where the page is, until the page is left. */
export function useCrumbs(crumbs: readonly Crumb[]): void {
  const told = JSON.stringify(crumbs);
  useEffect(() => {
    const mine: readonly Crumb[] = JSON.parse(told);
    show(mine);
    return () => {
      if (shown === mine) show([]);
    };
  }, [told]);
}
