/** Finds where mentions and rewrites cut tokens: the tokens of an annotation are the base tokens cut at their ends. */

import type { Tokens } from "./tokens";
import type { MentionRow, RewriteRow, Rows, TableName, Touched, Uuid } from "./types";

function endsOf(rows: Rows, table: TableName, id: Uuid): readonly number[] {
  if (table === "rewrite") return rows.rewrite.get(id)?.ranges.flat() ?? [];
  const mention = table === "mention" ? rows.mention.get(id) : undefined;
  return mention ? [mention.start, mention.end] : [];
}

/** Whether a touched row now ends inside a word and did not before, or the other way round. */
export function cutsDiffer(base: Tokens, before: Rows, after: Rows, touched: Touched): boolean {
  const cuts = (rows: Rows, table: TableName, id: Uuid): string =>
    endsOf(rows, table, id)
      .filter((offset) => base.isInsideWord(offset))
      .join();
  return touched.some(({ table, id }) => cuts(before, table, id) !== cuts(after, table, id));
}

interface Cutting {
  readonly mentions: readonly MentionRow[];
  readonly rewrites: readonly RewriteRow[];
  readonly previous: Tokens | null;
}

export function cutAgain(base: Tokens, { mentions, rewrites, previous }: Cutting): Tokens {
  const ranges = rewrites.flatMap((rewrite) => rewrite.ranges);
  const ends = new Int32Array(2 * (mentions.length + ranges.length));
  mentions.forEach(({ start, end }, i) => {
    ends[2 * i] = start;
    ends[2 * i + 1] = end;
  });
  ends.set(ranges.flat(), 2 * mentions.length);
  const tokens = base.cut(base.cutsAmong(ends));
  return previous?.equals(tokens) ? previous : tokens;
}
