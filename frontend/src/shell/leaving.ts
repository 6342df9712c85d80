import { useCallback, useEffect, useRef, useState } from "react";
import type { AroundNavHandler } from "wouter";

type Go = () => void;

interface Guard {
  /** The page that must not be left. */
  href: string;
  ask: (go: Go) => void;
}

let guard: Guard | null = null;

/** All navigation passes through here: a page with unsaved text asks first. */
export const aroundNavigation: AroundNavHandler = (navigate, to, options) => {
  if (guard === null) navigate(to, options);
  else guard.ask(() => navigate(to, options));
};

// Listens from the start, so that it hears the browser's buttons before the router does.
window.addEventListener(
  "popstate",
  (event) => {
    if (guard === null || window.location.href === guard.href) return;
    const { href, ask } = guard;
    // The address has already changed. It is restored before anybody reads it.
    event.stopImmediatePropagation();
    window.history.pushState(null, "", href);
    ask(() => window.history.back());
  },
  { capture: true },
);

interface Leaving {
  /** The person wants to leave and waits for an answer. */
  isAsked: boolean;
  leave: () => void;
  stay: () => void;
}

/** Asks before a page is left while `isUnsaved`: by a link, the browser's buttons, or closing the window. */
export function useLeaving(isUnsaved: boolean): Leaving {
  const [go, setGo] = useState<Go | null>(null);
  const disarm = useRef<() => void>(() => undefined);
  useEffect(() => {
    if (!isUnsaved) return;
    disarm.current = arm((wanted) => setGo(() => wanted));
    return disarm.current;
  }, [isUnsaved]);
  const leave = useCallback(() => {
    disarm.current();
    go?.();
  }, [go]);
  return { isAsked: go !== null, leave, stay: () => setGo(null) };
}

function arm(ask: Guard["ask"]): () => void {
  const mine = { href: window.location.href, ask };
  const onUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
  guard = mine;
  window.addEventListener("beforeunload", onUnload);
  return () => {
    window.removeEventListener("beforeunload", onUnload);
    if (guard === mine) guard = null;
  };
}
