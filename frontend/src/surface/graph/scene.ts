import { isRightToLeft } from "../../model/direction";
import { graphOf } from "../../model/graph";
import { steadied } from "../../model/steady";
import type { Span, View } from "../../model/types";
import type { EditorStore } from "../../ops/store";
import { areSameChips, chipsOf } from "./chips";
import type { Shown } from "./columns";
import { type Layout, layOut } from "./layout";
import { textMeasure } from "./measure";
import { Metrics } from "./metrics";
import { steadyLayout } from "./steady_layout";
import type { GraphTexts } from "./texts";

interface Size {
  readonly width: number;
  readonly height: number;
}

const UNMEASURED: Size = { width: 800, height: 600 };
/** The size of chips, relative to that of words. */
const CHIP = 0.72;
/** Around a chip. */
const BORDER = 1;
const AVERAGE_LETTER = 0.62;
const LINE_PAIR = 6.5;

/** What is to be drawn and how large. Makes layouts. */
export class GraphScene {
  readonly host: HTMLElement;
  readonly #store: EditorStore;
  view: View;
  shown: Shown;
  texts: GraphTexts;
  #metrics: Metrics;
  #fontSize = 0;
  #size: Size = UNMEASURED;

  constructor(store: EditorStore, host: HTMLElement, how: { view: View; shown: Shown; texts: GraphTexts }) {
    this.#store = store;
    this.host = host;
    this.view = how.view;
    this.shown = how.shown;
    this.texts = how.texts;
    this.#metrics = this.#newMetrics();
    this.resize();
  }

  get size(): Size {
    return this.#size;
  }

  /** Reads the host's size. True if lines must be wrapped again. */
  resize(): boolean {
    const { clientWidth, clientHeight } = this.host;
    const before = { width: this.#size.width, fontSize: this.#fontSize };
    if (clientWidth > 0) this.#size = { width: clientWidth, height: clientHeight };
    if (this.#sizeOfFont() !== this.#fontSize) this.renewFonts();
    return before.width !== this.#size.width || before.fontSize !== this.#fontSize;
  }

  /** Fonts were loaded, or changed their size. */
  renewFonts(): void {
    textMeasure.clear();
    this.#metrics = this.#newMetrics();
  }

  /** `before` is the last layout. Whatever is unchanged stays the same object. */
  layOut(span: Span, before: Layout | null): Layout {
    const { doc } = this.#store;
    const made = graphOf(doc, span, this.view);
    const graph = before ? steadied(made, before.scene.graph) : made;
    const chips = graph.edges.map((edge, i) => {
      const own = chipsOf(doc, edge, this.texts.staleChip);
      const old = before?.scene.chips[i];
      return old && areSameChips(own, old) ? old : own;
    });
    const mirrored = isRightToLeft(doc.textOf(span));
    const layout = layOut({ graph, chips, shown: this.shown, width: this.#size.width, mirrored }, this.#metrics);
    return before ? steadyLayout(layout, before) : layout;
  }

  /** The estimated height of a stretch of the text. */
  estimate({ start, end }: Span): number {
    const perLine = Math.max(8, this.#size.width / (this.#fontSize * AVERAGE_LETTER));
    return Math.round(Math.ceil((end - start + 1) / perLine) * this.#fontSize * LINE_PAIR);
  }

  #sizeOfFont(): number {
    return Number.parseFloat(getComputedStyle(this.host).fontSize) || 16;
  }

  #newMetrics(): Metrics {
    this.#fontSize = this.#sizeOfFont();
    const family = getComputedStyle(this.host).fontFamily || "sans-serif";
    const font = (weight: number, size: number) => `${weight} ${size}px ${family}`;
    const fonts = {
      word: font(400, this.#fontSize),
      strong: font(600, this.#fontSize),
      chip: font(600, this.#fontSize * CHIP),
    };
    const metrics = new Metrics(textMeasure, fonts, this.#fontSize);
    for (const [side, room] of Object.entries(metrics.chipRoom)) {
      this.host.style.setProperty(`--ms-chip-${side}`, `${Math.max(0, room - BORDER)}px`);
    }
    return metrics;
  }
}
