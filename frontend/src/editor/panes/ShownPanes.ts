import type { GraphPane } from "../../surface/graph/graph_pane";
import type { TextSurface } from "../../surface/surface";

/** The panes in which a document is on the screen now. */
export class ShownPanes {
  text: TextSurface | null = null;
  graph: GraphPane | null = null;
}
