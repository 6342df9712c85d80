/** How the words and the labels of the graph are set; CSS fonts. */
export interface Fonts {
  readonly word: string;
  /** Words that are not the writer's own. */
  readonly strong: string;
  readonly chip: string;
}

/** What a character is wide, in parts of the font's size, where nothing can measure. */
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

  /** How far letters reach above and below their baseline at most. */
  letters(font: string): { readonly above: number; readonly below: number } {
    if (this.#context) this.#context.font = font;
    this.#font = font;
    const { fontBoundingBoxAscent, fontBoundingBoxDescent } = this.#context?.measureText("x") ?? {};
    return { above: fontBoundingBoxAscent ?? sizeOf(font), below: fontBoundingBoxDescent ?? sizeOf(font) * 0.25 };
  }

  /** Forgets all widths: fonts were loaded, or are of another size now. */
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

/** What every graph on the page measures with, so that one that is opened again knows its words. */
export const textMeasure = new TextMeasure();

function sizeOf(font: string): number {
  return Number(/([\d.]+)px/.exec(font)?.[1] ?? 16);
}
