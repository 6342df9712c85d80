import type { GraphColumn } from "./column";
import type { EdgeState } from "./drawing";

/** An edge in a paragraph of the column. */
export interface EdgePlace {
  readonly section: number;
  readonly edge: string;
}

export function samePlace(a: EdgePlace | null, b: EdgePlace | null): boolean {
  return a === b || (a !== null && b !== null && a.section === b.section && a.edge === b.edge);
}

/** Which edges are hovered, current and so on. Marks them where they are drawn. */
export class States {
  readonly #column: GraphColumn;
  readonly #places = new Map<EdgeState, readonly EdgePlace[]>();

  constructor(column: GraphColumn) {
    this.#column = column;
  }

  of(state: EdgeState): readonly EdgePlace[] {
    return this.#places.get(state) ?? [];
  }

  set(state: EdgeState, places: readonly EdgePlace[]): void {
    for (const place of this.of(state))
      if (!places.some((each) => samePlace(each, place))) this.#paint(place, state, false);
    this.#places.set(state, places);
    for (const place of places) this.#paint(place, state, true);
  }

  #paint({ section, edge }: EdgePlace, state: EdgeState, on: boolean): void {
    this.#column.drawing(section)?.setState(edge, state, on);
  }
}
