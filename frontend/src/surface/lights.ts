import type { Doc } from "../model/doc";
import type { Span } from "../model/types";
import type { Highlights } from "./highlights";
import type { Pane } from "./pane";

interface Around {
  readonly panes: readonly Pane[];
  readonly highlights: Highlights;
  readonly doc: () => Doc;
  /** The pane in which a choice lights up. */
  readonly lead: () => Pane;
}

/** Lights up what is chosen in one pane, and underlines it in the others; what the pointer is on, in all. */
export class Lights {
  readonly #around: Around;

  constructor(around: Around) {
    this.#around = around;
  }

  /** The chosen stretch, if it is more than the place of the cursor. */
  choose(chosen: Span | null, cursor: Span | null): void {
    const { panes, highlights, lead } = this.#around;
    const leader = lead();
    const others = panes.filter((pane) => pane !== leader);
    highlights.show("ms-selection", this.#ranges([leader], chosen));
    highlights.show("ms-cursor", this.#ranges([leader], cursor));
    highlights.show("ms-echo", this.#ranges(others, chosen ?? cursor));
  }

  hover(span: Span | null): void {
    this.#around.highlights.show("ms-hover", this.#ranges(this.#around.panes, span));
  }

  #ranges(panes: readonly Pane[], span: Span | null): Array<Range | null> {
    return span && span.start < span.end ? panes.map((pane) => pane.rangeOf(this.#around.doc(), span)) : [];
  }
}
