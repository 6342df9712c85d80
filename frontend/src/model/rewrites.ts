import type { RewriteRow, Span, Uuid } from "./types";

/** The offset of the rewrite's first range or piece. */
export function firstPlace({ ranges, pieces }: RewriteRow): number {
  return Math.min(ranges[0]?.[0] ?? Number.POSITIVE_INFINITY, pieces[0]?.at ?? Number.POSITIVE_INFINITY);
}

/** By first place; of two with the same place, the one with the lower id first. */
export function byFirstPlace(a: RewriteRow, b: RewriteRow): number {
  return firstPlace(a) - firstPlace(b) || (a.id < b.id ? -1 : 1);
}

export function sharesText({ ranges }: RewriteRow, span: Span): boolean {
  return ranges.some(([start, end]) => start < span.end && end > span.start);
}

/** Rewrites by the mention that made them necessary. */
export function byMention(rewrites: readonly RewriteRow[]): Map<Uuid, RewriteRow[]> {
  const found = new Map<Uuid, RewriteRow[]>();
  for (const rewrite of rewrites) {
    if (rewrite.mention_id === null) continue;
    const others = found.get(rewrite.mention_id);
    if (others) others.push(rewrite);
    else found.set(rewrite.mention_id, [rewrite]);
  }
  return found;
}
