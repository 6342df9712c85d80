import type { EditorStore } from "./store";

type Guarded = Pick<EditorStore, "unsent" | "retry">;
type Page = Pick<EventTarget, "addEventListener"> & { readonly document?: { readonly activeElement: unknown } };

/** What is written in a field is kept when the field is left. */
function keepField(page: Page): void {
  // What has the focus in a page of HTML is an element of HTML.
  const field = page.document?.activeElement as HTMLElement | null | undefined;
  field?.blur();
  field?.focus();
}

const guarded = new Set<Guarded>();

/** Whether a document is open whose place is worth keeping while its person logs in again. */
export function holdsPlace(): boolean {
  return guarded.size > 0;
}

/** Who logs out leaves the place. */
export function leavePlace(): void {
  guarded.clear();
}

export function retryGuarded(): void {
  for (const store of guarded) store.retry();
}

/** Asks before the page is left with unsent operations or a half-written field. */
export function guardUnsent(store: Guarded, page: Page = window): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  const ask = (event: Event): void => {
    keepField(page);
    if (store.unsent > 0) event.preventDefault();
  };
  guarded.add(store);
  signal.addEventListener("abort", () => guarded.delete(store));
  page.addEventListener("beforeunload", ask, { signal });
  return () => abort.abort();
}
