/** The few stretches that change all the time are painted without touching the document. */

type HighlightName = "ms-hover" | "ms-cursor" | "ms-selection";

/** Cursor above selection above hover. */
const PRIORITY: Readonly<Record<HighlightName, number>> = { "ms-hover": 0, "ms-selection": 1, "ms-cursor": 2 };

export class Highlights {
  /** Browsers without the Highlight API show mentions and focus, but no token cursor. */
  readonly #supported = typeof Highlight !== "undefined" && "highlights" in CSS;

  show(name: HighlightName, ranges: ReadonlyArray<Range | null>): void {
    if (!this.#supported) return;
    const shown = ranges.filter((range) => range !== null);
    if (shown.length === 0) {
      CSS.highlights.delete(name);
      return;
    }
    const highlight = new Highlight(...shown);
    highlight.priority = PRIORITY[name];
    CSS.highlights.set(name, highlight);
  }

  clear(): void {
    for (const name of Object.keys(PRIORITY)) if (this.#supported) CSS.highlights.delete(name);
  }
}
