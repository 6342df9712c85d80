import { componentsTouching, stands } from "./components";
import type { Doc } from "./doc";
import type { MentionRow, Span } from "./types";

const rank = (mention: MentionRow): number => (stands(mention) ? 0 : 1);
const length = (mention: MentionRow): number => mention.end - mention.start;

function innermostFirst(a: MentionRow, b: MentionRow): number {
  return rank(a) - rank(b) || length(a) - length(b) || a.start - b.start || (a.id < b.id ? -1 : 1);
}

/** The mentions in a stretch, innermost first. Rejected and held-back ones, which hide nothing, come last. */
export function mentionsAt(doc: Doc, span: Span): readonly MentionRow[] {
  return doc.mentionsTouching(span).toSorted(innermostFirst);
}

/** The mentions connected with one by overlap, including itself, innermost first. */
export function overlappingWith(doc: Doc, mention: MentionRow): readonly MentionRow[] {
  const [cluster] = componentsTouching(doc.clusters(), mention);
  return (cluster?.mentions ?? [mention]).toSorted(innermostFirst);
}
