import type { GraphPane } from "../../surface/graph/graph_pane";
import type { TextSurface } from "../../surface/surface";

/** The panes that currently show a document. */
export class ShownPanes {
  text: TextSurface | null = null;
  graph: GraphPane | null = null;
}
