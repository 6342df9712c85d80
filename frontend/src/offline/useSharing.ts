import { useEffect } from "react";
import type { Uuid } from "../model/types";
import type { EditorStore } from "../ops/store";
import { onNews } from "./news";
import { holdEditor } from "./presence";
import { useUnsent } from "./useUnsent";

/** Lets other pages know of the open editor, and takes what they and other people have done when there is reason to ask:
 * another page of the person's saved something, or the person comes back to this one. */
export function useSharing(store: EditorStore, annotation: Uuid, owner: Uuid): void {
  useEffect(() => {
    const abort = new AbortController();
    // What could not be had now comes with the next answer.
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

/** Takes over what a page that is gone has left of this document, when it cannot be sent without asking. */
export function useLeftOver(annotation: Uuid, user: Uuid, reload: () => void): void {
  const documents = useUnsent(user);
  const left = documents?.find((document) => document.annotation === annotation && !document.isOpenHere);
  const isStuck = left?.kept.some(({ trouble }) => trouble) ?? false;
  useEffect(() => {
    if (isStuck) reload();
  }, [isStuck, reload]);
}
