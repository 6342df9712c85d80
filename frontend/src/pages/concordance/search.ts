import { useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "wouter";
import { type ConcordanceKind, type ConcordanceQuery, lineStatuses } from "../../api/concordance";

export const kinds = ["words", "pattern", "label", "detector", "homographs"] as const satisfies ConcordanceKind[];

/** What somebody looks for. `metadata`: a field and its value. */
export interface Search {
  readonly kind: ConcordanceKind;
  readonly value: string;
  readonly whole: boolean;
  readonly matchCase: boolean;
  readonly label: string;
  readonly status: string;
  readonly metadata: readonly [string, string] | null;
}

/** A place in a layer, whose words are looked for: words are never in an address. */
interface Place {
  readonly annotation_id: string;
  readonly start: number;
  readonly end: number;
}

/** What the address asks for: a place, a label, a detector or the homographs; null for an empty page. */
export interface Arrival {
  readonly search: Search;
  readonly place: Place | null;
}

const EMPTY: Search = {
  kind: "words",
  value: "",
  whole: true,
  matchCase: false,
  label: "",
  status: "",
  metadata: null,
};

const SEARCHED = ["searched"] as const;

/** Keeps the last search in a project for the way back from a document. It goes with all other data at log-out. */
export function useRemember(projectId: string): (search: Search) => void {
  const queries = useQueryClient();
  return (search) => {
    queries.setQueryDefaults(SEARCHED, { gcTime: Number.POSITIVE_INFINITY });
    queries.setQueryData<Search>([...SEARCHED, projectId], search);
  };
}

export function useArrival(projectId: string): Arrival {
  const [params] = useSearchParams();
  const kind = kinds.find((each) => each === params.get("kind")) ?? "words";
  const named = isNamed(kind) ? (params.get("value") ?? "") : "";
  const annotation = params.get("annotation");
  const [start, end] = [Number(params.get("start")), Number(params.get("end"))];
  const place = annotation && start < end ? { annotation_id: annotation, start, end } : null;
  const queries = useQueryClient();
  const last = place ? undefined : queries.getQueryData<Search>([...SEARCHED, projectId]);
  const isSame = last !== undefined && addressOf(last) === addressOf({ ...EMPTY, kind, value: named });
  return { search: isSame ? last : { ...EMPTY, kind, value: named }, place };
}

const isNamed = (kind: ConcordanceKind) => kind === "label" || kind === "detector";

/** The query of the page's address: never words or a pattern. */
export function addressOf({ kind, value }: Search): string {
  if (kind === "words" || kind === "pattern") return "";
  return `?${new URLSearchParams({ kind, ...(isNamed(kind) && { value }) })}`;
}

export function isComplete({ kind, value }: Search): boolean {
  return kind === "homographs" || value.trim() !== "";
}

export function queryOf(search: Search, place: Place | null = null): ConcordanceQuery {
  const { kind, value, whole, matchCase, label, status, metadata } = search;
  const known = lineStatuses.find((each) => each === status);
  return {
    kind,
    ...(place ? { place } : { value: value.trim() }),
    whole,
    match_case: matchCase,
    ...(label !== "" && { labels: [label] }),
    ...(known && { statuses: [known] }),
    ...(metadata && { metadata: { [metadata[0]]: metadata[1] } }),
  };
}
