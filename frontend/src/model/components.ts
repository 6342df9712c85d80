import { countWhile } from "./offsets";
import type { MentionRow, Span } from "./types";

/** Mentions connected by overlap, and the range they cover together. */
export interface Component extends Span {
  readonly mentions: readonly MentionRow[];
}

/** Text order; of two with the same start, the shorter one first. Only a mention and itself are equal. */
export function byPlace(a: MentionRow, b: MentionRow): number {
  return a.start - b.start || a.end - b.end || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/** Whether the mention takes up its place, i.e. is neither rejected nor held back. */
export function stands({ status }: Pick<MentionRow, "status">): boolean {
  return status === "proposed" || status === "accepted";
}

/** Whether the mention leaves the text alone and never widens what another one hides. */
export function isSilent(mention: MentionRow): boolean {
  return !stands(mention) || mention.label === null;
}

/** Mentions grouped by overlap, in text order. */
export function clustersOf(mentions: readonly MentionRow[]): Component[] {
  const found: { start: number; end: number; mentions: MentionRow[] }[] = [];
  let last: (typeof found)[number] | undefined;
  for (const mention of mentions) {
    if (last && mention.start < last.end) {
      last.mentions.push(mention);
      last.end = Math.max(last.end, mention.end);
    } else {
      last = { start: mention.start, end: mention.end, mentions: [mention] };
      found.push(last);
    }
  }
  return found;
}

/** What is shown as one piece. Silent mentions count only where there is no other. */
export function componentsOf(mentions: readonly MentionRow[]): Component[] {
  const spoken = clustersOf(mentions.filter((mention) => !isSilent(mention)));
  const silent = clustersOf(mentions.filter(isSilent));
  const alone = silent.filter((part) => componentsTouching(spoken, part).length === 0);
  return alone.length === 0 ? spoken : [...spoken, ...alone].sort((a, b) => a.start - b.start);
}

/** The components that share a character with the span. They must be in order and disjoint. */
export function componentsTouching(components: readonly Component[], span: Span): readonly Component[] {
  const first = countWhile(components.length, (i) => (components[i]?.end ?? 0) <= span.start);
  const after = countWhile(components.length, (i) => (components[i]?.start ?? 0) < span.end);
  return components.slice(first, Math.max(first, after));
}
