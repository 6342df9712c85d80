import { useEffect } from "react";
import type { Uuid } from "../model/types";
import type { EditorStore } from "../ops/store";
import { onNews } from "./news";
import { holdEditor } from "./presence";
import { useUnsent } from "./useUnsent";

/**
 * Announces the open editor to other pages. Loads the operations of others when there is reason to: another page of the
 * person saved something, or the person returned to this one.
 */
export function useSharing(store: EditorStore, annotation: Uuid, owner: Uuid): void {
  useEffect(() => {
    const abort = new AbortController();
    // If this fails, the next answer brings the same.
    const pull = () => void store.pull().catch(() => undefined);
    const release = holdEditor(owner);
    const end = onNews((news) => {
      if (news.about === "saved" && news.annotation === annotation && news.by !== owner) pull();
    });
    const shown = () => document.visibilityState === "visible" && pull();
    document.addEventListener("visibilitychange", shown, { signal: abort.signal });
    window.addEventListener("focus", pull, { signal: abort.signal });
    return () => {
      abort.abort();
      end();
      release();
    };
  }, [store, annotation, owner]);
}

/** Takes over what a closed page left unsent in this document, if it cannot be sent without asking. */
export function useLeftOver(annotation: Uuid, user: Uuid, reload: () => void): void {
  const documents = useUnsent(user);
  const left = documents?.find((document) => document.annotation === annotation && !document.isOpenHere);
  const isStuck = left?.kept.some(({ trouble }) => trouble) ?? false;
  useEffect(() => {
    if (isStuck) reload();
  }, [isStuck, reload]);
}
