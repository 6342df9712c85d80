import type { EditorStore } from "./store";

type Guarded = Pick<EditorStore, "unsent" | "retry">;
type Page = Pick<Window, "addEventListener"> & { readonly document?: Pick<Document, "activeElement"> };

/** What is written in a field is kept when the field is left. */
function keepField(page: Page): void {
  // What has the focus in a page of HTML is an element of HTML.
  const field = page.document?.activeElement as HTMLElement | null | undefined;
  field?.blur();
  field?.focus();
}

const guarded = new Set<Pick<Guarded, "unsent">>();

/** Whether a page that is open still has operations to send. */
export function holdsUnsent(): boolean {
  return [...guarded].some(({ unsent }) => unsent > 0);
}

/** Asks before the page is left with unsent operations or a half-written field, and sends again when the network is back. */
export function guardUnsent(store: Guarded, page: Page = window): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  const ask = (event: BeforeUnloadEvent): void => {
    keepField(page);
    if (store.unsent > 0) event.preventDefault();
  };
  guarded.add(store);
  signal.addEventListener("abort", () => guarded.delete(store));
  page.addEventListener("beforeunload", ask, { signal });
  page.addEventListener("online", () => store.retry(), { signal });
  return () => abort.abort();
}
