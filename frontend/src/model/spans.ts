import type { Span } from "./types";

export function isSameSpan(one: Span, other: Span): boolean {
  return one.start === other.start && one.end === other.end;
}

/** Whether they share a character. */
export function touches(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}
