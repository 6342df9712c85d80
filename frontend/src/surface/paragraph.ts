import type { Doc } from "../model/doc";
import type { MentionRow, Span, Uuid } from "../model/types";
import { dress } from "./look";
import type { Part, Plan } from "./plan";
import type { SurfaceTexts } from "./texts";

/** A text node, and the stretch of the source (in UTF-16 units) that it stands for. */
export interface Piece {
  readonly node: Text;
  readonly start: number;
  readonly end: number;
  /** The node holds the source's own text, so that places inside it correspond. */
  readonly verbatim: boolean;
}

export interface DrawnMention {
  readonly id: Uuid;
  readonly element: HTMLElement;
  /** Index of its part in the plan. */
  readonly part: number;
  /** Holds other mentions, and so cannot be a button. */
  readonly outer: boolean;
  /** The first of the mentions that one replacement stands for gives it its looks. */
  readonly leads: boolean;
}

/** What a paragraph is made of, once drawn. */
export interface Drawing {
  readonly element: HTMLElement;
  readonly shape: string;
  readonly pieces: readonly Piece[];
  readonly mentions: readonly DrawnMention[];
}

interface Scene {
  readonly doc: Doc;
  readonly texts: SurfaceTexts;
}

/** Draws one paragraph of one pane. */
class Painter {
  readonly element = document.createElement("p");
  readonly pieces: Piece[] = [];
  readonly mentions: DrawnMention[] = [];
  readonly shape: string;
  readonly #scene: Scene;
  #part = 0;

  constructor(scene: Scene, plan: Plan, paragraph: number) {
    this.#scene = scene;
    this.shape = plan.shape;
    this.element.className = "ms-paragraph";
    this.element.dir = "auto";
    this.element.dataset.paragraph = String(paragraph);
    plan.parts.forEach((part, i) => {
      this.#part = i;
      if (part.replacement === null) this.#verbatim(this.element, part, part.mentions, part);
      else this.#replaced(part, part.replacement);
    });
  }

  #text(parent: HTMLElement, span: Span, replacement: string | null = null): void {
    const { offsets } = this.#scene.doc;
    const start = offsets.toUtf16(span.start);
    const end = offsets.toUtf16(span.end);
    const node = document.createTextNode(replacement ?? offsets.text.slice(start, end));
    this.pieces.push({ node, start, end, verbatim: replacement === null });
    parent.append(node);
  }

  #open(parent: HTMLElement, mention: MentionRow, part: Part, outer: boolean): HTMLElement {
    const element = document.createElement("span");
    element.dataset.mention = mention.id;
    element.dir = "auto";
    element.tabIndex = -1;
    element.setAttribute("role", outer ? "group" : "button");
    dress(element, { ...this.#scene, mention, part });
    this.mentions.push({ id: mention.id, element, part: this.#part, outer, leads: true });
    parent.append(element);
    return element;
  }

  /** The source's text with its mentions around it: longer ones outside, one that crosses another in two pieces. */
  #verbatim(parent: HTMLElement, span: Span, mentions: readonly MentionRow[], part: Part): void {
    if (span.start >= span.end) return;
    const inside = mentions.filter((mention) => mention.start < span.end && mention.end > span.start);
    const [outermost, ...rest] = inside;
    if (!outermost) {
      this.#text(parent, span);
      return;
    }
    const own = { start: Math.max(outermost.start, span.start), end: Math.min(outermost.end, span.end) };
    const outer = rest.some((mention) => mention.start < own.end && mention.end > own.start);
    this.#verbatim(parent, { start: span.start, end: own.start }, rest, part);
    this.#verbatim(this.#open(parent, outermost, part, outer), own, rest, part);
    this.#verbatim(parent, { start: own.end, end: span.end }, rest, part);
  }

  #replaced(part: Part, replacement: string): void {
    const [first, ...others] = part.mentions;
    if (!first) return;
    const element = this.#open(this.element, first, part, false);
    for (const { id } of others) this.mentions.push({ id, element, part: this.#part, outer: false, leads: false });
    this.#text(element, part, replacement);
  }
}

export function drawParagraph(scene: Scene, plan: Plan, paragraph: number): Drawing {
  return new Painter(scene, plan, paragraph);
}

/** Gives a drawing the looks of a plan of the same shape, so that its elements, and with them the focus, stay. */
export function repaint(drawing: Drawing, plan: Plan, scene: Scene & { readonly changed: ReadonlySet<Uuid> }): void {
  for (const { id, element, part, leads } of drawing.mentions) {
    const mention = scene.doc.mention(id);
    const planned = plan.parts[part];
    if (!mention || !planned) continue;
    const { replacement } = planned;
    const { firstChild } = element;
    if (replacement !== null && firstChild instanceof Text && firstChild.data !== replacement)
      firstChild.data = replacement;
    if (leads && isTouched(planned, scene.changed)) dress(element, { ...scene, mention, part: planned });
  }
}

function isTouched(part: Part, changed: ReadonlySet<Uuid>): boolean {
  return part.mentions.some(({ id }) => changed.has(id));
}
