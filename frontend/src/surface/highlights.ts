/** Paints the few stretches that change all the time without touching the document. */

type HighlightName =
  | "ms-mark"
  | "ms-found"
  | "ms-found-present"
  | "ms-hover"
  | "ms-echo"
  | "ms-cursor"
  | "ms-selection";

/** The order: cursor, selection, hover, hits, places under discussion. */
const PRIORITY: Readonly<Record<HighlightName, number>> = {
  "ms-mark": 0,
  "ms-found": 1,
  "ms-found-present": 2,
  "ms-hover": 3,
  "ms-echo": 4,
  "ms-selection": 5,
  "ms-cursor": 6,
};

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
