import type { Graph, GraphEdge } from "../../model/graph";
import type { Span, Uuid } from "../../model/types";
import type { EdgeSelection } from "../../ops/commands/edges";

/** The edges with a source word in a stretch of the text. */
export function edgesIn(graph: Graph, { start, end }: Span): readonly GraphEdge[] {
  return graph.edges.filter(({ source }) =>
    source.some((i) => {
      const word = graph.source[i];
      return word !== undefined && word.start < end && word.end > start;
    }),
  );
}

export function edgeOf(graph: Graph, mention: Uuid): GraphEdge | undefined {
  return graph.edges.find(({ mentions }) => mentions.some(({ id }) => id === mention));
}

/** The words of an edge on both sides, in the form in which they can be linked and moved. */
export function selectionOf(graph: Graph, edge: GraphEdge): EdgeSelection {
  const source = edge.source.flatMap((i) => graph.source[i] ?? []).map(({ start, end }) => ({ start, end }));
  const pieces = edge.rewrites.flatMap(({ id, pieces: held }) => held.map((_, index) => ({ rewrite: id, index })));
  return { source, pieces };
}

/** The first words of an edge that are adjacent in the source. */
export function spanOf(graph: Graph, edge: GraphEdge): Span | null {
  const words = edge.source.flatMap((i) => graph.source[i] ?? []);
  const [first] = words;
  const gap = words.findIndex((word, i) => i > 0 && word.index !== (words[i - 1]?.index ?? 0) + 1);
  const last = words[gap < 0 ? words.length - 1 : gap - 1];
  return first && last ? { start: first.start, end: last.end } : null;
}

const sourceKey = ({ start }: Span) => `s${start}`;
const pieceKey = ({ rewrite, index }: EdgeSelection["pieces"][number]) => `p${rewrite} ${index}`;

function keysOf({ source, pieces }: EdgeSelection): string[] {
  return [...source.map(sourceKey), ...pieces.map(pieceKey)];
}

/** Whether words of the edge are selected. */
export function isChosen(selection: EdgeSelection | null, own: EdgeSelection): boolean {
  if (selection === null) return false;
  const keys = new Set(keysOf(selection));
  return keysOf(own).some((key) => keys.has(key));
}

/** The selection with the words of an edge added or removed; null if none are left. */
export function toggled(selection: EdgeSelection | null, own: EdgeSelection): EdgeSelection | null {
  const keys = new Set(keysOf(own));
  const source = selection?.source.filter((span) => !keys.has(sourceKey(span))) ?? [];
  const pieces = selection?.pieces.filter((piece) => !keys.has(pieceKey(piece))) ?? [];
  if (!isChosen(selection, own)) return joined({ source, pieces }, own);
  return source.length + pieces.length === 0 ? null : { source, pieces };
}

export function joined(a: EdgeSelection, b: EdgeSelection): EdgeSelection {
  return {
    source: [...a.source, ...b.source].sort((one, other) => one.start - other.start),
    pieces: [...a.pieces, ...b.pieces],
  };
}
