import { createContext, useCallback, useContext, useSyncExternalStore } from "react";
import type { EntityRow, MentionRow, Span } from "../model/types";
import type { EditorStore, StoreKey } from "../ops/store";
import type { EditorActions } from "./commands/actions";
import type { EditorKeys } from "./commands/EditorKeys";
import type { Told } from "./mention/explanations";
import type { PageState, Shown } from "./page/PageState";

export interface EditorContextValue extends EditorKeys {
  readonly store: EditorStore;
  readonly actions: EditorActions;
  /** With the people to protect, who are the reason for proposed decisions. */
  readonly told: Told & { readonly document: { readonly person_to_protect: string } };
  readonly page: PageState;
  /** Opens the document again. Resolves when the editor has the server's current state. */
  readonly reload: () => Promise<unknown>;
}

export const EditorContext = createContext<EditorContextValue | null>(null);

export function useEditor(): EditorContextValue {
  const value = useContext(EditorContext);
  if (value === null) throw new Error("No document is open here");
  return value;
}

/**
 * What `read` finds in the store, read again when one of the keys changes. `read` must return the same value for the
 * same state.
 */
export function useStoreValue<T>(keys: readonly StoreKey[], read: (store: EditorStore) => T): T {
  const { store } = useEditor();
  const joined = keys.join(" ");
  const subscribe = useCallback(
    (listener: () => void) => {
      // The joined strings were store keys.
      const ends = joined.split(" ").map((key) => store.subscribe(key as StoreKey, listener));
      return () => {
        for (const end of ends) end();
      };
    },
    [store, joined],
  );
  return useSyncExternalStore(subscribe, () => read(store));
}

/** What `read` finds in the state of the page. */
export function usePage<T>(read: (shown: Shown) => T): T {
  const { page } = useEditor();
  return useSyncExternalStore(page.subscribe, () => read(page.shown));
}

export function useCurrentMention(): MentionRow | undefined {
  const id = useStoreValue(["current"], (store) => store.currentMention);
  const keys: StoreKey[] = id === null ? ["current"] : ["current", `mention:${id}`];
  return useStoreValue(keys, (store) => store.doc.mention(id));
}

export function useEntity(id: string | null): EntityRow | undefined {
  return useStoreValue(id === null ? ["current"] : [`entity:${id}`], (store) => store.doc.entity(id));
}

/** The words of an entity's mentions. */
export function useWords(entity: string): string {
  return useStoreValue([`entity:${entity}`], (store) => store.doc.surfacesOf(entity).join(" · "));
}

/** The selected words, or the selected part of them. */
export function useChosen(): Span | null {
  const { store } = useEditor();
  const ends = useStoreValue(["selection", "mentions", "rewrites"], ({ chosen }) =>
    chosen ? `${chosen.start} ${chosen.end}` : "",
  );
  return ends === "" ? null : store.chosen;
}

export function useCanEdit(): boolean {
  return useStoreValue(["status"], (store) => store.canEdit);
}
