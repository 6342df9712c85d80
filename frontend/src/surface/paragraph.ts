import type { Doc } from "../model/doc";
import type { MentionRow, Span, Uuid } from "../model/types";
import { dress, dressed, mark } from "./look";
import type { Part } from "./plan";
import type { SurfaceTexts } from "./texts";

/** A text node, and the stretch of the source (in UTF-16 units) that it stands for. */
export interface Piece {
  readonly node: Text;
  readonly start: number;
  readonly end: number;
  /** The node holds the source's own text, so that places inside it correspond. */
  readonly verbatim: boolean;
}

interface DrawnMention {
  readonly id: Uuid;
  readonly element: HTMLElement;
  /** Holds other mentions, and so cannot be a button. */
  readonly outer: boolean;
  /** The first of the mentions that one replacement stands for gives it its looks. */
  readonly leads: boolean;
}

interface DrawnPart {
  readonly shape: string;
  readonly nodes: readonly ChildNode[];
  readonly pieces: readonly Piece[];
  readonly mentions: readonly DrawnMention[];
  /** Holds the words of a rewrite, or stands where it leaves words out. */
  readonly rewrite: HTMLElement | null;
}

interface Scene {
  readonly doc: Doc;
  readonly texts: SurfaceTexts;
}

/** So many lines have room below a word. */
const DEEPEST = 4;

class Painter {
  readonly fragment = document.createDocumentFragment();
  readonly pieces: Piece[] = [];
  readonly mentions: DrawnMention[] = [];
  rewrite: HTMLElement | null = null;
  readonly #scene: Scene;
  readonly #part: Part;

  constructor(scene: Scene, part: Part) {
    this.#scene = scene;
    this.#part = part;
    if (part.replacement === null) this.#verbatim(this.fragment, part, part.mentions);
    else this.#replaced(this.fragment, part.replacement);
  }

  #text(parent: ParentNode, span: Span, replacement: string | null = null): void {
    const { offsets } = this.#scene.doc;
    const start = offsets.toUtf16(span.start);
    const end = offsets.toUtf16(span.end);
    const node = document.createTextNode(replacement ?? offsets.text.slice(start, end));
    this.pieces.push({ node, start, end, verbatim: replacement === null });
    parent.append(node);
  }

  #open(parent: ParentNode, mention: MentionRow, outer: boolean, own: Span = mention): HTMLElement {
    const element = dressed(outer ? "group" : "button", { ...this.#scene, mention, part: this.#part });
    const beyond = [own.start > mention.start && "before", own.end < mention.end && "after"].filter(Boolean);
    // Where the mention goes on in another piece it has no end to show.
    if (beyond.length > 0) element.dataset.beyond = beyond.join(" ");
    this.mentions.push({ id: mention.id, element, outer, leads: true });
    parent.append(element);
    return element;
  }

  /**
   * The source's text with its mentions around it: longer ones outside, one that crosses another in two pieces.
   * Gives the number of mentions that lie within each other at most.
   */
  #verbatim(parent: ParentNode, span: Span, mentions: readonly MentionRow[]): number {
    if (span.start >= span.end) return 0;
    const inside = mentions.filter((mention) => mention.start < span.end && mention.end > span.start);
    const [outermost, ...rest] = inside;
    if (!outermost) {
      this.#text(parent, span);
      return 0;
    }
    const own = { start: Math.max(outermost.start, span.start), end: Math.min(outermost.end, span.end) };
    const outer = rest.some((mention) => mention.start < own.end && mention.end > own.start);
    const before = this.#verbatim(parent, { start: span.start, end: own.start }, rest);
    const element = this.#open(parent, outermost, outer, own);
    const within = this.#verbatim(element, own, rest);
    if (within > 0) element.dataset.within = String(Math.min(within, DEEPEST));
    const after = this.#verbatim(parent, { start: own.end, end: span.end }, rest);
    return Math.max(before, within + 1, after);
  }

  #replaced(parent: ParentNode, replacement: string): void {
    const element = replacement === "" ? parent : this.#mention(parent);
    this.#text(this.#part.standing === "rewritten" ? this.#rewritten(element) : element, this.#part, replacement);
  }

  #mention(parent: ParentNode): ParentNode {
    const [first, ...others] = this.#part.mentions;
    if (!first) return parent;
    const element = this.#open(parent, first, false);
    for (const { id } of others) this.mentions.push({ id, element, outer: false, leads: false });
    return element;
  }

  #rewritten(parent: ParentNode): HTMLElement {
    const element = document.createElement("span");
    this.rewrite = element;
    mark(element, this.#scene.doc, this.#part);
    parent.append(element);
    return element;
  }
}

