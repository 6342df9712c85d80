import type { ConfusionMatrix } from "../../api/agreement";

export interface Counted {
  count: (first: string, second: string) => number;
  /** The share of the row's total. */
  share: (first: string, second: string) => number;
}

/** The cells of a matrix by their values. Cells that are not listed are zero. */
export function counted({ cells }: ConfusionMatrix): Counted {
  const rows = new Map<string, Map<string, number>>();
  const sums = new Map<string, number>();
  for (const { first, second, count } of cells) {
    const row = rows.get(first) ?? new Map<string, number>();
    rows.set(first, row.set(second, count));
    sums.set(first, (sums.get(first) ?? 0) + count);
  }
  const count = (first: string, second: string) => rows.get(first)?.get(second) ?? 0;
  return { count, share: (first, second) => count(first, second) / (sums.get(first) || 1) };
}
