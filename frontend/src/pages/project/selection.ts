import { useCallback, useMemo, useState } from "react";
import type { ChosenDocuments, DocumentFilter } from "../../api/documents";

/** Selected documents: by name, or all that pass the filters. */
export interface Selection {
  has: (id: string) => boolean;
  count: number;
  isAll: boolean;
  /** What is sent to the server. */
  chosen: ChosenDocuments;
  toggle: (id: string) => void;
  /** Selects all of these, or none if all are already selected. */
  toggleAll: (ids: readonly string[]) => void;
  add: (ids: readonly string[]) => void;
  selectAll: () => void;
  clear: () => void;
}

interface Held {
  /** The filters that it was made with. With others it is no longer valid. */
  filters: string;
  ids: ReadonlySet<string>;
  isAll: boolean;
}

/**
 * The selection is kept while paging and sorting, and ends when filters change: nobody should change what they do not
 * see.
 */
export function useSelection(filter: DocumentFilter, filters: string, total: number): Selection {
  const [kept, setHeld] = useState<Held>({ filters, ids: new Set(), isAll: false });
  const held: Held = kept.filters === filters ? kept : { filters, ids: new Set(), isAll: false };
  const set = useCallback((ids: ReadonlySet<string>, isAll = false) => setHeld({ filters, ids, isAll }), [filters]);
  return useMemo(() => {
    const { ids, isAll } = held;
    return {
      has: (id) => isAll || ids.has(id),
      count: isAll ? total : ids.size,
      isAll,
      chosen: isAll ? { filter } : { documentIds: [...ids] },
      toggle: (id) => set(ids.has(id) ? without(ids, [id]) : new Set([...ids, id])),
      toggleAll: (page) => set(page.every((id) => ids.has(id)) ? without(ids, page) : new Set([...ids, ...page])),
      add: (more) => set(new Set([...ids, ...more])),
      selectAll: () => set(ids, true),
      clear: () => set(new Set()),
    };
  }, [held, filter, total, set]);
}

function without(ids: ReadonlySet<string>, gone: readonly string[]): Set<string> {
  return new Set([...ids].filter((id) => !gone.includes(id)));
}
