import { useSearchParams } from "wouter";
import {
  type AnnotationStatus,
  annotationStatuses,
  type DocumentFilter,
  type Ordering,
  orderings,
} from "../../api/documents";

type FilterName = "search" | "status" | "genre" | "level" | "ordering";

export const pageSize = 50;
const defaultOrdering: Ordering = "external_id";

/** Search, filters, order and page of the list, as the address holds them. */
export interface Chosen {
  search: string;
  status: AnnotationStatus | "";
  genre: string;
  level: string;
  ordering: Ordering;
  page: number;
}

export interface FilterState {
  chosen: Chosen;
  /** Search or a filter narrows the list. */
  narrowed: boolean;
  set: (name: FilterName, value: string) => void;
  setPage: (page: number) => void;
  clear: () => void;
}

function read(params: URLSearchParams): Chosen {
  const text = (name: FilterName) => params.get(name) ?? "";
  return {
    search: text("search"),
    status: annotationStatuses.find((status) => status === text("status")) ?? "",
    genre: text("genre"),
    level: text("level"),
    ordering: orderings.find((ordering) => ordering === text("ordering")) ?? defaultOrdering,
    page: Math.max(1, Number.parseInt(params.get("page") ?? "1", 10) || 1),
  };
}

/** The address is the one owner of the list's state, so that it can be shared and gone back to. */
export function useDocumentFilter(): FilterState {
  const [params, setParams] = useSearchParams();
  const chosen = read(params);
  const { search, status, genre, level } = chosen;
  return {
    chosen,
    narrowed: [search, status, genre, level].some((part) => part !== ""),
    set: (name, value) => setParams((before) => changed(before, name, value), { replace: name === "search" }),
    setPage: (page) => setParams((before) => changed(before, "page", page === 1 ? "" : String(page))),
    clear: () => setParams((before) => withOrderingOnly(before)),
  };
}

/** Any change but that of the page goes back to the first page. */
function changed(before: URLSearchParams, name: FilterName | "page", value: string): URLSearchParams {
  const next = new URLSearchParams(before);
  next.delete("page");
  if (value === "" || (name === "ordering" && value === defaultOrdering)) next.delete(name);
  else next.set(name, value);
  return next;
}

function withOrderingOnly(before: URLSearchParams): URLSearchParams {
  const ordering = before.get("ordering");
  return new URLSearchParams(ordering === null ? {} : { ordering });
}

/** The list to ask the server for. */
export function asQuery({ search, status, genre, level, ordering, page }: Chosen): DocumentFilter {
  return {
    ...(search !== "" && { search }),
    ...(status !== "" && { status: [status] }),
    ...(genre !== "" && { genre }),
    ...(level !== "" && { level }),
    ordering: [ordering],
    page,
    page_size: pageSize,
  };
}
