import type { Graph, GraphEdge, GraphToken, TargetToken } from "./graph";

/** The graph with the unchanged edges of an earlier one, so that they need not be drawn again. */
export function steadied(graph: Graph, before: Graph): Graph {
  const edges = graph.edges.map((edge, i) => {
    const old = before.edges[i];
    return old && isSame(edge, old) && areSameWords(graph, before, edge) ? old : edge;
  });
  return { ...graph, edges };
}

/** Whether two lists hold the same objects, or equal numbers and strings. */
export function areSame<T>(one: readonly T[], other: readonly T[]): boolean {
  if (one === other) return true;
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
}

function isSame(one: GraphEdge, other: GraphEdge): boolean {
  return (
    one.id === other.id &&
    one.manual === other.manual &&
    one.changed === other.changed &&
    one.stale === other.stale &&
    one.before === other.before &&
    one.after === other.after &&
    areSame(one.source, other.source) &&
    areSame(one.target, other.target) &&
    areSame(one.mentions, other.mentions) &&
    areSame(one.rewrites, other.rewrites)
  );
}

function areSameWords(graph: Graph, before: Graph, { source, target }: GraphEdge): boolean {
  return (
    source.every((i) => isSameWord(graph.source[i], before.source[i])) &&
    target.every(
      (i) => isSameWord(graph.target[i], before.target[i]) && isSameTarget(graph.target[i], before.target[i]),
    )
  );
}

function isSameWord(one: GraphToken | undefined, other: GraphToken | undefined): boolean {
  return (
    one?.text === other?.text && one?.start === other?.start && one?.end === other?.end && one?.spaced === other?.spaced
  );
}

function isSameTarget(one: TargetToken | undefined, other: TargetToken | undefined): boolean {
  return (
    one?.kind === other?.kind &&
    one?.piece?.rewrite === other?.piece?.rewrite &&
    one?.piece?.index === other?.piece?.index &&
    one?.piece?.rank === other?.piece?.rank
  );
}
