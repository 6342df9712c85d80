import type { Graph, GraphEdge } from "../../model/graph";
import { countWhile } from "../../model/offsets";
import type { Span } from "../../model/types";
import { beforePaint, whenIdle } from "../idle";
import { Drawing } from "./drawing";
import { Frames } from "./frames";
import type { Layout } from "./layout";

interface Section {
  readonly span: Span;
  height: number;
  /** Whether the height comes from a layout and is not an estimate. */
  exact: boolean;
  layout: Layout | null;
  /** The layout before a change, until it is laid out again. */
  before: Layout | null;
  drawing: Drawing | null;
}

interface ColumnCalls {
  readonly layOut: (span: Span, before: Layout | null) => Layout;
  readonly estimate: (span: Span) => number;
  readonly nameOf: (edge: GraphEdge, graph: Graph) => string;
  readonly title: (section: number) => string;
  readonly viewHeight: () => number;
  /** Called when a section is drawn or redrawn. */
  readonly drawn: (section: number) => void;
}

/** Paragraphs this far beyond the view stay drawn. */
const NEAR = 250;
/** Lines of a new paragraph this far beyond the view are drawn at once. */
const NEAR_LINES = 40;

let columns = 0;

/** All paragraphs below each other, with their heights. Only those near the view are drawn. */
export class GraphColumn {
  readonly host: HTMLElement;
  readonly #calls: ColumnCalls;
  readonly #prefix = `graph${++columns}`;
  readonly #frames = new Frames();
  #sections: readonly Section[] = [];
  #tops: readonly number[] | null = null;
  #isPlaced = true;
  /** Sections that may soon come into view. */
  readonly #near = new Set<number>();
  #cancelIdle: (() => void) | null = null;
  /** Sections in view that a change touched. */
  readonly #stale = new Set<number>();
  #cancelStale: (() => void) | null = null;
  /**
   * The scroll position that the browser last reported. Asking for it would lay out everything that a change touched.
   */
  #scrolled = 0;
  readonly #listen = () => {
    this.#scrolled = this.host.scrollTop;
    this.#follow();
  };

  constructor(host: HTMLElement, calls: ColumnCalls) {
    this.host = host;
    this.#calls = calls;
    host.replaceChildren(this.#frames.element);
    host.addEventListener("scroll", this.#listen, { passive: true });
  }

  get count(): number {
    return this.#sections.length;
  }

  /** The scroll position that the browser last reported. */
  get scrolled(): number {
    return this.#scrolled;
  }

  scrollTo(top: number): void {
    this.#place();
    this.host.scrollTop = Math.max(0, top);
    this.#scrolled = Math.max(0, top);
  }

  /** Distance from the upper edge of the first paragraph. */
  top(section: number): number {
    this.#tops ??= topsOf(this.#sections);
    return this.#tops[section] ?? 0;
  }

  height(section: number): number {
    return this.#sections[section]?.height ?? 0;
  }

  span(section: number): Span {
    return this.#sections[section]?.span ?? { start: 0, end: 0 };
  }

  nameOf(edge: GraphEdge, graph: Graph): string {
    return this.#calls.nameOf(edge, graph);
  }

  /** The position on the page of what is drawn of a section. */
  corner(section: number): { readonly left: number; readonly top: number } {
    return this.#frames.corner(section);
  }

  /** The section at a height of the page, or the nearest one. */
  sectionAt(y: number): number {
    return this.sectionBelow(y - this.host.getBoundingClientRect().top + this.host.scrollTop);
  }

  /** The last section that begins at or above a distance from the first one. */
  sectionBelow(top: number): number {
    return Math.max(0, countWhile(this.count, (i) => this.top(i) <= top) - 1);
  }

  /** The section with an offset of the source; -1 if there is none. */
  at(offset: number): number {
    const found = countWhile(this.count, (i) => this.span(i).start <= offset) - 1;
    const inside = offset < this.span(found).end || (found === this.count - 1 && offset === this.span(found).end);
    return found >= 0 && inside ? found : -1;
  }

  show(spans: readonly Span[]): void {
    this.#near.clear();
    this.#stale.clear();
    this.#frames.clear();
    this.#tops = null;
    this.#sections = spans.map((span) => {
      return { span, height: this.#calls.estimate(span), exact: false, layout: null, before: null, drawing: null };
    });
    this.#placeSoon();
    this.#follow();
    this.#measureLater();
  }

  /**
   * Lays sections out again: those in view before the next paint, those near it when idle, the others when they come
   * near.
   */
  renew(sections: Iterable<number>): void {
    for (const i of sections) this.#renew(i);
    if (this.#stale.size > 0) this.#cancelStale ??= beforePaint(() => this.drawStale());
    if (this.#near.size > 0) this.#measureLater();
  }

  /** Draws now what waits for the next paint. */
  drawStale(): void {
    this.#cancelStale?.();
    this.#cancelStale = null;
    this.#keepingPlace(() => {
      for (const i of this.#stale) this.draw(i);
    });
    this.#follow();
  }

  renewAll(): void {
    this.renew(this.#sections.keys());
    this.drawStale();
    for (const section of this.#sections) section.exact &&= section.drawing !== null;
    this.#measureLater();
  }

  rename(): void {
    for (const [i, { drawing }] of this.#sections.entries()) {
      if (!drawing) continue;
      this.#frames.name(i, this.#calls.title(i));
      drawing.rename();
    }
  }

  layout(i: number): Layout | null {
    const section = this.#sections[i];
    if (!section) return null;
    section.layout ??= this.#calls.layOut(section.span, section.before);
    section.before = null;
    this.#setHeight(section, section.layout.height);
    return section.layout;
  }

  drawing(i: number): Drawing | null {
    return this.#sections[i]?.drawing ?? null;
  }

  /** Draws a section that is about to be seen, unless it is up to date. */
  drawIfStale(i: number): void {
    if (this.#near.has(i) || this.#stale.has(i) || !this.#sections[i]?.drawing) this.draw(i);
  }

  *drawn(): Iterable<number> {
    for (const [i, { drawing }] of this.#sections.entries()) if (drawing) yield i;
  }

  /** Draws a section. Of a new one, draws the lines in view now and the others when idle. */
  draw(i: number): Drawing | null {
    const section = this.#sections[i];
    const layout = this.layout(i);
    if (!section || !layout) return null;
    const seen = section.drawing ? null : this.#seenLines(i, layout);
    const isPart = seen !== null && seen.size > 0 && seen.size < layout.lines.length;
    section.drawing ??= this.#newDrawing(i);
    section.drawing.show(layout, isPart ? (line) => seen.has(line) : undefined);
    this.#near.delete(i);
    this.#stale.delete(i);
    if (isPart) this.#near.add(i);
    if (isPart || !section.drawing.isNamed) this.#measureLater();
    this.#calls.drawn(i);
    return section.drawing;
  }

  #seenLines(i: number, { lines }: Layout): ReadonlySet<number> {
    const from = this.#scrolled - this.top(i) - NEAR_LINES;
    const to = from + this.#calls.viewHeight() + 2 * NEAR_LINES;
    return new Set(lines.flatMap(({ top, height }, line) => (top < to && top + height > from ? [line] : [])));
  }

  destroy(): void {
    this.#cancelIdle?.();
    this.#cancelStale?.();
    this.host.removeEventListener("scroll", this.#listen);
    this.host.replaceChildren();
  }

  #renew(i: number): void {
    const section = this.#sections[i];
    if (!section) return;
    section.before = section.layout ?? section.before;
    section.layout = null;
    if (section.drawing) (this.#isWithin(i, 0) ? this.#stale : this.#near).add(i);
  }

  /** Whether part of it is in view, or within this distance of it. */
  #isWithin(i: number, distance: number): boolean {
    const top = this.top(i) - this.#scrolled;
    return top < this.#calls.viewHeight() + distance && top + this.height(i) > -distance;
  }

  #newDrawing(i: number): Drawing {
    const drawing = new Drawing({ prefix: `${this.#prefix}-${i}-`, nameOf: this.#calls.nameOf });
    this.#frames.open(i, drawing.elements);
    this.#frames.name(i, this.#calls.title(i));
    this.#placeSoon();
    return drawing;
  }

  #setHeight(section: Section, height: number): void {
    section.exact = true;
    if (section.height === height) return;
    section.height = height;
    this.#tops = null;
    this.#placeSoon();
  }

  /** Once for all changes until the next paint, or until something has to be scrolled. */
  #placeSoon(): void {
    if (this.#isPlaced) queueMicrotask(() => this.#place());
    this.#isPlaced = false;
  }

  #place(): void {
    if (this.#isPlaced) return;
    this.#isPlaced = true;
    const last = this.count - 1;
    this.#frames.place(last < 0 ? 0 : this.top(last) + this.height(last), (i) => {
      return { top: this.top(i), height: this.height(i) };
    });
  }

  /** Draws what has come into view now, and what is near it when idle. Drops what is far away. */
  #follow(): void {
    this.#keepingPlace(() => {
      for (const [i, section] of this.#sections.entries()) {
        if (!this.#isWithin(i, NEAR)) this.#forget(section, i);
        else if (!section.drawing && this.#isWithin(i, 0)) this.draw(i);
        else if (!section.drawing) this.#near.add(i);
      }
    });
    if (this.#near.size > 0) this.#measureLater();
  }

  /** The paragraph at the upper edge keeps its place, whatever heights change above it. */
  #keepingPlace(work: () => void): void {
    const scrolled = this.#scrolled;
    const section = this.sectionBelow(scrolled);
    const top = this.top(section);
    work();
    const moved = this.top(section) - top;
    if (moved !== 0) this.scrollTo(scrolled + moved);
  }

  #measureLater(): void {
    this.#cancelIdle ??= whenIdle((hasTime) => {
      this.#cancelIdle = null;
      this.#keepingPlace(() => this.#measure(hasTime));
      this.#follow();
    });
  }

  #measure(hasTime: () => boolean): void {
    for (const { drawing } of this.#sections) drawing?.nameAll();
    for (const i of this.#near) {
      if (!hasTime()) {
        this.#measureLater();
        return;
      }
      this.draw(i);
    }
    for (const [i, section] of this.#sections.entries()) {
      if (section.exact) continue;
      if (!hasTime()) {
        this.#measureLater();
        return;
      }
      this.layout(i);
      if (!section.drawing) section.layout = null;
    }
  }

  #forget(section: Section, i: number): void {
    this.#near.delete(i);
    this.#stale.delete(i);
    if (!section.drawing) return;
    this.#frames.close(i);
    section.drawing = null;
    section.layout = null;
    section.before = null;
  }
}

function topsOf(sections: readonly Section[]): number[] {
  const tops: number[] = [];
  let top = 0;
  for (const { height } of sections) {
    tops.push(top);
    top += height;
  }
  return tops;
}
