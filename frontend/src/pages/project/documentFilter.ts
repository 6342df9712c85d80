import { useSearchParams } from "wouter";
import {
  type DocumentFilter,
  type DoubleState,
  documentStates,
  type Ordering,
  orderings,
  preannotationStates,
  type ReviewState,
} from "../../api/documents";

export const reviewStates = ["never", "under_way", "returned", "confirmed"] as const satisfies readonly ReviewState[];
export const doubleStates = [
  "waiting",
  "ready",
  "begun",
  "settled",
  "waived",
] as const satisfies readonly DoubleState[];
/** `new`: not begun, as views were saved before. */
const statuses = [...documentStates, "new"] as const;
export const mines = [
  "any",
  "to_begin",
  "in_progress",
  "done",
  "in_review",
  "confirmed",
] as const satisfies readonly NonNullable<DocumentFilter["mine"]>[number][];
export const todos = ["annotate", "review", "adjudicate", "settle"] as const satisfies readonly NonNullable<
  DocumentFilter["todo"]
>[];

/** Filters with free values, and those that are on or off. */
const wordNames = ["search", "genre", "level", "assignee", "annotator", "label", "flag", "found"] as const;
const switchNames = ["undecided", "held_back", "disputed", "problem", "outdated"] as const;
const listNames = ["language", "tag"] as const;
type WordName = (typeof wordNames)[number];
type SwitchName = (typeof switchNames)[number];
export type FilterName =
  | WordName
  | SwitchName
  | (typeof listNames)[number]
  | "status"
  | "preannotation"
  | "review"
  | "double"
  | "todo"
  | "mine";

const filterNames: readonly FilterName[] = [
  ...wordNames,
  ...switchNames,
  ...listNames,
  "status",
  "preannotation",
  "review",
  "double",
  "todo",
  "mine",
];

export const pageSize = 50;
const defaultOrdering: Ordering = "external_id";

/** Search, filters, order and page of the list, as in the address. What is not chosen is empty. */
export interface Chosen {
  filters: Readonly<Record<FilterName, string>>;
  /** The filtered value of each metadata field. */
  metadata: ReadonlyMap<string, string>;
  ordering: Ordering;
  page: number;
}

export interface FilterState {
  chosen: Chosen;
  /** A search or filter is active. */
  narrowed: boolean;
  /** Filters and order in normal form, as a saved view keeps them. */
  query: string;
  set: (name: FilterName | "ordering", value: string) => void;
  setMetadata: (field: string, value: string) => void;
  setPage: (page: number) => void;
  clear: () => void;
}

function oneOf<T extends string>(known: readonly T[], value: string): T | "" {
  return known.find((one) => one === value) ?? "";
}

function readFilters(params: URLSearchParams): Record<FilterName, string> {
  const text = (name: FilterName) => params.get(name) ?? "";
  const flag = (name: SwitchName) => (text(name) === "true" ? "true" : "");
  return {
    search: text("search"),
    genre: text("genre"),
    level: text("level"),
    assignee: text("assignee"),
    annotator: text("annotator"),
    label: text("label"),
    flag: text("flag"),
    found: text("found"),
    language: text("language"),
    tag: text("tag"),
    undecided: flag("undecided"),
    held_back: flag("held_back"),
    disputed: flag("disputed"),
    problem: flag("problem"),
    outdated: flag("outdated"),
    status: oneOf(statuses, text("status")),
    preannotation: oneOf(preannotationStates, text("preannotation")),
    review: oneOf(reviewStates, text("review")),
    double: oneOf(doubleStates, text("double")),
    todo: oneOf(todos, text("todo")),
    mine: oneOf(mines, text("mine")),
  };
}

function readMetadata(params: URLSearchParams): Map<string, string> {
  const pairs = params.getAll("metadata").map((each) => [each, each.indexOf(":")] as const);
  return new Map(pairs.filter(([, at]) => at > 0).map(([each, at]) => [each.slice(0, at), each.slice(at + 1)]));
}

