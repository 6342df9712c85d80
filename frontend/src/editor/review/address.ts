import { useSearchParams } from "wouter";
import type { Span } from "../../model/types";

interface ReportAddress {
  readonly isOpen: boolean;
  /** The place that a link points to. */
  readonly place: Span | null;
  readonly open: () => void;
  readonly close: () => void;
}

/** The page's address says whether the report of the review is open, and at which words the text opens. */
export function useReportAddress(): ReportAddress {
  const [params, setParams] = useSearchParams();
  return {
    isOpen: params.has("report"),
    place: placeIn(params.get("at") ?? ""),
    open: () => setParams({ report: "" }),
    close: () => setParams({}),
  };
}

/** "12-20", in code points. */
export function placeIn(text: string): Span | null {
  const [, start, end] = /^(\d+)-(\d+)$/.exec(text) ?? [];
  const place = { start: Number(start), end: Number(end) };
  return place.start < place.end ? place : null;
}
