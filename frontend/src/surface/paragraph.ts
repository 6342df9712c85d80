import { componentsTouching } from "../model/components";
import type { Doc } from "../model/doc";
import { segments } from "../model/rendering";
import type { MentionRow, Segment, Span, Uuid, View } from "../model/types";
import { mentionElement, type Standing } from "./look";
import type { SurfaceTexts } from "./texts";

/** A text node, and the stretch of the source (in UTF-16 units) that it stands for. */
export interface Piece {
  readonly node: Text;
  readonly start: number;
  readonly end: number;
  /** The node holds the source's own text, so that places inside it correspond. */
  readonly verbatim: boolean;
}

/** What a paragraph is made of, once drawn. */
export interface Drawing {
  readonly element: HTMLElement;
  readonly pieces: readonly Piece[];
  readonly mentions: ReadonlyArray<readonly [Uuid, HTMLElement]>;
  /** How mentions and stretches of text lie within each other. Two drawings of one shape differ in looks only. */
  readonly shape: string;
}

export interface PaintOptions {
  readonly doc: Doc;
  readonly paragraph: number;
  readonly texts: SurfaceTexts;
  /** Null for the source pane. */
  readonly view: View | null;
}

const longestFirst = (a: MentionRow, b: MentionRow): number => b.end - b.start - (a.end - a.start) || a.start - b.start;

/** Draws one paragraph of one pane. */
class Painter {
  readonly element = document.createElement("p");
  readonly pieces: Piece[] = [];
  readonly mentions: Array<readonly [Uuid, HTMLElement]> = [];
  shape = "";
  readonly #options: PaintOptions;

  constructor(options: PaintOptions) {
    this.#options = options;
    this.element.className = "ms-paragraph";
    this.element.dir = "auto";
    this.element.dataset.paragraph = String(options.paragraph);
  }

  #text(parent: HTMLElement, span: Span, replacement: string | null = null): void {
    const { offsets } = this.#options.doc;
    const start = offsets.toUtf16(span.start);
    const end = offsets.toUtf16(span.end);
    const node = document.createTextNode(replacement ?? offsets.text.slice(start, end));
    this.pieces.push({ node, start, end, verbatim: replacement === null });
    this.shape += `${start}${replacement === null ? "-" : "="}${end} `;
    parent.append(node);
  }

  #open(
    parent: HTMLElement,
    mention: MentionRow,
    how: { standing: Standing; shown: string; outer: boolean },
  ): HTMLElement {
    const { doc, texts } = this.#options;
    const element = mentionElement({ doc, mention, texts, ...how });
    this.mentions.push([mention.id, element]);
    this.shape += `<${mention.id} `;
    parent.append(element);
    return element;
  }

  /** The source's text with its mentions around it: longer ones outside, one that crosses another in two pieces. */
  verbatim(parent: HTMLElement, span: Span, mentions: readonly MentionRow[], standing: Standing): void {
    if (span.start >= span.end) return;
    const inside = mentions.filter((mention) => mention.start < span.end && mention.end > span.start);
    const [outermost, ...rest] = inside;
    if (!outermost) {
      this.#text(parent, span);
      return;
    }
    const own = { start: Math.max(outermost.start, span.start), end: Math.min(outermost.end, span.end) };
    const outer = rest.some((mention) => mention.start < own.end && mention.end > own.start);
    this.verbatim(parent, { start: span.start, end: own.start }, rest, standing);
    const shown = this.#options.doc.textOf(outermost);
    this.verbatim(this.#open(parent, outermost, { standing, shown, outer }), own, rest, standing);
    this.shape += "> ";
    this.verbatim(parent, { start: own.end, end: span.end }, rest, standing);
  }

  source(span: Span): void {
    let place = span.start;
    for (const cluster of componentsTouching(this.#options.doc.clusters(), span)) {
      const end = Math.min(cluster.end, span.end);
      this.verbatim(this.element, { start: place, end }, cluster.mentions.toSorted(longestFirst), "source");
      place = end;
    }
    this.verbatim(this.element, { start: place, end: span.end }, [], "source");
  }

  segment(segment: Segment): void {
    const { doc } = this.#options;
    const rows = segment.mention_ids.flatMap((id) => doc.mention(id) ?? []);
    if (segment.kind === "plain" || segment.kind === "kept") {
      this.verbatim(this.element, segment, rows.sort(longestFirst), "kept");
      return;
    }
    const [first] = rows.sort(longestFirst);
    if (!first) return;
    const element = this.#open(this.element, first, { standing: segment.kind, shown: segment.text, outer: false });
    for (const { id } of rows.slice(1)) {
      this.mentions.push([id, element]);
      this.shape += `<${id} `;
    }
    this.#text(element, segment, segment.text);
    this.shape += "> ";
  }
}

export function drawParagraph(options: PaintOptions): Drawing {
  const { doc, paragraph, view } = options;
  const painter = new Painter(options);
  const span = doc.paragraphs[paragraph] ?? { start: 0, end: 0 };
  if (view === null) painter.source(span);
  else for (const segment of segments(doc, view, span)) painter.segment(segment);
  return painter;
}

/** Takes over the looks of a new drawing of the same shape, so that elements, and with them the focus, stay. */
export function repaint(old: Drawing, drawn: Drawing): void {
  drawn.pieces.forEach(({ node }, i) => {
    const shown = old.pieces[i]?.node;
    if (shown && shown.data !== node.data) shown.data = node.data;
  });
  drawn.mentions.forEach(([, element], i) => {
    const shown = old.mentions[i]?.[1];
    if (shown) copyLooks(element, shown);
  });
}

function copyLooks(from: HTMLElement, to: HTMLElement): void {
  if (to.className !== from.className) to.className = from.className;
  for (const name of ["data-chip", "aria-label"]) {
    const value = from.getAttribute(name) ?? "";
    if (to.getAttribute(name) !== value) to.setAttribute(name, value);
  }
  // Not as an attribute, which a content security policy forbids.
  if (to.style.cssText !== from.style.cssText) to.style.cssText = from.style.cssText;
}
