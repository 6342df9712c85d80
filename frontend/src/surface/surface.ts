import type { Changed } from "../model/changes";
import type { Doc } from "../model/doc";
import { wordAround } from "../model/graphemes";
import type { MentionRow, Span, TokenSelection, Uuid, View } from "../model/types";
import type { EditorStore } from "../ops/store";
import { Highlights } from "./highlights";
import { InView } from "./in_view";
import { Lights } from "./lights";
import { defineLabelColors } from "./look";
import { Marks } from "./marks";
import { Movement } from "./movement";
import { Pane } from "./pane";
import { enterPart, movePart, type Part, partOf, spanOfPart } from "./part";
import { Pointer, type PointerPlace } from "./pointer";
import { type Scrolled, ScrollSync } from "./scrolling";
import type { SurfaceOptions } from "./surface_options";
import { keepTagInside } from "./tag";
import { describe, type SurfaceTexts } from "./texts";
import "./surface.css";

const LONGEST_ANNOUNCEMENT = 120;
/** The source pane and the target pane: drawn once, then only where something changes. */
export class TextSurface {
  readonly #store: EditorStore;
  #texts: SurfaceTexts;
  readonly #announce: (text: string) => void;
  readonly #hintOf: (mention: MentionRow) => string;
  readonly #edit: (rewrite?: Uuid) => void;
  readonly #source: Pane;
  readonly #target: Pane;
  readonly #highlights = new Highlights();
  /** Places under discussion, and search results. */
  readonly marks: Marks;
  readonly #lights: Lights;
  readonly #movement: Movement;
  readonly #scroll = new ScrollSync();
  readonly #inView: InView;
  readonly #ends: Array<() => void> = [];
  #current: Uuid | null = null;
  /** The grapheme selection that was made here, if it is still the current one. */
  #part: Part | null = null;
  /** While the pointer or a cursor key moves things, nothing else scrolls. */
  #moving = false;

