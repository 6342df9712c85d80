import type { Pane } from "./pane";

const NEAR_VIEW = "contentvisibilityautostatechange";

/** How one pane's paragraphs are measured. */
interface Side {
  readonly pane: Pane;
  readonly observer: ResizeObserver;
  /** The paragraphs that the browser lays out now. */
  readonly near: Set<HTMLElement>;
  /** By paragraph: how high its words are. */
  readonly heights: Map<number, number>;
}

/**
 * Keeps the paragraphs of the panes level: the lower of two is padded at its foot to the height of the other. Measures
 * nothing itself: the browser tells the heights of the paragraphs it lays out, which are those near the view.
 */
export class Level {
  readonly #sides: readonly Side[];
  readonly #changed: () => void;
  readonly #ends: Array<() => void> = [];
  #isOn = false;

  /** `changed` is called when paragraphs have moved. */
  constructor(panes: readonly Pane[], changed: () => void) {
    this.#changed = changed;
    this.#sides = typeof ResizeObserver === "undefined" ? [] : panes.map((pane) => this.#side(pane));
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  set(isOn: boolean): void {
    if (isOn === this.#isOn) return;
    this.#isOn = isOn;
    for (const { observer, near, heights, pane } of this.#sides) {
      if (isOn) for (const element of near) observer.observe(element);
      else {
        observer.disconnect();
        for (const paragraph of heights.keys()) pad(pane, paragraph, 0);
        heights.clear();
      }
    }
  }

  /** Call when a pane has new paragraphs. */
  renew(pane: Pane): void {
    const side = this.#sides.find((each) => each.pane === pane);
    side?.observer.disconnect();
    side?.near.clear();
    side?.heights.clear();
  }

  destroy(): void {
    for (const { observer } of this.#sides) observer.disconnect();
    for (const end of this.#ends) end();
  }

  #side(pane: Pane): Side {
    const { host } = pane;
    const listen = (event: Event) => this.#seen(side, event);
    const observer = new ResizeObserver((entries) => this.#measured(side, entries));
    const side: Side = { pane, observer, near: new Set(), heights: new Map() };
    host.addEventListener(NEAR_VIEW, listen);
    this.#ends.push(() => host.removeEventListener(NEAR_VIEW, listen));
    return side;
  }

  #seen({ observer, near }: Side, event: Event): void {
    if (!(event instanceof ContentVisibilityAutoStateChangeEvent) || !(event.target instanceof HTMLElement)) return;
    for (const paragraph of event.target.children) {
      if (!(paragraph instanceof HTMLElement)) continue;
      if (event.skipped) {
        near.delete(paragraph);
        observer.unobserve(paragraph);
      } else {
        near.add(paragraph);
        if (this.#isOn) observer.observe(paragraph);
      }
    }
  }

  #measured({ heights }: Side, entries: readonly ResizeObserverEntry[]): void {
    const measured = entries.flatMap(({ target, contentRect }) => {
      // A paragraph with a height of its own is not drawn yet.
      if (!(target instanceof HTMLElement) || target.style.height !== "") return [];
      const paragraph = Number(target.dataset.paragraph);
      heights.set(paragraph, contentRect.height);
      return [paragraph];
    });
    if (measured.filter((paragraph) => this.#level(paragraph)).length > 0) this.#changed();
  }

  /** Whether something had to be moved. */
  #level(paragraph: number): boolean {
    const heights = this.#sides.map((side) => side.heights.get(paragraph));
    if (heights.includes(undefined)) return false;
    const highest = Math.max(...heights.map((height) => height ?? 0));
    return this.#sides.map(({ pane }, i) => pad(pane, paragraph, highest - (heights[i] ?? 0))).some(Boolean);
  }
}

function pad(pane: Pane, paragraph: number, height: number): boolean {
  const style = pane.elementOf(paragraph)?.style;
  const padding = height < 1 ? "" : `calc(var(--ms-foot) + ${height}px)`;
  if (!style || style.paddingBlockEnd === padding) return false;
  style.paddingBlockEnd = padding;
  return true;
}
