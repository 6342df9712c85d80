import type { Doc } from "../model/doc";
import { countWhile } from "../model/offsets";
import type { Span, Uuid, View } from "../model/types";
import { Blocks } from "./blocks";
import { afterPaint, whenIdle } from "./idle";
import { Drawing, type Piece } from "./paragraph";
import { planOf, stretchOf } from "./plan";
import type { Scrolled } from "./scrolling";
import type { SurfaceTexts } from "./texts";

/**
 * The stretch of the source at a point of the screen, in UTF-16 units: one unit, or everything that is replaced there.
 */
interface Hit {
  readonly start: number;
  readonly end: number;
  /** False where the point lies beside the text. */
  readonly onText: boolean;
}

const LINE = 1.8;
const CHARACTER = 0.52;
/** How much is drawn at once, in heights of the view. */
const AT_ONCE = 1.5;
const BEGINNING = 60;
const LONGEST_BLANK = 20;
const UNMEASURED_HEIGHT = 2_000;
const NEAR_VIEW = "contentvisibilityautostatechange";

/** One column of paragraphs. Finds where a stretch of the source is shown, and what is at a point. */
export class Pane implements Scrolled {
  readonly host: HTMLElement;
  view: View | null;
  texts: SurfaceTexts;
  #drawings: readonly Drawing[] = [];
  #blocks = new Blocks();
  /** The document as it was last drawn. */
  #doc: Doc | null = null;
  /** Paragraphs that are not drawn yet. */
  readonly #empty = new Set<number>();
  #cancelIdle: (() => void) | null = null;
  readonly #elements = new Map<Uuid, HTMLElement[]>();
  readonly #listen = (event: Event) => this.#seen(event);

  readonly #drawn: (mention: Uuid, element: HTMLElement) => void;

  /** `drawn` gets each element of a mention when it is drawn. */
  constructor(
    host: HTMLElement,
    view: View | null,
    texts: SurfaceTexts,
    drawn: (mention: Uuid, element: HTMLElement) => void = () => undefined,
  ) {
    this.host = host;
    this.view = view;
    this.texts = texts;
    this.#drawn = drawn;
  }

