/** CSS fonts for the words and labels of the graph. */
export interface Fonts {
  readonly word: string;
  /** For words that the writer did not write. */
  readonly strong: string;
  readonly chip: string;
}

/** The assumed width of a character, relative to the font size, where nothing can measure it. */
const GUESS = 0.55;

/** Widths of texts, each measured once. */
export class TextMeasure {
  readonly #context: CanvasRenderingContext2D | null;
  readonly #widths = new Map<string, Map<string, number>>();
  #font = "";

  constructor() {
    this.#context = document.createElement("canvas").getContext("2d");
  }

  width(font: string, text: string): number {
    const known = this.#widths.get(font);
    const width = known?.get(text);
    if (width !== undefined) return width;
    const measured = this.#measured(font, text);
    if (known) known.set(text, measured);
    else this.#widths.set(font, new Map([[text, measured]]));
    return measured;
  }

  /** The maximum height of letters above and below their baseline. */
  letters(font: string): { readonly above: number; readonly below: number } {
    if (this.#context) this.#context.font = font;
    this.#font = font;
    const { fontBoundingBoxAscent, fontBoundingBoxDescent } = this.#context?.measureText("x") ?? {};
    return { above: fontBoundingBoxAscent ?? sizeOf(font), below: fontBoundingBoxDescent ?? sizeOf(font) * 0.25 };
  }

  /** Forgets all widths, after fonts were loaded or changed their size. */
  clear(): void {
    this.#widths.clear();
  }

  #measured(font: string, text: string): number {
    if (!this.#context) return text.length * GUESS * sizeOf(font);
    if (font !== this.#font) this.#context.font = font;
    this.#font = font;
    return this.#context.measureText(text).width;
  }
}

/** Shared by all graphs on the page, so that a reopened one need not measure its words again. */
export const textMeasure = new TextMeasure();

function sizeOf(font: string): number {
  return Number(/([\d.]+)px/.exec(font)?.[1] ?? 16);
}
