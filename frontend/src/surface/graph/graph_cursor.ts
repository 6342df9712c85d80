import type { GraphEdge } from "../../model/graph";
import type { Span } from "../../model/types";
import type { EdgeSelection } from "../../ops/commands/edges";
import type { EditorStore } from "../../ops/store";
import type { GraphColumn } from "./column";
import { edgeOf, edgesIn, isChosen, selectionOf, spanOf, toggled } from "./edge_search";
import { type EdgePlace, States, samePlace } from "./states";
import { type Motion, Walker } from "./walking";

type Find = (section: number) => readonly GraphEdge[];

/** The person's place in the graph, in step with the store and so with the text panes. */
export class GraphCursor {
  readonly #store: EditorStore;
  readonly #column: GraphColumn;
  readonly #states: States;
  readonly #walker: Walker;
  /** The edge that the keys act on. */
  #active: EdgePlace | null = null;
  #isRestating = false;

  constructor(store: EditorStore, column: GraphColumn) {
    this.#store = store;
    this.#column = column;
    this.#states = new States(column);
    this.#walker = new Walker(column);
  }

  get active(): EdgePlace | null {
    return this.#active;
  }

  edge({ section, edge }: EdgePlace): GraphEdge | undefined {
    return this.#column.layout(section)?.scene.graph.edges.find(({ id }) => id === edge);
  }

  selectionOf(place: EdgePlace): EdgeSelection | null {
    const graph = this.#column.layout(place.section)?.scene.graph;
    const edge = this.edge(place);
    return graph && edge ? selectionOf(graph, edge) : null;
  }

  spanOf(place: EdgePlace): Span | null {
    const graph = this.#column.layout(place.section)?.scene.graph;
    const edge = this.edge(place);
    return graph && edge ? spanOf(graph, edge) : null;
  }

  /** The edge on which the selection begins, or which holds the current mention. */
  placeOfSelection(): EdgePlace | null {
    const { doc, currentMention, selection } = this.#store;
    const span = doc.mention(currentMention) ?? this.#store.chosen;
    if (!span) return null;
    const offset = doc.mention(currentMention) || !selection ? span.start : doc.tokens.wordStart(selection.focus);
    const section = this.#column.at(offset);
    const graph = this.#column.layout(section)?.scene.graph;
    const [edge] = graph ? edgesIn(graph, { start: offset, end: offset + 1 }) : [];
    return edge ? { section, edge: edge.id } : null;
  }

  setActive(place: EdgePlace | null): void {
    this.#active = place;
    this.#states.set("active", place ? [place] : []);
    const { host } = this.#column;
    const id = place && this.#column.drawing(place.section)?.idOf(place.edge);
    if (id) host.setAttribute("aria-activedescendant", id);
    else host.removeAttribute("aria-activedescendant");
  }

  next(motion: Motion): EdgePlace | null {
    return this.#walker.next(this.#active ?? this.placeOfSelection(), motion);
  }

  /** Makes the edge's mention or words the selection of all panes. */
  pick(place: EdgePlace): void {
    const [mention] = this.edge(place)?.mentions ?? [];
    const span = this.spanOf(place);
    if (mention) this.#store.setCurrent(mention.id);
    else this.#store.setSelection(span && this.#store.doc.selectionOf(span));
    this.setActive(place);
  }

  choose(place: EdgePlace): void {
    const own = this.selectionOf(place);
    if (own) this.#store.setEdgeSelection(toggled(this.#store.edgeSelection, own));
  }

  chooseOnly(place: EdgePlace): void {
    this.#store.setEdgeSelection(this.selectionOf(place));
  }

  isChosen(place: EdgePlace): boolean {
    const own = this.selectionOf(place);
    return own !== null && isChosen(this.#store.edgeSelection, own);
  }

  /** `own` is the edge under the pointer here. Without it, shows what is under the pointer in another pane. */
  showHover(own: EdgePlace | null): void {
    const { hoverSpan } = this.#store;
    if (own || !hoverSpan) this.#states.set("hover", own ? [own] : []);
    else this.#states.set("hover", this.#places(this.#touching(hoverSpan), hoverSpan));
  }

  /** The edge whose target word is under the pointer. */
  showMovable(place: EdgePlace | null): void {
    this.#states.set("movable", place ? [place] : []);
  }

  showCurrent(): void {
    const mention = this.#store.doc.mention(this.#store.currentMention);
    const find: Find = (section) => {
      const graph = this.#column.layout(section)?.scene.graph;
      const edge = mention && graph && edgeOf(graph, mention.id);
      return edge ? [edge] : [];
    };
    this.#states.set("current", mention ? this.#places(find, mention) : []);
  }

  showSelection(): void {
    const { chosen } = this.#store;
    this.#states.set("picked", chosen ? this.#places(this.#touching(chosen), chosen) : []);
  }

  showChosen(): void {
    const { edgeSelection } = this.#store;
    const find: Find = (section) => {
      const graph = this.#column.layout(section)?.scene.graph;
      return graph?.edges.filter((edge) => isChosen(edgeSelection, selectionOf(graph, edge))) ?? [];
    };
    this.#states.set("chosen", edgeSelection ? this.#places(find) : []);
  }

  /** Updates everything once before the next paint, after paragraphs were drawn. */
  restateSoon(): void {
    if (this.#isRestating) return;
    this.#isRestating = true;
    queueMicrotask(() => {
      this.#isRestating = false;
      this.restate();
    });
  }

  restate(): void {
    this.showHover(null);
    this.showCurrent();
    this.showSelection();
    this.showChosen();
    this.setActive(this.#active && this.edge(this.#active) ? this.#active : this.placeOfSelection());
  }

  isActive(place: EdgePlace | null): boolean {
    return samePlace(place, this.#active);
  }

  #touching(span: Span): Find {
    return (section) => {
      const graph = this.#column.layout(section)?.scene.graph;
      return graph ? edgesIn(graph, span) : [];
    };
  }

  /** In the drawn paragraphs, or those of them that share something with the span. */
  #places(find: Find, span?: Span): EdgePlace[] {
    const drawn = [...this.#column.drawn()].filter((section) => {
      const { start, end } = this.#column.span(section);
      return !span || (start < span.end && end > span.start);
    });
    return drawn.flatMap((section) => find(section).map(({ id }) => ({ section, edge: id })));
  }
}
