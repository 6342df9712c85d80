import type { Span, Uuid } from "../../model/types";
import type { GraphColumn } from "./column";
import { Caret, type Gap, placeOf } from "./gaps";
import type { GraphCursor } from "./graph_cursor";
import type { EdgePlace } from "./states";
import type { GraphTexts } from "./texts";
import { wordsOn } from "./texts";
import type { Motion } from "./walking";

/** Target words to be moved: those for a stretch of the source, or those of a rewrite. */
export type Moved = { readonly span: Span } | { readonly rewrite: Uuid };

interface MovingCalls {
  readonly texts: () => GraphTexts;
  readonly announce: (text: string) => void;
  readonly move: (moved: Moved, at: number) => void;
  readonly reveal: (section: number) => void;
}

/** Carries the target words of an edge from gap to gap. */
export class Moving {
  readonly #column: GraphColumn;
  readonly #cursor: GraphCursor;
  readonly #calls: MovingCalls;
  readonly #caret: Caret;
  #carried: { readonly place: EdgePlace; gap: Gap } | null = null;

  constructor(column: GraphColumn, cursor: GraphCursor, calls: MovingCalls) {
    this.#column = column;
    this.#cursor = cursor;
    this.#calls = calls;
    this.#caret = new Caret(column);
  }

  get isOn(): boolean {
    return this.#carried !== null;
  }

  /** Picks up the words of an edge. Unless they are put down elsewhere, they return to their place. */
  start(place: EdgePlace): boolean {
    const [first] = this.#cursor.edge(place)?.target ?? [];
    if (first === undefined) return false;
    this.#carried = { place, gap: { section: place.section, index: first } };
    this.#show();
    return true;
  }

  step(motion: Motion): void {
    if (!this.#carried) return;
    this.#carried.gap = this.#next(this.#carried.gap, motion);
    this.#show();
  }

  /** Shows where words that are dragged would go. */
  hold(gap: Gap | null): void {
    if (gap) this.#caret.show(gap);
    else this.#caret.hide();
  }

  drop(): void {
    const carried = this.#carried;
    this.cancel();
    if (carried) this.put(carried.place, carried.gap);
  }

  put(place: EdgePlace, gap: Gap | null): void {
    this.#caret.hide();
    const edge = this.#cursor.edge(place);
    const graph = gap && this.#column.layout(gap.section)?.scene.graph;
    const at = gap && graph ? placeOf(graph, gap) : null;
    const [rewrite] = edge?.rewrites.filter(({ pieces }) => pieces.length > 0) ?? [];
    const span = this.#cursor.spanOf(place);
    if (at === null) return;
    if (rewrite) this.#calls.move({ rewrite: rewrite.id }, at);
    else if (span) this.#calls.move({ span }, at);
  }

  cancel(): void {
    this.#carried = null;
    this.#caret.hide();
  }

  #next({ section, index }: Gap, motion: Motion): Gap {
    switch (motion) {
      case "left":
        return index > 0 ? { section, index: index - 1 } : (this.#endOf(section - 1) ?? { section, index });
      case "right":
        return index < this.#length(section)
          ? { section, index: index + 1 }
          : section + 1 < this.#column.count
            ? { section: section + 1, index: 0 }
            : { section, index };
      case "up":
        return { section: Math.max(0, section - 1), index: 0 };
      case "down":
        return section + 1 < this.#column.count
          ? { section: section + 1, index: 0 }
          : { section, index: this.#length(section) };
      case "line_start":
      case "text_start":
        return { section, index: 0 };
      default:
        return { section, index: this.#length(section) };
    }
  }

  #endOf(section: number): Gap | null {
    return section < 0 ? null : { section, index: this.#length(section) };
  }

  #length(section: number): number {
    return this.#column.layout(section)?.scene.graph.target.length ?? 0;
  }

  #show(): void {
    if (!this.#carried) return;
    const { place, gap } = this.#carried;
    this.#caret.show(gap);
    this.#calls.reveal(gap.section);
    const own = this.#column.layout(place.section)?.scene.graph;
    const edge = this.#cursor.edge(place);
    const before = this.#column.layout(gap.section)?.scene.graph.target[gap.index]?.text;
    const texts = this.#calls.texts();
    if (own && edge) this.#calls.announce(texts.moving(wordsOn(own, edge, "target"), before ?? null));
  }
}
