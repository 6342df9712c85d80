import { useEffect } from "react";

/** Something that the person can go to or do. */
export interface Offer {
  readonly id: string;
  readonly text: string;
  /** What kind of thing it is, or where it is. */
  readonly detail: string;
  /** Further words by which it is found. */
  readonly words?: string;
  readonly keys?: readonly string[];
  readonly run: () => unknown;
}

type Source = () => readonly Offer[];

const sources: Source[] = [];

/** What the page that is shown offers, as of now. */
export function offered(): Offer[] {
  return sources.flatMap((source) => source());
}

/** Adds what a page offers, while it is shown. */
export function useOffers(source: Source): void {
  useEffect(() => {
    sources.push(source);
    return () => void sources.splice(sources.indexOf(source), 1);
  }, [source]);
}
