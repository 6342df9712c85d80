export interface Stretch {
  start: number;
  size: number;
}

/** The place of each part of a bar, in percent of `total`. */
export function stacked(parts: readonly number[], total: number): Stretch[] {
  let start = 0;
  return parts.map((part) => {
    const size = total === 0 ? 0 : (100 * part) / total;
    const stretch = { start, size };
    start += size;
    return stretch;
  });
}

/** The steps of an axis up to a round number at or above the highest value: 0, 5, 10 for 8. */
export function ticks(highest: number): number[] {
  if (highest <= 0) return [0];
  const rough = highest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, (([1, 2, 5, 10] as const).find((factor) => factor * power >= rough) ?? 10) * power);
  const count = Math.ceil(highest / step);
  return Array.from({ length: count + 1 }, (_, place) => place * step);
}

const shades = [
  { from: 0.8, shade: 0.9 },
  { from: 0.5, shade: 0.74 },
  { from: 0.25, shade: 0.34 },
  { from: 0.1, shade: 0.22 },
  { from: 0.02, shade: 0.13 },
  { from: 0, shade: 0.06 },
] as const;

/** The darkness of a share, in steps that leave black or white text readable. */
export function shadeOf(share: number): number {
  return share <= 0 ? 0 : (shades.find(({ from }) => share >= from)?.shade ?? 0);
}