  constructor({ store, source, target, view, texts, announce, hint, edit }: SurfaceOptions) {
    this.#store = store;
    this.#texts = texts;
    this.#announce = announce ?? (() => undefined);
    this.#hintOf = hint ?? (() => "");
    this.#edit = edit ?? (() => undefined);
    this.#source = new Pane(source, null, texts);
    this.#target = new Pane(target, view, texts);
    this.#movement = new Movement(() => this.#shown);
    const around = { panes: this.#panes, highlights: this.#highlights, doc: () => this.#store.doc };
    this.marks = new Marks(around);
    this.#lights = new Lights({ ...around, lead: () => this.#shown });
    this.#inView = new InView({
      ...around,
      scroll: this.#scroll,
      lead: () => this.#focusedPane() ?? this.#shown,
      shown: () => this.#shown,
    });
    for (const pane of this.#panes) {
      this.#scroll.add(pane);
      this.#prepare(pane);
    }
    this.#namePanes();
    for (const pane of this.#panes) pane.open(store.doc);
    this.#ends.push(
      store.onChange((changed) => this.#changed(changed)),
      store.subscribe("current", () => this.#currentChanged()),
      store.subscribe("selection", () => this.#showSelection()),
      store.subscribe("hover", () => this.#showHover()),
    );
    this.#currentChanged();
    this.#showSelection();
  }

  get #panes(): readonly [Pane, Pane] {
    return [this.#source, this.#target];
  }

  setView(view: View): void {
    if (view === this.#target.view) return;
    const focused = this.#focusedPane();
    this.#target.view = view;
    this.#namePanes();
    this.#inView.level.renew(this.#target);
    this.#target.drawAll(this.#store.doc);
    this.#mark(this.#current);
    this.#showSelection();
    this.marks.refresh();
    this.#keepFocus(focused);
  }

  /** Switches to another language. Selection, focus and scroll position stay. */
  setTexts(texts: SurfaceTexts): void {
    if (texts.language === this.#texts.language) return;
    this.#texts = texts;
    this.#namePanes();
    for (const pane of this.#panes) {
      pane.texts = texts;
      pane.repaintAll(this.#store.doc);
    }
    this.#mark(this.#current);
  }

  /** Shows the label of the chosen mention, a short name on each, or none. */
  setLabels(shown: "chosen" | "short" | "off"): void {
    for (const each of ["chosen", "short"]) this.#source.host.classList.toggle(`ms-labels-${each}`, each === shown);
  }

  /** Keeps the paragraphs of the panes level, for panes that stand side by side. */
  setLevel(isLevel: boolean): void {
    this.#inView.level.set(isLevel);
  }

  /** Call when panes were shown or hidden: the first that is shown is the one in which a choice lights up. */
  panesChanged(): void {
    for (const { host } of this.#panes) host.classList.toggle("ms-leads", host === this.#shown.host);
    this.#showSelection();
  }

  /** Focuses the current mention in the first visible pane, or else the pane. */
  focus = (): void => this.#focusIn(this.#shown);

  get #shown(): Pane {
    return this.#panes.find(({ host }) => host.closest("[hidden]") === null) ?? this.#source;
  }

  /** The offset in the source at the top of the visible pane. */
  top(): number {
    return this.#inView.top();
  }

  /** Scrolls the visible pane to this offset, so that reading continues at the same words after a change of pane. */
  showTop(offset: number): void {
    this.#inView.showTop(offset);
  }

  /** Lets another pane scroll together with these. Returns a function to remove it. */
  join(pane: Scrolled): () => void {
    return this.#scroll.add(pane);
  }

  /** Scrolls a stretch of the source into view in both panes. */
  reveal(span: Span): void {
    this.#inView.reveal({
      start: span.start,
      end: Math.max(span.end, Math.min(span.start + 1, this.#store.doc.offsets.length)),
    });
  }

  /** Where a stretch of the source is on the screen, in the first pane that is shown; null if nothing of it is. */
  placeOf(span: Span | null): DOMRect | null {
    return span && firstBox(this.#shown.rangeOf(this.#store.doc, span));
  }

  /**
   * Where the replacement of a stretch of the source is on the screen, or its place in the source pane if the target
   * has none.
   */
  placeInTarget(span: Span): DOMRect | null {
    const { doc } = this.#store;
    return firstBox(this.#target.rangeOf(doc, span)) ?? firstBox(this.#source.rangeOf(doc, span));
  }

  /** Runs a cursor command of the key registry. False for any other. */
  run(command: string): boolean {
    const [kind, motion] = command.split(".");
    if (motion === undefined) return false;
    if (kind === "cursor" || kind === "extend") this.#moveByToken(motion, kind === "extend");
    else if (kind === "part" || kind === "extend_part") this.#moveByGrapheme(motion, kind === "extend_part");
    else return false;
    this.#say();
    return true;
  }

  destroy(): void {
    for (const end of this.#ends) end();
    this.#inView.level.destroy();
    this.#scroll.destroy();
    this.marks.destroy();
    this.#highlights.clear();
    for (const pane of this.#panes) pane.destroy();
  }

  #moveByToken(motion: string, extend: boolean): void {
    const { doc, selection } = this.#store;
    const focus = this.#movement.target(doc, selection?.focus ?? -1, motion);
    const anchor = extend ? (selection?.anchor ?? focus) : focus;
    this.#move(() => this.#store.setSelection({ anchor, focus }));
    this.#inView.reveal(doc.tokens.spanOf({ anchor: focus, focus }));
  }

  #moveByGrapheme(motion: string, extend: boolean): void {
    const { doc, span } = this.#store;
    const step = motion === "left" ? -1 : 1;
    const chosen = this.#store.chosen ?? doc.spanOf({ anchor: 0, focus: 0 });
    const fresh = span === null && !extend;
    const next = fresh ? enterPart(doc, chosen, step) : movePart(doc, this.#partFor(doc, chosen), step, extend);
    this.#selectPart(next);
    this.#inView.reveal(next.focus);
  }

  #partFor(doc: Doc, span: Span): Part {
    const own = this.#part && spanOfPart(this.#part);
    return this.#part && own?.start === span.start && own.end === span.end ? this.#part : partOf(doc, span);
  }

  #selectPart(part: Part): void {
    this.#part = part;
    this.#move(() => this.#store.setSpan(spanOfPart(part)));
  }

  #prepare(pane: Pane): void {
    const { host } = pane;
    host.classList.add("ms-pane");
    host.classList.toggle("ms-leads", pane === this.#source);
    host.tabIndex = 0;
    host.setAttribute("role", "group");
    defineLabelColors(host, this.#store.doc.labels.set);
    const pointer = new Pointer(pane, {
      doc: () => this.#store.doc,
      selection: () => this.#store.selection,
      current: () => this.#store.currentMention,
      select: (selection) => this.#move(() => this.#store.setSelection(selection)),
      selectPart: (anchor, focus) => this.#selectPart({ anchor, focus }),
      pick: (mention) => this.#move(() => this.#store.setCurrent(mention)),
      hover: (place) => this.#hovered(place),
      double: (place) => (pane === this.#target ? this.#edit(place.rewrite ?? undefined) : this.#selectWord(place)),
    });
    const copy = (event: ClipboardEvent) => this.#copy(event);
    host.addEventListener("copy", copy);
    this.#ends.push(
      () => pointer.destroy(),
      () => host.removeEventListener("copy", copy),
    );
  }

  /** Selects the whole word, even if mentions cut it. In a marked word only if mentions may overlap. */
  #selectWord({ span, mentions }: PointerPlace): void {
    const { doc } = this.#store;
    if (mentions.length > 0 && !doc.labels.set.allows_overlap) return;
    const { baseTokens } = doc;
    const at = baseTokens.at(span.start);
    const word = { start: baseTokens.wordStart(at), end: baseTokens.wordEnd(at) };
    if (mentions.length > 0) this.#selectPart(partOf(doc, word));
    else this.#move(() => this.#store.setSelection(doc.selectionOf(word)));
  }

  #namePanes(): void {
    for (const { host, view } of this.#panes) host.setAttribute("aria-label", this.#texts[view ?? "source"]);
  }

  #move(action: () => void): void {
    this.#moving = true;
    action();
    this.#moving = false;
  }

  #changed(changed: Changed): void {
    const focused = this.#focusedPane();
    const { doc } = this.#store;
    for (const pane of this.#panes) for (const p of changed.paragraphs) pane.redraw(doc, p, changed.mentions);
    if (changed.paragraphs.size === 0) return;
    this.#showHover();
    this.#mark(this.#store.currentMention);
    this.#showSelection();
    this.marks.refresh();
    this.#keepFocus(focused);
  }

  #focusedPane(): Pane | undefined {
    return this.#panes.find(({ host }) => host.contains(document.activeElement));
  }

  /** The focused element may have been drawn again. */
  #keepFocus(focused: Pane | undefined): void {
    if (focused && !focused.host.contains(document.activeElement)) this.#focusIn(focused);
  }

  #focusIn(pane: Pane): void {
    const [element] = pane.elementsOf(this.#current);
    (element ?? pane.host).focus({ preventScroll: true });
  }

  #currentChanged(): void {
    const { currentMention } = this.#store;
    // Perhaps only the mention's entity has changed.
    if (currentMention === this.#current) return;
    this.#mark(currentMention);
    const pane = this.#focusedPane();
    if (pane) this.#focusIn(pane);
    const mention = this.#store.doc.mention(currentMention);
    if (mention && !this.#moving) this.#inView.reveal(mention);
  }

  /** One mention in each pane can be reached with Tab: the current one. */
  #mark(mention: Uuid | null): void {
    for (const pane of this.#panes) {
      const elements = pane.elementsOf(mention);
      for (const element of pane.elementsOf(this.#current)) {
        if (elements.includes(element)) continue;
        element.classList.remove("ms-current");
        element.tabIndex = -1;
        element.removeAttribute("aria-current");
      }
      for (const [i, element] of elements.entries()) {
        element.classList.add("ms-current");
        element.setAttribute("aria-current", "true");
        // Setting the focused element's tabindex makes the browser check at once whether it can keep the focus.
        if (i === 0 && element.tabIndex !== 0) element.tabIndex = 0;
      }
    }
    this.#current = mention;
    keepTagInside(this.#source.host, this.#source.elementsOf(mention)[0]);
    this.#hint(mention);
  }

  /** Says why a mention was proposed, once the person reaches it. */
  #hint(id: Uuid | null): void {
    const mention = this.#store.doc.mention(id);
    if (!mention) return;
    const hint = this.#hintOf(mention);
    for (const element of this.#panes.flatMap((pane) => pane.elementsOf(id))) element.title = hint;
  }

  #showSelection(): void {
    const { doc, selection, span } = this.#store;
    const part = span && this.#partFor(doc, span);
    const chosen = span ?? (selection && isRange(selection) ? doc.spanOf(selection) : null);
    const cursor = part?.focus ?? (selection && doc.tokens.spanOf({ anchor: selection.focus, focus: selection.focus }));
    // A chosen mention has a frame of its own.
    if (this.#current !== null) this.#lights.choose(chosen ?? cursor, null);
    else this.#lights.choose(chosen, cursor);
  }

  #hovered(place: PointerPlace | null): void {
    const { doc } = this.#store;
    const mention = place?.mentions[0] ?? null;
    const span = place && (doc.mention(mention) ?? doc.spanOf({ anchor: place.token, focus: place.token }));
    if (mention !== this.#store.hoverMention) this.#hint(mention);
    this.#store.setHover(mention, span);
  }

  #showHover(): void {
    this.#lights.hover(this.#store.hoverSpan);
  }

  #copy(event: ClipboardEvent): void {
    const { doc, chosen } = this.#store;
    if (!chosen || !event.clipboardData) return;
    event.clipboardData.setData("text/plain", doc.textOf(chosen));
    event.preventDefault();
  }

  /** Plain tokens are no elements, so they are announced to screen readers here. */
  #say(): void {
    const { doc, chosen, currentMention } = this.#store;
    if (!chosen) return;
    const mention = doc.mention(currentMention);
    if (mention) this.#announce(describe(doc, mention, doc.textOf(mention), this.#texts));
    else this.#announce(this.#words(doc, chosen));
  }

  /** The selected words, with the whole word if only part of it is selected. */
  #words(doc: Doc, chosen: Span): string {
    const part = doc.textOf(chosen).slice(0, LONGEST_ANNOUNCEMENT);
    const word = wordAround(doc, chosen);
    return word ? this.#texts.part(part, doc.textOf(word).slice(0, LONGEST_ANNOUNCEMENT)) : part;
  }
}

function firstBox(range: Range | null): DOMRect | null {
  return range?.getClientRects()[0] ?? null;
}

function isRange(selection: TokenSelection): boolean {
  return selection.anchor !== selection.focus;
}
