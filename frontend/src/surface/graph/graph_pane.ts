import type { Changed } from "../../model/changes";
import { partsOf, sentencesAround } from "../../model/sentences";
import type { Span, View } from "../../model/types";
import type { EdgeSelection } from "../../ops/commands/edges";
import type { EditorStore } from "../../ops/store";
import { defineLabelColors } from "../look";
import { GraphColumn } from "./column";
import type { Shown } from "./columns";
import { joined } from "./edge_search";
import { wordAt } from "./gaps";
import { GraphCursor } from "./graph_cursor";
import { GraphPointer } from "./graph_pointer";
import type { Layout, LinePair } from "./layout";
import { type Moved, Moving } from "./moving";
import { GraphScene } from "./scene";
import type { EdgePlace } from "./states";
import { exportSvg } from "./svg_export";
import { type GraphTexts, nameOf } from "./texts";
import { isMotion, type Motion } from "./walking";
import "./graph.css";
import "./graph_words.css";

interface GraphOptions {
  readonly store: EditorStore;
  /** An empty scrolling element for the graph to fill. */
  readonly host: HTMLElement;
  readonly view: View;
  readonly texts: GraphTexts;
  readonly shown: Shown;
  /** Only the sentences around the selection are drawn. */
  readonly sentences: boolean;
  /** Says something to a screen reader (a live region). */
  readonly announce: (text: string) => void;
  /** Brings a stretch of the source into view in the text panes. */
  readonly reveal: (span: Span) => void;
  readonly move: (moved: Moved, at: number) => void;
  /** Opens a menu for the selected edges at a point of the page. */
  readonly menu: (at: { readonly x: number; readonly y: number }) => void;
}

/** Space between what is shown and the edge of the pane, in pixels. */
const MARGIN = 24;

/** The alignment of source and target: words above words, drawn where they are near the view. */
export class GraphPane {
  readonly host: HTMLElement;
  readonly #options: GraphOptions;
  readonly #store: EditorStore;
  readonly #scene: GraphScene;
  readonly #column: GraphColumn;
  readonly #cursor: GraphCursor;
  readonly #moving: Moving;
  readonly #pointer: GraphPointer;
  readonly #ends: Array<() => void> = [];
  #sentences: boolean;
  /** While something is picked here, nothing scrolls here. */
  #picking = false;
  #isFollowing = false;