  /** Draws one screen at once, and the rest when idle or needed. */
  open(doc: Doc): void {
    this.#doc = doc;
    this.#elements.clear();
    this.#empty.clear();
    const blocks = new Blocks();
    const estimate = this.#heightEstimate();
    const seen = (this.host.clientHeight || UNMEASURED_HEIGHT) * AT_ONCE;
    let top = 0;
    this.#drawings = doc.paragraphs.map((span, paragraph) => {
      const drawing = new Drawing(paragraph, isBlank(doc, span), beginningOf(doc, span));
      const height = estimate(span.end - span.start);
      // The browser remembers the height of a block, and would remember empty paragraphs as flat.
      drawing.element.style.height = `${height}px`;
      this.#empty.add(paragraph);
      if (top < seen) this.#draw(drawing, paragraph);
      top += height;
      blocks.add(drawing.element, { height, length: span.end - span.start });
      return drawing;
    });
    this.#blocks = blocks;
    this.host.replaceChildren(...blocks.elements());
    this.#stopWaiting();
    this.#cancelIdle = afterPaint(() => this.#drawLater());
  }

  drawAll(doc: Doc): void {
    this.open(doc);
    for (const paragraph of this.#empty) this.#drawing(paragraph);
  }

  /** Draws what differs in a paragraph, and updates the looks of the changed mentions. */
  redraw(doc: Doc, paragraph: number, changed: ReadonlySet<Uuid>): void {
    this.#doc = doc;
    const drawing = this.#drawings[paragraph];
    if (!drawing) return;
    const isEmpty = this.#begin(drawing, paragraph);
    const span = spanOf(doc, paragraph);
    const isPartial = !isEmpty && doc.rewrites.length === 0;
    const around = isPartial ? drawing.partsAround(changed, stretchOf(doc, changed, span), span) : null;
    const parts = planOf(doc, around ?? span, this.view);
    const before = drawing.mentions;
    if (!drawing.update({ doc, texts: this.texts }, parts, { ...around, changed })) return;
    for (const { id, element } of before) this.#forget(id, element);
    this.#register(drawing);
  }

  destroy(): void {
    this.#empty.clear();
    this.#stopWaiting();
    this.host.replaceChildren();
  }

  /** Updates the names of all mentions to `texts`, without moving anything. */
  repaintAll(doc: Doc): void {
    const all = new Set(doc.mentions.map(({ id }) => id));
    for (const paragraph of this.#drawings.keys()) this.redraw(doc, paragraph, all);
  }

  elementsOf(mention: Uuid | null): readonly HTMLElement[] {
    if (mention === null) return [];
    this.#drawWith(mention);
    return this.#elements.get(mention) ?? [];
  }

  paragraphAt(top: number): number {
    return this.#blocks.paragraphAt(top);
  }

  /** Only elements that are already drawn. */
  drawnOf(mention: Uuid | null): readonly HTMLElement[] {
    return mention === null ? [] : (this.#elements.get(mention) ?? []);
  }

  topOf(paragraph: number): number {
    return this.#blocks.topOf(paragraph);
  }

  elementOf(paragraph: number): HTMLElement | undefined {
    return this.#drawings[paragraph]?.element;
  }

  heightOf(paragraph: number): number {
    return this.#drawings[paragraph]?.element.offsetHeight ?? 0;
  }

  get paragraphCount(): number {
    return this.#drawings.length;
  }

  /** Where a stretch of the source is shown; a replaced one as a whole. Null if nothing of it is shown. */
  rangeOf(doc: Doc, span: Span): Range | null {
    const start = this.#pieceAt(doc, span.start);
    const end = this.#pieceAt(doc, span.end - 1);
    if (!start || !end) return null;
    const range = document.createRange();
    range.setStart(start.node, within(start, doc.offsets.toUtf16(span.start), 0));
    range.setEnd(end.node, within(end, doc.offsets.toUtf16(span.end), end.node.length));
    return range;
  }

  /** What is at the point, by the browser's caret and the boxes of the characters. */
  at(x: number, y: number): Hit | null {
    const caret = caretAt(x, y);
    const piece = caret && this.#pieceOf(caret.node);
    if (!caret || !piece) return null;
    // The caret is between two characters, and the point may be on either.
    const before = boxOf(caret.node, caret.offset - 1);
    const after = boxOf(caret.node, caret.offset);
    if (before && holds(before, x, y)) return { ...unitsOf(piece, caret.offset - 1), onText: true };
    if (after && holds(after, x, y)) return { ...unitsOf(piece, caret.offset), onText: true };
    const sameLine = after && y >= after.top && y <= after.bottom;
    return { ...unitsOf(piece, sameLine ? caret.offset : caret.offset - 1), onText: false };
  }

  /** A paragraph that is about to be seen: draws it if necessary. */
  #drawing(paragraph: number): Drawing | undefined {
    const drawing = this.#drawings[paragraph];
    if (drawing && this.#empty.has(paragraph)) this.#draw(drawing, paragraph);
    return drawing;
  }

  #draw(drawing: Drawing, paragraph: number): void {
    const doc = this.#doc;
    if (!doc || !this.#begin(drawing, paragraph)) return;
    drawing.fill({ doc, texts: this.texts }, planOf(doc, spanOf(doc, paragraph), this.view));
    this.#register(drawing);
  }

  /** False if it was already drawn. */
  #begin({ element }: Drawing, paragraph: number): boolean {
    const isEmpty = this.#empty.delete(paragraph);
    if (isEmpty) element.style.removeProperty("height");
    return isEmpty;
  }

  #drawLater(): void {
    this.#stopWaiting();
    if (this.#empty.size === 0) return;
    this.#cancelIdle = whenIdle((hasTime) => {
      // Only now: at first the browser reports all paragraphs as far away.
      this.host.addEventListener(NEAR_VIEW, this.#listen);
      for (const paragraph of this.#empty) {
        if (!hasTime()) break;
        this.#drawing(paragraph);
      }
      this.#drawLater();
    });
  }

  #stopWaiting(): void {
    this.#cancelIdle?.();
    this.#cancelIdle = null;
    if (this.#empty.size === 0) this.host.removeEventListener(NEAR_VIEW, this.#listen);
  }

  /** The paragraphs in which a mention is shown. */
  #drawWith(id: Uuid): void {
    const doc = this.#doc;
    const mention = this.#empty.size > 0 && doc?.mention(id);
    if (!doc || !mention) return;
    // Its replacement may begin before the mention itself.
    const cell = this.view === null ? undefined : doc.cells().find(({ mentions }) => mentions.includes(mention));
    const first = doc.paragraphAt(Math.min(mention.start, cell?.start ?? mention.start));
    for (let p = first; p <= doc.paragraphAt(mention.end - 1); p++) this.#drawing(p);
  }

  /** The browser reports that a block comes near the view. */
  #seen(event: Event): void {
    if (!(event instanceof ContentVisibilityAutoStateChangeEvent) || event.skipped) return;
    for (const paragraph of this.#blocks.paragraphsOf(event.target)) this.#drawing(paragraph);
  }

  #pieceOf(node: Text): Piece | undefined {
    if (!this.host.contains(node)) return undefined;
    const paragraph = node.parentElement?.closest<HTMLElement>("[data-paragraph]")?.dataset.paragraph;
    return this.#drawings[Number(paragraph)]?.pieces.find((piece) => piece.node === node);
  }

  #register(drawing: Drawing): void {
    for (const { id, element } of drawing.mentions) {
      this.#drawn(id, element);
      const elements = this.#elements.get(id);
      if (elements) elements.push(element);
      else this.#elements.set(id, [element]);
    }
  }

  #forget(id: Uuid, element: HTMLElement): void {
    const left = (this.#elements.get(id) ?? []).filter((each) => each !== element);
    if (left.length > 0) this.#elements.set(id, left);
    else this.#elements.delete(id);
  }

  #pieceAt(doc: Doc, offset: number): Piece | null {
    const unit = doc.offsets.toUtf16(offset);
    // A component that began in an earlier paragraph is shown there.
    for (let p = doc.paragraphAt(offset); p >= 0; p--) {
      const pieces = this.#drawing(p)?.pieces ?? [];
      const count = countWhile(pieces.length, (i) => (pieces[i]?.start ?? 0) <= unit);
      const piece = pieces[count - 1];
      if (piece) return piece;
    }
    return null;
  }

  #heightEstimate(): (length: number) => number {
    const size = Number.parseFloat(getComputedStyle(this.host).fontSize) || 16;
    const perLine = Math.max(20, (this.host.clientWidth || 600) / (size * CHARACTER));
    return (length) => Math.round(Math.ceil((length + 1) / perLine) * size * LINE + size / 2);
  }
}

