import type { Doc } from "../model/doc";
import type { Span } from "../model/types";
import { Level } from "./level";
import type { Pane } from "./pane";
import { align, bringIntoView, type ScrollSync } from "./scrolling";

/** The first line of a pane, as a point on it and as the space above it, in pixels. */
const TOP_LINE = 16;
const TOP_MARGIN = 8;
const INSET = 8;

interface Around {
  readonly panes: readonly Pane[];
  readonly scroll: ScrollSync;
  readonly doc: () => Doc;
  /** The pane that the person works in. */
  readonly lead: () => Pane;
  /** The first pane that is shown. */
  readonly shown: () => Pane;
}

/** Which part of the text the panes show, the same in both. */
export class InView {
  readonly level: Level;
  readonly #around: Around;
  /** What was last brought to the upper edge, and the scroll position after that. */
  #top: { readonly offset: number; readonly scrolled: number } | null = null;

  constructor(around: Around) {
    this.#around = around;
    this.level = new Level(around.panes, () => this.#align());
  }

  /** The offset in the source at the top of the visible pane. */
  top(): number {
    const { shown, doc } = this.#around;
    const pane = shown();
    const box = pane.host.getBoundingClientRect();
    if (this.#top && Math.abs(this.#top.scrolled - pane.host.scrollTop) < 2) return this.#top.offset;
    const style = getComputedStyle(pane.host);
    const left = box.left + Number.parseFloat(style.paddingLeft) + INSET;
    const hit = pane.at(left, box.top + TOP_LINE);
    return hit ? doc().offsets.toCodePoint(hit.start) : 0;
  }

  /** Scrolls the visible pane to this offset, so that reading continues at the same words after a change of pane. */
  showTop(offset: number): void {
    const { shown, scroll } = this.#around;
    const doc = this.#around.doc();
    const pane = shown();
    const show = () => {
      scroll.hold();
      const last = Math.max(0, doc.offsets.length - 1);
      const box = pane.rangeOf(doc, { start: Math.min(offset, last), end: Math.min(offset, last) + 1 });
      const line = box?.getClientRects()[0];
      if (line && offset > 0) pane.host.scrollTop += line.top - pane.host.getBoundingClientRect().top - TOP_MARGIN;
      else if (offset === 0) pane.host.scrollTop = 0;
      this.#top = { offset, scrolled: pane.host.scrollTop };
    };
    show();
    // Paragraphs get their true height only when they come into view.
    requestAnimationFrame(show);
  }

  /** Scrolls a stretch of the source into view in all panes. */
  reveal(span: Span): void {
    if (span.start >= span.end) return;
    const show = () => {
      this.#around.scroll.hold();
      return this.level.isOn ? this.#revealLevel(span) : this.#revealEach(span);
    };
    // Paragraphs get their true height only when they come into view.
    if (show()) requestAnimationFrame(show);
  }

  #revealEach(span: Span): boolean {
    const { panes } = this.#around;
    const boxes = panes.map((pane) => this.#boxOf(pane, span));
    return panes.map(({ host }, i) => (boxes[i] ? bringIntoView(host, boxes[i]) : false)).some(Boolean);
  }

  /** One pane shows it and the others follow. In a long paragraph its words may stand lower in one than in another. */
  #revealLevel(span: Span): boolean {
    const { panes, lead } = this.#around;
    const leader = lead();
    const box = this.#boxOf(leader, span);
    const hasScrolled = box !== null && bringIntoView(leader.host, box);
    const followers = panes.filter((pane) => pane !== leader);
    if (hasScrolled) for (const follower of followers) align(leader, follower);
    for (const follower of followers) {
      const own = this.#boxOf(follower, span);
      if (own && isOutside(follower.host, own)) bringIntoView(follower.host, own);
    }
    return hasScrolled;
  }

  #boxOf(pane: Pane, span: Span): DOMRect | null {
    return pane.rangeOf(this.#around.doc(), span)?.getBoundingClientRect() ?? null;
  }

  #align(): void {
    const { panes, scroll, lead } = this.#around;
    const leader = panes.find((pane) => pane === scroll.leader) ?? lead();
    for (const follower of panes) if (follower !== leader) align(leader, follower);
  }
}

function isOutside(host: HTMLElement, box: DOMRect): boolean {
  const frame = host.getBoundingClientRect();
  return box.bottom > frame.bottom || box.top < frame.top;
}