  constructor(options: GraphOptions) {
    const { store, host, sentences } = options;
    this.#options = options;
    this.#store = store;
    this.host = host;
    this.#sentences = sentences;
    this.#prepare();
    this.#scene = new GraphScene(store, host, options);
    this.#column = new GraphColumn(host, {
      layOut: (span, before) => this.#scene.layOut(span, before),
      estimate: (span) => this.#scene.estimate(span),
      nameOf: (edge, graph) => nameOf(store.doc, graph, edge, this.#scene.texts),
      title: (section) => this.#scene.texts.paragraph(section + 1),
      viewHeight: () => this.#scene.size.height,
      drawn: () => this.#cursor.restateSoon(),
    });
    this.#cursor = new GraphCursor(store, this.#column);
    this.#moving = new Moving(this.#column, this.#cursor, {
      texts: () => this.#scene.texts,
      announce: options.announce,
      move: options.move,
      reveal: (section) => this.#reveal({ section, edge: "" }),
    });
    this.#pointer = this.#listenToPointer();
    this.#name();
    this.#column.show(this.#spans());
    this.#listen();
    this.#followSelection();
  }

  /** The same paragraphs as in the text panes, so that they can scroll together. */
  get paragraphCount(): number {
    return this.#sentences ? 0 : this.#column.count;
  }

  paragraphAt(top: number): number {
    return this.#column.sectionBelow(top);
  }

  topOf(paragraph: number): number {
    return this.#column.top(paragraph);
  }

  heightOf(paragraph: number): number {
    return this.#column.height(paragraph);
  }

  setView(view: View): void {
    if (view === this.#scene.view) return;
    this.#scene.view = view;
    this.#column.renewAll();
  }

  setShown(shown: Shown): void {
    const { source, target } = this.#scene.shown;
    if (shown.source === source && shown.target === target) return;
    this.#scene.shown = shown;
    this.#column.renewAll();
    this.#followSelection();
  }

  setSentences(sentences: boolean): void {
    if (sentences === this.#sentences) return;
    this.#sentences = sentences;
    this.#column.show(this.#spans());
    this.#followSelection();
  }

  /** Switches to another language. */
  setTexts(texts: GraphTexts): void {
    if (texts.language === this.#scene.texts.language) return;
    this.#scene.texts = texts;
    this.#name();
    this.#column.renewAll();
    this.#column.rename();
  }

  focus(): void {
    this.host.focus({ preventScroll: true });
  }

  get hasCursor(): boolean {
    return this.#cursor.active !== null;
  }

  /** The words that commands act on: those of the selected edges, or else of the edge with the cursor. */
  get selection(): EdgeSelection | null {
    const { active } = this.#cursor;
    return this.#store.edgeSelection ?? (active && this.#cursor.selectionOf(active));
  }

  /** The same with the next edge. */
  get selectionWithNext(): EdgeSelection | null {
    const { selection } = this;
    const next = this.#cursor.next("right");
    const other = next && !this.#cursor.isActive(next) ? this.#cursor.selectionOf(next) : null;
    return selection && other && !this.#store.edgeSelection ? joined(selection, other) : selection;
  }

  /** Runs a command of the key registry. False if it is none for the graph. */
  run(command: string): boolean {
    const [scope, name] = command.split(".");
    if (scope !== "graph") return false;
    if (isMotion(name)) return this.#go(name);
    const { active } = this.#cursor;
    if (name === "open" && this.#moving.isOn) this.#moving.drop();
    else if (name === "leave") return this.#leave();
    else if (name === "choose" && active) this.#cursor.choose(active);
    else if (name === "move" && active) this.#moving.start(active);
    else return false;
    return true;
  }

  /** The visible part as the text of an SVG file. */
  exportSvg(title: string): string {
    return exportSvg(this.#column, { title, height: this.#scene.size.height });
  }

  destroy(): void {
    for (const end of this.#ends) end();
    this.#pointer.destroy();
    this.#column.destroy();
  }

  #prepare(): void {
    this.host.classList.add("ms-graph");
    this.host.tabIndex = 0;
    this.host.setAttribute("role", "listbox");
    this.host.setAttribute("aria-multiselectable", "true");
    defineLabelColors(this.host, this.#store.doc.labels.set);
  }

  #name(): void {
    this.host.setAttribute("aria-label", this.#scene.texts.graph);
  }

  #listen(): void {
    const resized = new ResizeObserver(() => {
      if (this.#scene.resize()) this.#column.renewAll();
    });
    resized.observe(this.host);
    const focused = () => {
      if (!this.#cursor.active) this.#cursor.setActive(this.#cursor.next("text_start"));
    };
    this.host.addEventListener("focus", focused);
    // Not `fonts.ready`, which would lay out the whole page.
    const loaded = () => {
      this.#scene.renewFonts();
      this.#column.renewAll();
    };
    document.fonts?.addEventListener("loadingdone", loaded);
    const store = this.#store;
    this.#ends.push(
      () => {
        document.fonts?.removeEventListener("loadingdone", loaded);
        resized.disconnect();
        this.host.removeEventListener("focus", focused);
      },
      store.onChange((changed) => this.#changed(changed)),
      store.subscribe("current", () => this.#followSoon()),
      store.subscribe("selection", () => this.#followSoon()),
      store.subscribe("hover", () => this.#cursor.showHover(null)),
      store.subscribe("edges", () => this.#cursor.showChosen()),
    );
  }

  #listenToPointer(): GraphPointer {
    return new GraphPointer(this.#column, {
      hover: (place, movable) => this.#hover(place, movable),
      pick: (place, adds) => this.#pick(place, adds),
      pickNothing: () => this.#store.setEdgeSelection(null),
      canMove: (place, at) => wordAt(this.#column, place, at),
      drag: (gap) => this.#moving.hold(gap),
      drop: (place, gap) => this.#moving.put(place, gap),
      menu: (place, at) => this.#menu(place, at),
    });
  }

  #changed(changed: Changed): void {
    this.#moving.cancel();
    if (this.#sentences) this.#showSentences();
    const touched = this.#sentences ? [...Array(this.#column.count).keys()] : [...changed.paragraphs];
    if (changed.paragraphs.size === 0) return;
    this.#column.renew(touched);
    // Where the person works it is drawn at once, otherwise once for all changes until the next paint.
    if (this.host.contains(document.activeElement)) this.#column.drawStale();
  }

  #spans(): readonly Span[] {
    const { doc } = this.#store;
    if (!this.#sentences) return doc.paragraphs;
    const around = doc.mention(this.#store.currentMention) ?? this.#store.chosen ?? { start: 0, end: 1 };
    return partsOf(doc, sentencesAround(doc, around));
  }

  #showSentences(): void {
    const spans = this.#spans();
    const same = spans.every(({ start, end }, i) => {
      const shown = this.#column.span(i);
      return shown.start === start && shown.end === end;
    });
    if (!same || spans.length !== this.#column.count) this.#column.show(spans);
  }

  /** Once for all changes of an action to the store. */
  #followSoon(): void {
    if (this.#isFollowing) return;
    this.#isFollowing = true;
    const isOwn = this.#picking;
    queueMicrotask(() => {
      this.#isFollowing = false;
      if (isOwn) this.#showSelection();
      else this.#followSelection();
    });
  }

  #followSelection(): void {
    if (this.#sentences) this.#showSentences();
    const place = this.#cursor.placeOfSelection();
    if (place) this.#reveal(place);
    if (place) this.#cursor.setActive(place);
    this.#showSelection();
  }

  #showSelection(): void {
    this.#cursor.showCurrent();
    this.#cursor.showSelection();
  }

  /** Scrolls the line of an edge into view; into the middle if it is far away. */
  #reveal({ section, edge }: EdgePlace): void {
    const layout = this.#column.layout(section);
    if (!layout) return;
    this.#scrollTo(section, this.#lineOf(layout, edge));
    this.#column.drawIfStale(section);
  }

  #lineOf(layout: Layout, edge: string): LinePair | undefined {
    const index = layout.scene.graph.edges.findIndex(({ id }) => id === edge);
    return layout.lines[layout.runs[index]?.[0]?.line ?? 0];
  }

  #scrollTo(section: number, line: LinePair | undefined): void {
    const top = this.#column.top(section) + (line?.top ?? 0);
    const bottom = top + (line?.height ?? 0);
    const { height } = this.#scene.size;
    const above = top - this.#column.scrolled;
    const below = this.#column.scrolled + height - bottom;
    if (above >= MARGIN && below >= MARGIN) return;
    const far = above < -height / 2 || below < -height / 2;
    this.#column.scrollTo(far ? (top + bottom - height) / 2 : above < MARGIN ? top - MARGIN : bottom + MARGIN - height);
  }

  #go(motion: Motion): boolean {
    if (this.#moving.isOn) {
      this.#moving.step(motion);
      return true;
    }
    const place = this.#cursor.next(motion);
    if (!place) return true;
    this.#picked(place);
    this.#reveal(place);
    this.#cursor.setActive(place);
    return true;
  }

  #pick(place: EdgePlace, adds: boolean): void {
    if (adds) {
      const { active } = this.#cursor;
      // The edge that was only clicked before becomes part of the selection.
      if (!this.#store.edgeSelection && active && !this.#cursor.isActive(place)) this.#cursor.choose(active);
      this.#cursor.choose(place);
    } else this.#cursor.chooseOnly(place);
    this.#picked(place);
  }

  /** Makes it the selection of all panes, which scroll to it. */
  #picked(place: EdgePlace): void {
    this.#picking = true;
    this.#cursor.pick(place);
    this.#picking = false;
    const span = this.#cursor.spanOf(place);
    if (span) this.#options.reveal(span);
  }

  #leave(): boolean {
    if (this.#moving.isOn || this.#pointer.isDragging) {
      this.#moving.cancel();
      this.#pointer.cancel();
      return true;
    }
    if (!this.#store.edgeSelection) return false;
    this.#store.setEdgeSelection(null);
    return true;
  }

  #hover(place: EdgePlace | null, movable: boolean): void {
    const edge = place && this.#cursor.edge(place);
    this.#store.setHover(edge?.mentions[0]?.id ?? null, place && this.#cursor.spanOf(place));
    this.#cursor.showHover(place);
    this.#cursor.showMovable(movable ? place : null);
  }

  #menu(place: EdgePlace | null, at: { readonly x: number; readonly y: number }): void {
    if (place && !this.#cursor.isChosen(place)) this.#pick(place, false);
    this.#options.menu((!place && this.#belowActive()) || at);
  }

  /** Where a menu opened by key appears. */
  #belowActive(): { x: number; y: number } | null {
    const { active } = this.#cursor;
    const drawn = active && this.#column.drawing(active.section)?.get(active.edge);
    const [box] = drawn?.shape.boxes ?? [];
    if (!active || !drawn || !box) return null;
    const { left, top } = this.#column.corner(active.section);
    const { x, y } = drawn.placement;
    return { x: left + x + box.left + box.width / 2, y: top + y + box.top + box.height };
  }
}
