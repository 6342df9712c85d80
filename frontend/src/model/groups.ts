/** Groups mentions and rewrites that share characters of the source and so have to be shown together. */

import { type Component, componentsTouching } from "./components";
import type { RewriteRow, Span } from "./types";

/** Components and rewrites that share characters, directly or through others. A rewrite without ranges is alone. */
export interface Group {
  readonly components: readonly Component[];
  readonly rewrites: readonly RewriteRow[];
}

interface Grouped {
  /** The groups with a rewrite. */
  readonly groups: readonly Group[];
  /** The components without rewrites. */
  readonly alone: readonly Component[];
  /** The rewrites that share characters with nothing. */
  readonly free: readonly RewriteRow[];
}

const rangesOf = ({ ranges }: RewriteRow): Span[] => ranges.map(([start, end]) => ({ start, end }));

/** The connected components of the numbers in the links, each sorted. */
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

/** Pairs of numbers that share characters. Components are numbered first, then rewrites. */
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

/** The ranges that a group covers, in order. Ranges that only touch stay separate. */
export function coverOf({ components, rewrites }: Group): Span[] {
  return merged([...components, ...rewrites.flatMap(rangesOf)]);
}

/** Spans in order, with those that share characters merged. */
export function merged(spans: readonly Span[]): Span[] {
  const found: Array<{ start: number; end: number }> = [];
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const last = found.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else found.push({ start, end });
  }
  return found;
}

/** The parts of a span outside the others, which must be in order and disjoint. */
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
