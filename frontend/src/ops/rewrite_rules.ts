/** Checks rewrites: their content, and that no two remove the same character. */

import { wordBounds } from "../model/tokens";
import type { Piece, RewriteRow, Rows, Span, Uuid } from "../model/types";
import { RuleBroken } from "./errors";

interface Surroundings {
  readonly textLength: number;
  readonly isBoundary: (offset: number) => boolean;
  readonly holdsWord: (span: Span) => boolean;
}

const broken = (rule: string, id: Uuid, field: string | null): RuleBroken =>
  new RuleBroken(rule, { table: "rewrite", id, field });

export function checkRewrite({ id, ranges, pieces }: RewriteRow, surroundings: Surroundings): void {
  if (ranges.length === 0 && pieces.length === 0) throw broken("rewrite_empty", id, null);
  checkRanges(id, ranges, surroundings);
  checkPieces(id, pieces, surroundings);
}

function checkRanges(id: Uuid, ranges: RewriteRow["ranges"], surroundings: Surroundings): void {
  const { textLength, isBoundary, holdsWord } = surroundings;
  const field = "ranges";
  let place = 0;
  for (const [start, end] of ranges) {
    if (start < 0 || end > textLength) throw broken("outside_text", id, field);
    if (start < place || start >= end) throw broken("unsorted", id, field);
    if (!isBoundary(start) || !isBoundary(end)) throw broken("inside_grapheme", id, field);
    if (!holdsWord({ start, end })) throw broken("no_word", id, field);
    place = end;
  }
}

function checkPieces(id: Uuid, pieces: readonly Piece[], { textLength, isBoundary }: Surroundings): void {
  const field = "pieces";
  for (const { at, text } of pieces) {
    if (at < 0 || at > textLength) throw broken("outside_text", id, field);
    if (!isBoundary(at)) throw broken("inside_grapheme", id, field);
    const [start, end] = wordBounds(text);
    if (start >= end) throw broken("no_word", id, field);
  }
  if (pieces.some((piece, i) => i > 0 && isAfter(pieces[i - 1], piece))) throw broken("unsorted", id, field);
}

function isAfter(before: Piece | undefined, { at, rank }: Piece): boolean {
  return before !== undefined && (before.at > at || (before.at === at && before.rank > rank));
}

export function checkMentionOf(rows: Rows, { id, mention_id }: RewriteRow): void {
  if (mention_id === null || rows.mention.has(mention_id)) return;
  throw broken("unknown_mention", id, "mention_id");
}

interface Range extends Span {
  readonly id: Uuid;
}

/** Refuses two overlapping rewrites unless they overlapped before. */
export function checkRewriteOverlaps(rows: Rows, changed: ReadonlySet<Uuid>): void {
  const ranges: Range[] = [...rows.rewrite.values()].flatMap(({ id, ranges }) =>
    ranges.map(([start, end]) => ({ id, start, end })),
  );
  ranges.sort((a, b) => a.start - b.start || a.end - b.end);
  let furthest: Range | undefined;
  for (const range of ranges) {
    if (furthest && range.start < furthest.end) checkApart(furthest, range, changed);
    if (!furthest || range.end > furthest.end) furthest = range;
  }
}

function checkApart(earlier: Range, later: Range, changed: ReadonlySet<Uuid>): void {
  const [one, other] = changed.has(later.id) ? [later, earlier] : [earlier, later];
  if (!changed.has(one.id) || one.id === other.id) return;
  throw new RuleBroken("rewrite_overlap", { table: "rewrite", id: one.id, field: "ranges", other: other.id });
}
