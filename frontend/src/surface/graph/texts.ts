import type { Doc } from "../../model/doc";
import type { Graph, GraphEdge, Side } from "../../model/graph";
import { type SurfaceTexts, valuesOf } from "../texts";

/** The texts of the graph, from the catalogue of the interface. */
export interface GraphTexts extends SurfaceTexts {
  readonly graph: string;
  readonly paragraph: (number: number) => string;
  readonly unchanged: (source: string) => string;
  readonly becomes: (source: string, target: string) => string;
  readonly inserted: (target: string) => string;
  readonly deleted: (source: string) => string;
  readonly manual: string;
  readonly stale: string;
  /** On the chip of a stale edge. */
  readonly staleChip: string;
  readonly goesOn: string;
  /** Moved words would stand before others; null: at the end. */
  readonly moving: (words: string, before: string | null) => string;
}

export function wordsOn(graph: Graph, edge: GraphEdge, side: Side): string {
  const [first, ...others] = edge[side];
  if (first !== undefined && others.length === 0) return graph[side][first]?.text ?? "";
  const tokens = edge[side].flatMap((i) => graph[side][i] ?? []);
  return tokens
    .map(({ text, spaced }) => (spaced ? `${text} ` : text))
    .join("")
    .trim();
}

/** "Stockholm → Norrby, city 2, genitive, quasi": the name of an edge for a screen reader. */
export function nameOf(doc: Doc, graph: Graph, edge: GraphEdge, texts: GraphTexts): string {
  const labels = edge.mentions.flatMap((mention) => valuesOf(doc, mention, texts));
  const notes = [
    edge.manual && texts.manual,
    edge.stale && texts.stale,
    (edge.before || edge.after) && texts.goesOn,
  ].filter((note) => note !== false);
  return [pairOf(graph, edge, texts), ...labels, ...notes].join(", ");
}

function pairOf(graph: Graph, edge: GraphEdge, texts: GraphTexts): string {
  const source = wordsOn(graph, edge, "source");
  const target = wordsOn(graph, edge, "target");
  if (edge.source.length === 0 && edge.target.length > 0) return texts.inserted(target);
  if (edge.target.length === 0) return edge.before || edge.after ? source : texts.deleted(source);
  return source === target ? texts.unchanged(source) : texts.becomes(source, target);
}