function read(params: URLSearchParams): Chosen {
  return {
    filters: readFilters(params),
    metadata: readMetadata(params),
    ordering: orderings.find((ordering) => ordering === params.get("ordering")) ?? defaultOrdering,
    page: Math.max(1, Number.parseInt(params.get("page") ?? "1", 10) || 1),
  };
}

function isNarrowed({ filters, metadata }: Chosen): boolean {
  return metadata.size > 0 || Object.values(filters).some((value) => value !== "");
}

/** The address holds the list's state, so that it can be shared and reached with the back button. */
export function useDocumentFilter(): FilterState {
  const [params, setParams] = useSearchParams();
  const chosen = read(params);
  return {
    chosen,
    narrowed: isNarrowed(chosen),
    query: asAddress(chosen),
    set: (name, value) => setParams((before) => changed(before, name, value), { replace: name === "search" }),
    setMetadata: (field, value) => setParams((before) => withMetadata(before, field, value)),
    setPage: (page) => setParams((before) => changed(before, "page", page === 1 ? "" : String(page))),
    clear: () => setParams((before) => withOrderingOnly(before)),
  };
}

/** Every change except of the page goes back to the first page. */
function changed(before: URLSearchParams, name: FilterName | "ordering" | "page", value: string): URLSearchParams {
  const next = new URLSearchParams(before);
  next.delete("page");
  if (value === "" || (name === "ordering" && value === defaultOrdering)) next.delete(name);
  else next.set(name, value);
  return next;
}

function withMetadata(before: URLSearchParams, field: string, value: string): URLSearchParams {
  const next = changed(before, "page", "");
  const others = next.getAll("metadata").filter((each) => !each.startsWith(`${field}:`));
  next.delete("metadata");
  for (const each of value === "" ? others : [...others, `${field}:${value}`]) next.append("metadata", each);
  return next;
}

function withOrderingOnly(before: URLSearchParams): URLSearchParams {
  const ordering = before.get("ordering");
  return new URLSearchParams(ordering === null ? {} : { ordering });
}

/** The filters in normal form. A search in the texts is left out, since it is stored for some days only. */
function asAddress({ filters, metadata, ordering }: Chosen): string {
  const params = new URLSearchParams();
  for (const name of filterNames) if (name !== "found" && filters[name] !== "") params.set(name, filters[name]);
  for (const [field, value] of [...metadata].sort()) params.append("metadata", `${field}:${value}`);
  if (ordering !== defaultOrdering) params.set("ordering", ordering);
  return params.toString();
}

/** The query of an address as `asAddress` writes it. */
export function inOneOrder(query: string): string {
  return asAddress(read(new URLSearchParams(query)));
}

/** The query for the server. */
export function asQuery({ filters, metadata, ordering, page }: Chosen): DocumentFilter {
  const { language, tag } = filters;
  const words = wordNames.filter((name) => filters[name] !== "").map((name) => [name, filters[name]]);
  const switches = switchNames.filter((name) => filters[name] !== "").map((name) => [name, true]);
  return {
    ...Object.fromEntries([...words, ...switches]),
    ...readStates(filters),
    ...(language !== "" && { language: [language] }),
    ...(tag !== "" && { tag: [tag] }),
    ...(metadata.size > 0 && { metadata: [...metadata].map(([field, value]) => `${field}:${value}`) }),
    ordering: [ordering],
    page,
    page_size: pageSize,
  };
}

function readStates({ status, preannotation, review, double, todo, mine }: Chosen["filters"]): DocumentFilter {
  const waiting = oneOf(todos, todo);
  return {
    ...listed("status", oneOf(statuses, status)),
    ...listed("preannotation", oneOf(preannotationStates, preannotation)),
    ...listed("review", oneOf(reviewStates, review)),
    ...listed("double", oneOf(doubleStates, double)),
    ...listed("mine", oneOf(mines, mine)),
    ...(waiting !== "" && { todo: waiting }),
  };
}

function listed<N extends string, T extends string>(name: N, value: T | ""): { [name in N]?: T[] } {
  // A computed name makes an index signature.
  return value === "" ? {} : ({ [name]: [value] } as { [name in N]: T[] });
}
