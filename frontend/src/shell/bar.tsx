import { type ReactNode, useLayoutEffect, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useShown } from "../ui/shown";

/** The place in the header that a page may fill with a bar of its own, and how many fill it. */
let place: HTMLElement | null = null;
let bars = 0;
const listeners = new Set<() => void>();

function told(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For the element in the header. */
export function barPlace(element: HTMLElement | null): void {
  place = element;
  told();
}

/** Whether a page has a bar of its own, so that the header shows nothing else. */
export function useHasBar(): boolean {
  return useSyncExternalStore(subscribe, () => bars > 0);
}

/** Takes the place of what the header shows otherwise, as long as the page is there and does not wait behind the log-in. */
export function Bar({ children }: { children: ReactNode }) {
  const element = useSyncExternalStore(subscribe, () => place);
  const isShown = useShown();
  useLayoutEffect(() => {
    if (!isShown) return;
    bars++;
    told();
    return () => {
      bars--;
      told();
    };
  }, [isShown]);
  if (!isShown) return null;
  // Without a header, as in tests of one page, it stands where the page is.
  return element === null ? <header>{children}</header> : createPortal(children, element);
}
