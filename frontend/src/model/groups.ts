/** Which mentions and rewrites share characters of the source, so that one answer is needed for all of them. */

import { type Component, componentsTouching } from "./components";
import type { RewriteRow, Span } from "./types";

/** Components and rewrites that share characters, directly or through others; a rewrite without ranges is alone. */
export interface Group {
  readonly components: readonly Component[];
  readonly rewrites: readonly RewriteRow[];
}

interface Grouped {
  /** Each has a rewrite. */
  readonly groups: readonly Group[];
  /** The components that no rewrite shares characters with. */
  readonly alone: readonly Component[];
  /** The rewrites that share characters with nothing. */
  readonly free: readonly RewriteRow[];
}

const rangesOf = ({ ranges }: RewriteRow): Span[] => ranges.map(([start, end]) => ({ start, end }));

/** The numbers that links speak of by what they connect, each group in order. */
function connected(links: ReadonlyArray<readonly [number, number]>): number[][] {
  const parents = new Map<number, number>();
  const rootOf = (number: number): number => {
    let root = number;
    for (let next = parents.get(root); next !== undefined; next = parents.get(root)) root = next;
    return root;
  };
  for (const [one, other] of links) {
    const [a, b] = [rootOf(one), rootOf(other)];
    if (a !== b) parents.set(Math.max(a, b), Math.min(a, b));
  }
  const found = new Map<number, number[]>();
  for (const number of [...new Set(links.flat())].sort((a, b) => a - b)) {
    const root = rootOf(number);
    const group = found.get(root);
    if (group) group.push(number);
    else found.set(root, [number]);
  }
  return [...found.values()];
}

/** Numbers of components, and after them of rewrites, that share characters. */
function linksOf(components: readonly Component[], rewrites: readonly RewriteRow[]): Array<[number, number]> {
  const spans = [
    ...components.map(({ start, end }, i) => ({ start, end, number: i })),
    ...rewrites.flatMap(({ ranges }, i) =>
      ranges.map(([start, end]) => ({ start, end, number: components.length + i })),
    ),
  ].sort((a, b) => a.start - b.start || a.end - b.end);
  const links: Array<[number, number]> = [];
  let furthest: (typeof spans)[number] | undefined;
  for (const span of spans) {
    if (furthest && span.start < furthest.end && span.number !== furthest.number)
      links.push([furthest.number, span.number]);
    if (!furthest || span.end > furthest.end) furthest = span;
  }
  return links;
}

export function groupsOf(components: readonly Component[], rewrites: readonly RewriteRow[]): Grouped {
  const ranges = rewrites.flatMap(rangesOf);
  const touched = new Set(ranges.flatMap((range) => componentsTouching(components, range)));
  const parts = components.filter((component) => touched.has(component));
  const links = linksOf(parts, rewrites);
  const groups = connected(links).map((numbers) => ({
    components: numbers.flatMap((number) => parts[number] ?? []),
    rewrites: numbers.flatMap((number) => rewrites[number - parts.length] ?? []),
  }));
  const linked = new Set(links.flat());
  return {
    groups,
    alone: components.filter((component) => !touched.has(component)),
    free: rewrites.filter((_, i) => !linked.has(parts.length + i)),
  };
}

/** What all of a group cover together, in order; two that only touch stay two. */
export function coverOf({ components, rewrites }: Group): Span[] {
  return merged([...components, ...rewrites.flatMap(rangesOf)]);
}

/** Spans in order, those that share characters as one. */
export function merged(spans: readonly Span[]): Span[] {
  const found: Array<{ start: number; end: number }> = [];
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const last = found.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else found.push({ start, end });
  }
  return found;
}

/** What is left of a span outside of others, which are in order and apart. */
export function apart(span: Span, others: readonly Span[]): Span[] {
  const found: Span[] = [];
  let place = span.start;
  for (const { start, end } of others) {
    if (end <= place || start >= span.end) continue;
    if (place < start) found.push({ start: place, end: start });
    place = end;
  }
  if (place < span.end) found.push({ start: place, end: span.end });
  return found;
}