function drawPart(scene: Scene, part: Part): DrawnPart {
  const { fragment, pieces, mentions, rewrite } = new Painter(scene, part);
  return { shape: part.shape, nodes: [...fragment.childNodes], pieces, mentions, rewrite };
}

/** A paragraph as it is drawn. Its element stays: the browser would lay out a new one twice. */
export class Drawing {
  readonly element = document.createElement("p");
  #parts: readonly DrawnPart[] = [];
  #pieces: readonly Piece[] = [];

  constructor(paragraph: number) {
    this.element.className = "ms-paragraph";
    this.element.dir = "auto";
    this.element.dataset.paragraph = String(paragraph);
  }

  get pieces(): readonly Piece[] {
    return this.#pieces;
  }

  get mentions(): readonly DrawnMention[] {
    return this.#parts.flatMap(({ mentions }) => mentions);
  }

  /** Draws all of it, for the first time. */
  fill(scene: Scene, parts: readonly Part[]): void {
    this.#parts = parts.map((part) => drawPart(scene, part));
    this.#pieces = this.#parts.flatMap(({ pieces }) => pieces);
    this.element.append(...nodesOf(this.#parts));
  }

  /** Draws anew what lies between the first and the last part that differ; false when there is nothing to draw. */
  update(scene: Scene, parts: readonly Part[], changed: ReadonlySet<Uuid>): boolean {
    const old = this.#parts;
    const before = countSame(old, parts);
    const after = countSame(old.slice(before).reverse(), parts.slice(before).reverse());
    const head = old.slice(0, before);
    const tail = old.slice(old.length - after);
    const gone = old.slice(before, old.length - after);
    const drawn = parts.slice(before, parts.length - after).map((part) => drawPart(scene, part));
    for (const node of nodesOf(gone)) node.remove();
    for (const node of nodesOf(drawn)) this.element.insertBefore(node, tail[0]?.nodes[0] ?? null);
    this.#parts = [...head, ...drawn, ...tail];
    this.#pieces = this.#parts.flatMap(({ pieces }) => pieces);
    for (const [i, part] of parts.entries()) repaint(this.#parts[i], part, { ...scene, changed });
    return gone.length + drawn.length > 0;
  }
}

function nodesOf(parts: readonly DrawnPart[]): readonly ChildNode[] {
  return parts.flatMap(({ nodes }) => nodes);
}

function countSame(old: readonly DrawnPart[], parts: readonly Part[]): number {
  const different = parts.findIndex(({ shape }, i) => shape !== old[i]?.shape);
  return different === -1 ? parts.length : different;
}

/** Gives a part the looks of another of the same shape, so that its elements, and with them the focus, stay. */
function repaint(
  drawn: DrawnPart | undefined,
  part: Part,
  scene: Scene & { readonly changed: ReadonlySet<Uuid> },
): void {
  if (!drawn) return;
  const { replacement } = part;
  const node = drawn.pieces[0]?.node;
  const reworded = replacement !== null && node !== undefined && node.data !== replacement;
  if (reworded) node.data = replacement;
  if (drawn.rewrite) mark(drawn.rewrite, scene.doc, part);
  // A mention's name tells what stands in its place.
  const touched = reworded || part.mentions.some(({ id }) => scene.changed.has(id));
  for (const { id, element, leads } of drawn.mentions) {
    const mention = scene.doc.mention(id);
    if (mention && leads && touched) dress(element, { ...scene, mention, part });
  }
}
