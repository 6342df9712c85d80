import type { Span } from "../../model/types";

/** The place after the selection, or before it, wrapping around. */
export function nextOf<T extends Span>(places: readonly T[], chosen: Span | null, step: 1 | -1): T | null {
  const ordered = places.toSorted((a, b) => a.start - b.start || a.end - b.end);
  if (chosen === null) return ordered.at(step === 1 ? 0 : -1) ?? null;
  const compared = (place: Span) => place.start - chosen.start || place.end - chosen.end;
  const beyond =
    step === 1 ? ordered.find((each) => compared(each) > 0) : ordered.findLast((each) => compared(each) < 0);
  return beyond ?? ordered.at(step === 1 ? 0 : -1) ?? null;
}
