import { componentsTouching } from "../model/components";
import type { Doc } from "../model/doc";
import { segments } from "../model/rendering";
import type { MentionRow, RewriteRow, Segment, Span, Uuid, View } from "../model/types";

type Standing = "source" | "kept" | "replaced" | "masked" | "rewritten";

/** A stretch of a paragraph: source text with its mentions, or what replaces it. */
export interface Part extends Span {
  readonly standing: Standing;
  /** Longest first. */
  readonly mentions: readonly MentionRow[];
  readonly rewrites: readonly RewriteRow[];
  /** Null for source text. */
  readonly replacement: string | null;
  /** The nesting of mentions and stretches. Drawings with the same shape differ in looks only. */
  readonly shape: string;
}

const longestFirst = (a: MentionRow, b: MentionRow): number => b.end - b.start - (a.end - a.start) || a.start - b.start;

const NONE: readonly never[] = [];

function partOf(part: Omit<Part, "shape" | "rewrites"> & Partial<Pick<Part, "rewrites">>): Part {
  const { start, end, standing, replacement, rewrites = NONE } = part;
  const mentions = part.mentions.length > 1 ? part.mentions.toSorted(longestFirst) : part.mentions;
  return { start, end, mentions, rewrites, standing, replacement, shape: shapeOf({ ...part, mentions, rewrites }) };
}

/** Called for every part of a changed paragraph, so it allocates little. */
function shapeOf({ start, end, standing, replacement, mentions, rewrites }: Omit<Part, "shape">): string {
  const shown = replacement === null ? "" : `${standing === "rewritten" ? "~" : "="}${replacement === "" ? "0" : ""}`;
  let shape = `${shown}${start}-${end}`;
  for (const mention of mentions) shape += ` ${mention.id}:${mention.start}-${mention.end}`;
  for (const { id } of rewrites) shape += ` ${id}`;
  return shape;
}

/** Components in order, and the plain stretches between them. */
function sourceParts(doc: Doc, span: Span): Part[] {
  const parts: Part[] = [];
  const add = (start: number, end: number, mentions: readonly MentionRow[]): void => {
    if (start < end) parts.push(partOf({ start, end, mentions, standing: "source", replacement: null }));
  };
  let place = span.start;
  for (const cluster of componentsTouching(doc.clusters(), span)) {
    const start = Math.max(cluster.start, span.start);
    const end = Math.min(cluster.end, span.end);
    add(place, start, []);
    add(start, end, cluster.mentions);
    place = end;
  }
  add(place, span.end, []);
  return parts;
}

function segmentPart(doc: Doc, { start, end, kind, text, mention_ids, rewrite_ids }: Segment): Part {
  const rewrites = rewrite_ids.length === 0 ? NONE : rewrite_ids.flatMap((id) => doc.rewrite(id) ?? []);
  const mentions = mention_ids.length === 0 ? NONE : mention_ids.flatMap((id) => doc.mention(id) ?? []);
  const verbatim = kind === "plain" || kind === "kept";
  const standing = verbatim ? "kept" : kind;
  return partOf({ start, end, mentions, rewrites, standing, replacement: verbatim ? null : text });
}

/** What a paragraph of a pane, or a part of it, should show. `view` is null for the source pane. */
export function planOf(doc: Doc, span: Span, view: View | null): readonly Part[] {
  if (view === null) return sourceParts(doc, span);
  return segments(doc, view, span).map((segment) => segmentPart(doc, segment));
}

/** Everything that overlaps with some mentions, within a span; null if nothing does. */
export function stretchOf(doc: Doc, mentions: Iterable<Uuid>, span: Span): Span | null {
  let [first, last] = [Number.POSITIVE_INFINITY, -1];
  for (const id of mentions) {
    const mention = doc.mention(id);
    if (!mention || mention.start >= span.end || mention.end <= span.start) continue;
    for (const { start, end } of componentsTouching(doc.clusters(), mention)) {
      first = Math.min(first, start);
      last = Math.max(last, end);
    }
  }
  return last < 0 ? null : { start: first, end: last };
}
