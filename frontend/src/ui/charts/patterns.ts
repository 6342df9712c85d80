/** Fill patterns that tell the parts of a bar apart without colour, from light to dark. */
export const patterns = ["empty", "dots", "lines", "cross", "grey", "solid"] as const;
export type Pattern = (typeof patterns)[number];

/** Patterns for this many parts: the first empty, the last solid. */
export function patternsFor(count: number): Pattern[] {
  if (count === 1) return ["solid"];
  return Array.from({ length: count }, (_, place) => {
    const at = Math.round((place * (patterns.length - 1)) / (count - 1));
    return patterns[at] ?? "solid";
  });
}
