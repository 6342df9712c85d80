import { useEffect, useState, useSyncExternalStore } from "react";
import type { Uuid } from "../model/types";
import { onNews } from "./news";
import { outboxes, type UnsentDocument, unsentOf } from "./outboxes";

/** Milliseconds: what is sent soon after it was made is not worth showing. */
const SETTLING = 400;

/** The documents in which a person has unsent operations in this browser; null until known. */
export function useUnsent(user: Uuid | null): readonly UnsentDocument[] | null {
  const [documents, setDocuments] = useState<readonly UnsentDocument[] | null>(null);
  useEffect(() => {
    if (user === null) return;
    let timer = 0;
    let isShown = true;
    const look = () => void unsentOf(user).then((found) => isShown && setDocuments(found));
    const lookSoon = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(look, SETTLING);
    };
    const ends = [outboxes.subscribe(lookSoon), onNews(lookSoon)];
    look();
    return () => {
      isShown = false;
      window.clearTimeout(timer);
      for (const end of ends) end();
      setDocuments(null);
    };
  }, [user]);
  return documents;
}

/** Whether unsent operations are kept when the page is closed. */
export function useIsKept(): boolean {
  return useSyncExternalStore(outboxes.subscribe, () => outboxes.isKept);
}

function subscribeOnline(listener: () => void): () => void {
  const abort = new AbortController();
  for (const event of ["online", "offline"]) window.addEventListener(event, listener, { signal: abort.signal });
  return () => abort.abort();
}

/** Whether the browser has a network. It says nothing about whether the server answers. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribeOnline, () => navigator.onLine);
}
