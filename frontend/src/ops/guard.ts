import type { EditorStore } from "./store";

type Guarded = Pick<EditorStore, "unsent" | "retry">;
type Page = Pick<Window, "addEventListener">;

/** Asks before the page is left with unsent operations, and sends again as soon as the network is back. */
export function guardUnsent(store: Guarded, page: Page = window): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  const ask = (event: BeforeUnloadEvent): void => {
    if (store.unsent > 0) event.preventDefault();
  };
  page.addEventListener("beforeunload", ask, { signal });
  page.addEventListener("online", () => store.retry(), { signal });
  return () => abort.abort();
}
