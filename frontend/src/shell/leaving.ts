import { useCallback, useEffect, useRef, useState } from "react";
import type { AroundNavHandler } from "wouter";

type Go = () => void;

let ask: ((go: Go) => void) | null = null;

/** Every way to another page passes here: a page with unsaved words asks first. */
export const aroundNavigation: AroundNavHandler = (navigate, to, options) => {
  if (ask === null) navigate(to, options);
  else ask(() => navigate(to, options));
};

interface Leaving {
  /** Somebody is on the way to another page and waits for an answer. */
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

function arm(asked: (go: Go) => void): () => void {
  const { href } = window.location;
  const abort = new AbortController();
  const { signal } = abort;
  const onUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
  const onBack = (event: PopStateEvent): void => {
    if (window.location.href === href) return;
    // The address has changed already: it is put back before anybody reads it.
    event.stopImmediatePropagation();
    window.history.pushState(null, "", href);
    asked(() => window.history.back());
  };
  ask = asked;
  window.addEventListener("beforeunload", onUnload, { signal });
  window.addEventListener("popstate", onBack, { signal, capture: true });
  return () => {
    abort.abort();
    if (ask === asked) ask = null;
  };
}
