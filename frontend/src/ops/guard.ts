import type { EditorStore } from "./store";

type Guarded = Pick<EditorStore, "unsent" | "retry">;
type Page = Pick<EventTarget, "addEventListener"> & { readonly document?: { readonly activeElement: unknown } };

/** Saves what is being written in a field, as leaving the field does. */
function keepField(page: Page): void {
  // In an HTML page, the focused element is an HTML element.
  const field = page.document?.activeElement as HTMLElement | null | undefined;
  field?.blur();
  field?.focus();
}

const guarded = new Set<Guarded>();

/** Whether an open document should keep its place while its person logs in again. */
export function holdsPlace(): boolean {
  return guarded.size > 0;
}

/** Logging out gives up the place. */
export function leavePlace(): void {
  guarded.clear();
}

export function retryGuarded(): void {
  for (const store of guarded) store.retry();
}

/** Asks before a page with unsent operations or a half-written field is left. */
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
