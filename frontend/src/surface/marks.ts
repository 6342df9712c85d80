import type { Doc } from "../model/doc";
import { countWhile } from "../model/offsets";
import type { Span } from "../model/types";
import type { Highlights } from "./highlights";
import { beforePaint } from "./idle";
import type { Pane } from "./pane";

/** Nobody can tell more than these apart on one screen. */
const MOST_SHOWN = 2_000;

interface Around {
  readonly panes: readonly Pane[];
  readonly highlights: Highlights;
  readonly doc: () => Doc;
}

/** Highlights over the panes: places that people talk about, and what was found. */
export class Marks {
  readonly #around: Around;
  readonly #ends: Array<() => void>;
  #marked: readonly Span[] = [];
  #found: readonly Span[] = [];
  #at = -1;
  #cancel: (() => void) | null = null;

  constructor(around: Around) {
    this.#around = around;
    const later = () => {
      if (this.#found.length > 0) this.#cancel ??= beforePaint(() => this.#showFound());
    };
    this.#ends = around.panes.map(({ host }) => {
      host.addEventListener("scroll", later, { passive: true });
      return () => host.removeEventListener("scroll", later);
    });
  }

  set(spans: readonly Span[]): void {
    this.#marked = spans;
    this.#showMarked();
  }

  /** Shows hits, in the order of the text, and which of them is the present one. */
  setFound(spans: readonly Span[], at: number): void {
    this.#found = spans;
    this.#at = at;
    this.#showFound();
  }

  /** Call after redrawing: highlights of the old nodes are gone. */
  refresh(): void {
    this.#showMarked();
    if (this.#found.length > 0) this.#showFound();
  }

  destroy(): void {
    this.#cancel?.();
    for (const end of this.#ends) end();
  }

  #showMarked(): void {
    const { panes, highlights, doc } = this.#around;
    highlights.show(
      "ms-mark",
      this.#marked.flatMap((span) => panes.map((pane) => pane.rangeOf(doc(), span))),
    );
  }

  /** Only those near the view, since there may be thousands. */
  #showFound(): void {
    this.#cancel?.();
    this.#cancel = null;
    const { panes, highlights } = this.#around;
    const doc = this.#around.doc();
    const present = this.#found[this.#at];
    const near = panes.flatMap((pane) =>
      this.#near(pane, doc).map((span) => ({ span, range: pane.rangeOf(doc, span) })),
    );
    const ranges = (isPresent: boolean) =>
      near.filter(({ span }) => (span === present) === isPresent).map(({ range }) => range);
    highlights.show("ms-found", ranges(false));
    highlights.show("ms-found-present", ranges(true));
  }

  #near(pane: Pane, doc: Doc): readonly Span[] {
    if (this.#found.length === 0 || pane.host.closest("[hidden]")) return [];
    const { scrollTop, clientHeight } = pane.host;
    const first = doc.paragraphs[Math.max(0, pane.paragraphAt(scrollTop) - 1)]?.start ?? 0;
    const last = doc.paragraphs[pane.paragraphAt(scrollTop + clientHeight) + 1]?.end ?? doc.offsets.length;
    const count = (limit: number) => countWhile(this.#found.length, (i) => (this.#found[i]?.start ?? 0) < limit);
    const from = count(first);
    return this.#found.slice(from, Math.min(count(last), from + MOST_SHOWN));
  }
}
