export interface Stretch {
  start: number;
  size: number;
}

/** Where each part of a bar lies when the whole is `total`, in shares of 100. */
export function stacked(parts: readonly number[], total: number): Stretch[] {
  let start = 0;
  return parts.map((part) => {
    const size = total === 0 ? 0 : (100 * part) / total;
    const stretch = { start, size };
    start += size;
    return stretch;
  });
}

/** A round number at or above the highest value, and the steps up to it: 0, 5, 10 for 8. */
export function ticks(highest: number): number[] {
  if (highest <= 0) return [0];
  const rough = highest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, (([1, 2, 5, 10] as const).find((factor) => factor * power >= rough) ?? 10) * power);
  const count = Math.ceil(highest / step);
  return Array.from({ length: count + 1 }, (_, place) => place * step);
}
