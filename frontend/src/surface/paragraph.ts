import { isRightToLeft } from "../model/direction";
import type { Doc } from "../model/doc";
import type { MentionRow, Span, Uuid } from "../model/types";
import { dress, dressed, mark } from "./look";
import type { Part } from "./plan";
import { type Cut, cutAtSigns } from "./signs";
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
  /** Contains other mentions, and so cannot be a button. */
  readonly outer: boolean;
  /** The first of the mentions that share a replacement determines its looks. */
  readonly leads: boolean;
}

interface DrawnPart extends Span {
  readonly shape: string;
  readonly nodes: readonly ChildNode[];
  readonly pieces: readonly Piece[];
  readonly mentions: readonly DrawnMention[];
  readonly isRewritten: boolean;
  /** Holds the words of a rewrite, or marks where it deletes words. */
  readonly rewrite: HTMLElement | null;
}

interface Scene {
  readonly doc: Doc;
  readonly texts: SurfaceTexts;
}

/** Some parts of a paragraph, and what of the text they stand for. */
interface Stretch extends Span {
  readonly from: number;
  readonly to: number;
}

interface Updated extends Partial<Pick<Stretch, "from" | "to">> {
  readonly changed: ReadonlySet<Uuid>;
}

/** The number of lines that fit below a word. */
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
    const { offsets, signs } = this.#scene.doc;
    const start = offsets.toUtf16(span.start);
    const end = offsets.toUtf16(span.end);
    if (replacement !== null || signs.length === 0) this.#piece(parent, start, end, replacement);
    else for (const each of cutAtSigns(offsets.text, signs, start, end)) this.#shown(parent, each);
  }

  /** A hidden sign has its own element, so that it can be shown without moving anything. */
  #shown(parent: ParentNode, { start, end, sign }: Cut): void {
    if (sign === "") this.#piece(parent, start, end, null);
    else {
      const element = document.createElement("span");
      element.className = "ms-sign";
      element.dataset.sign = sign;
      this.#piece(element, start, end, null);
      parent.append(element);
    }
  }

  #piece(parent: ParentNode, start: number, end: number, replacement: string | null): void {
    const node = document.createTextNode(replacement ?? this.#scene.doc.offsets.text.slice(start, end));
    this.pieces.push({ node, start, end, verbatim: replacement === null });
    parent.append(node);
  }

  #open(parent: ParentNode, mention: MentionRow, outer: boolean, own: Span = mention): HTMLElement {
    const element = dressed(outer ? "group" : "button", { ...this.#scene, mention, part: this.#part });
    const beyond = [own.start > mention.start && "before", own.end < mention.end && "after"].filter(Boolean);
    // A mention that continues in another piece has no end to show.
    if (beyond.length > 0) element.dataset.beyond = beyond.join(" ");
    this.mentions.push({ id: mention.id, element, outer, leads: true });
    parent.append(element);
    return element;
  }

  /**
   * The source's text with its mentions around it: longer ones outside, crossing ones in two pieces. Returns the
   * maximum depth of nesting.
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
  const { start, end, shape, rewrites } = part;
  return {
    start,
    end,
    shape,
    isRewritten: rewrites.length > 0,
    nodes: [...fragment.childNodes],
    pieces,
    mentions,
    rewrite,
  };
}

/** A drawn paragraph. Its element stays, since the browser would lay out a new one twice. */
export class Drawing {
  readonly element = document.createElement("p");
  #parts: readonly DrawnPart[] = [];
  #pieces: readonly Piece[] = [];

  /** `beginning`: of the source, whose direction holds in both panes. A browser would look at letters outside mentions only. */
  constructor(paragraph: number, isBlank: boolean, beginning: string) {
    this.element.className = isBlank ? "ms-paragraph ms-blank" : "ms-paragraph";
    this.element.dir = isRightToLeft(beginning) ? "rtl" : "ltr";
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

  /**
   * The parts that a change of mentions can concern, in a paragraph with this span; `stretch` is what the mentions'
   * clusters cover now. Null if any part may have changed.
   */
  partsAround(mentions: ReadonlySet<Uuid>, stretch: Span | null, span: Span): Stretch | null {
    const parts = this.#parts;
    // A mention's replacement may be in another paragraph, and a rewrite's anywhere.
    const isWhole = parts[0]?.start === span.start && parts.at(-1)?.end === span.end;
    if (!isWhole || parts.some(({ isRewritten }) => isRewritten)) return null;
    const isTouched = (part: DrawnPart): boolean =>
      (stretch !== null && part.start < stretch.end && part.end > stretch.start) ||
      part.mentions.some(({ id }) => mentions.has(id));
    const found = parts.findIndex(isTouched);
    if (found < 0) return null;
    // The text beside a mention may merge with that of the mention.
    const from = Math.max(0, found - 1);
    const to = Math.min(parts.length, parts.findLastIndex(isTouched) + 2);
    return { from, to, start: parts[from]?.start ?? span.start, end: parts[to - 1]?.end ?? span.end };
  }

  /** Redraws from the first to the last part that differs, among all or some. False if there is nothing to draw. */
  update(scene: Scene, parts: readonly Part[], { changed, from = 0, to = this.#parts.length }: Updated): boolean {
    const old = this.#parts.slice(from, to);
    const before = countSame(old, parts);
    const after = countSame(old.slice(before).reverse(), parts.slice(before).reverse());
    const gone = old.slice(before, old.length - after);
    const drawn = parts.slice(before, parts.length - after).map((part) => drawPart(scene, part));
    const isSame = gone.length + drawn.length === 0;
    if (!isSame) this.#replace(from + before, gone, drawn);
    for (const [i, part] of parts.entries()) repaint(this.#parts[from + i], part, { ...scene, changed });
    return !isSame;
  }

  #replace(at: number, gone: readonly DrawnPart[], drawn: readonly DrawnPart[]): void {
    const tail = this.#parts.slice(at + gone.length);
    const next = tail[0]?.nodes[0] ?? null;
    for (const node of nodesOf(gone)) node.remove();
    for (const node of nodesOf(drawn)) this.element.insertBefore(node, next);
    this.#parts = [...this.#parts.slice(0, at), ...drawn, ...tail];
    this.#pieces = this.#parts.flatMap(({ pieces }) => pieces);
  }
}

function nodesOf(parts: readonly DrawnPart[]): readonly ChildNode[] {
  return parts.flatMap(({ nodes }) => nodes);
}

function countSame(old: readonly DrawnPart[], parts: readonly Part[]): number {
  const different = parts.findIndex(({ shape }, i) => shape !== old[i]?.shape);
  return different === -1 ? parts.length : different;
}

/** Gives a part the looks of another with the same shape, so that its elements and the focus stay. */
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
  // A mention's name includes its replacement.
  const touched = reworded || part.mentions.some(({ id }) => scene.changed.has(id));
  for (const { id, element, leads } of drawn.mentions) {
    const mention = scene.doc.mention(id);
    if (mention && leads && touched) dress(element, { ...scene, mention, part });
  }
}