/** Only an empty line between two others: drawn lower than a line of words. */
function isBlank(doc: Doc, { start, end }: Span): boolean {
  return end - start <= LONGEST_BLANK && doc.textOf({ start, end }).trim() === "";
}

/** Enough of a paragraph to find its first letter. */
function beginningOf(doc: Doc, { start, end }: Span): string {
  return doc.textOf({ start, end: Math.min(end, start + BEGINNING) });
}

function spanOf(doc: Doc, paragraph: number): Span {
  return doc.paragraphs[paragraph] ?? { start: 0, end: 0 };
}

/** A unit as an offset in a piece's node. Places within a replaced piece have none. */
function within(piece: Piece, unit: number, whole: number): number {
  return piece.verbatim ? Math.max(0, Math.min(unit - piece.start, piece.node.length)) : whole;
}

function unitsOf(piece: Piece, offset: number): Pick<Hit, "start" | "end"> {
  if (!piece.verbatim) return { start: piece.start, end: piece.end };
  const unit = piece.start + Math.max(0, Math.min(offset, piece.node.length - 1));
  return { start: unit, end: unit + 1 };
}

interface Caret {
  readonly node: Text;
  readonly offset: number;
}

function caretAt(x: number, y: number): Caret | null {
  if (document.caretPositionFromPoint) {
    const found = document.caretPositionFromPoint(x, y);
    return found && textCaret(found.offsetNode, found.offset);
  }
  // Safari before 26.
  const range = document.caretRangeFromPoint?.(x, y);
  return range ? textCaret(range.startContainer, range.startOffset) : null;
}

/** Beside text, the caret may be in an element: then the nearest text in it counts. */
function textCaret(node: Node, offset: number): Caret | null {
  if (node instanceof Text) return { node, offset };
  const next = node.childNodes[offset];
  let child: Node | null = next ?? node.lastChild;
  while (child && !(child instanceof Text)) child = next ? child.firstChild : child.lastChild;
  return child ? { node: child, offset: next ? 0 : child.length } : null;
}

/** A single range: the browser updates every range with every change until it is collected. */
const ruler = document.createRange();

function boxOf(node: Text, offset: number): DOMRect | null {
  if (offset < 0 || offset >= node.length) return null;
  ruler.setStart(node, offset);
  ruler.setEnd(node, offset + 1);
  return ruler.getBoundingClientRect();
}

function holds(box: DOMRect, x: number, y: number): boolean {
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}
