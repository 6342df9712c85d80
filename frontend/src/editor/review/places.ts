import type { Disagreement, Review } from "../../api/reviews";
import type { Span } from "../../model/types";

/** The places marked in the text: those not settled, and those that have changed since they were read. */
export function marksOf(latest: Review | null): readonly Span[] {
  const open = (latest?.disagreements ?? []).filter((each) => !isSettled(each));
  return [...open, ...changedPlaces(latest)].map(({ start, end }) => ({ start, end }));
}

/** The places where the text has changed since it was read. */
export function changedPlaces(review: Review | null): readonly Span[] {
  return review === null ? [] : [...review.revealed.filter(({ start, end }) => start < end), ...review.hidden];
}

export function isSettled({ state, decision }: Pick<Disagreement, "state" | "decision">): boolean {
  return state === "applied" || (state === "decided" && decision === "keep");
}
