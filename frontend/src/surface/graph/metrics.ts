import type { Graph, GraphToken, TargetToken } from "../../model/graph";
import { countWhile } from "../../model/offsets";
import type { Chip } from "./chips";
import type { Column, Shown } from "./columns";
import type { Fonts, TextMeasure } from "./measure";

interface Gap {
  /** How high the chips of a line are. */
  readonly lanes: number;
  readonly curved: boolean;
  readonly shown: Shown;
}

const CHIP_PADDING = 5;

/** All sizes of the graph, in pixels, derived from the size of its words. */
export class Metrics {
  readonly measure: TextMeasure;
  readonly fonts: Fonts;
  readonly wordHeight: number;
  readonly chipHeight: number;
  /** Between chips, and between blocks of them. */
  readonly chipGap: number;
  /** Between two line pairs. */
  readonly lineGap: number;
  /** Left and right of the words, where edges leave for other lines. */
  readonly margin: number;
  /** The minimum width of a column, so that it can be hit. */
  readonly narrowest: number;
  readonly #size: number;
  readonly #space: number;

  constructor(measure: TextMeasure, fonts: Fonts, size: number) {
    this.measure = measure;
    this.fonts = fonts;
    this.#size = size;
    this.#space = size * 0.27;
    this.wordHeight = Math.round(size * 1.5);
    this.chipHeight = Math.round(size * 1.1);
    this.chipGap = 3;
    this.lineGap = Math.round(size * 1.3);
    this.margin = Math.round(size * 1.2);
    this.narrowest = Math.round(size * 0.5);
  }

  /** From the top of a row of words to their baseline. */
  get baseline(): number {
    return Math.round(this.#size * 1.1);
  }

  /** From the top of a chip to its baseline. */
  get chipBaseline(): number {
    return this.chipHeight * 0.74;
  }

  /** The space in a chip above and below its letters. */
  get chipRoom(): { readonly above: number; readonly below: number } {
    const { above, below } = this.measure.letters(this.fonts.chip);
    return { above: this.chipBaseline - above, below: this.chipHeight - this.chipBaseline - below };
  }

  wordWidth(token: GraphToken): number {
    return this.measure.width(isWritten(token) ? this.fonts.word : this.fonts.strong, token.text);
  }

  /** The word, cut off with a sign if it is wider than the room. */
  shortened(token: GraphToken, room: number): string {
    if (this.wordWidth(token) <= room + 1) return token.text;
    const characters = [...token.text];
    const fits = (count: number) =>
      this.wordWidth({ ...token, text: `${characters.slice(0, count).join("")}…` }) <= room;
    const count = countWhile(characters.length, (i) => fits(i + 1));
    return `${characters.slice(0, Math.max(1, count)).join("")}…`;
  }

  runWidth(tokens: readonly GraphToken[], first: number, last: number): number {
    let width = 0;
    for (let i = first; i <= last; i++) {
      const token = tokens[i];
      if (token) width += this.wordWidth(token) + (i < last ? this.spaceAfter(token) : 0);
    }
    return width;
  }

  spaceAfter(token: GraphToken): number {
    return token.spaced ? this.#space : 0;
  }

  /** Words without white space between them stay together. */
  gapAfter({ source, target }: Column, graph: Graph): number {
    const lasts = [source && graph.source[source.last], target && graph.target[target.last]];
    const tight = lasts.every((token) => !token?.spaced);
    return tight ? 2 : Math.round(this.#size * 0.62);
  }

  chipWidth(chip: Chip): number {
    return this.measure.width(this.fonts.chip, chip.text) + 2 * CHIP_PADDING;
  }

  chipRowWidth(row: readonly Chip[]): number {
    return row.reduce((sum, chip) => sum + this.chipWidth(chip), this.chipGap * (row.length - 1));
  }

  chipRowsHeight(rows: number): number {
    return rows * this.chipHeight + (rows - 1) * this.chipGap;
  }

  /** The distance between the two rows of words. If one is hidden, chips stand close to the other. */
  edgeGap({ lanes, curved, shown }: Gap): number {
    if (!shown.source || !shown.target) return lanes > 0 ? lanes + 8 : 0;
    const plain = this.#size * (curved ? 2.6 : 1.7);
    return Math.round(lanes > 0 ? Math.max(plain, lanes + this.#size * (curved ? 2 : 1.3)) : plain);
  }
}

/** Whether a person wrote the word, so that it needs no mark as a replacement. */
export function isWritten(token: GraphToken | TargetToken): boolean {
  return !("kind" in token) || (token.kind !== "replaced" && token.kind !== "masked");
}
