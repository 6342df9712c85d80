/** Space between what is shown and the edge of the pane, in pixels. */
const MARGIN = 48;

/** A scrolling element with the paragraphs of the document; with none while it shows something else. */
export interface Scrolled {
  readonly host: HTMLElement;
  readonly paragraphCount: number;
  /** The last paragraph that begins at or above a distance from the first one. */
  paragraphAt(top: number): number;
  /** Distance from the first paragraph. */
  topOf(paragraph: number): number;
  heightOf(paragraph: number): number;
}

/** The paragraph at a pane's upper edge, and how much of it is above the edge, from 0 to 1. */
function anchorOf(pane: Scrolled): { paragraph: number; fraction: number } {
  const { scrollTop } = pane.host;
  const paragraph = pane.paragraphAt(scrollTop);
  return { paragraph, fraction: (scrollTop - pane.topOf(paragraph)) / (pane.heightOf(paragraph) || 1) };
}

/** Scrolls a pane to where another one is. */
export function align(leader: Scrolled, follower: Scrolled): void {
  if (leader.paragraphCount === 0 || follower.paragraphCount === 0) return;
  const { paragraph, fraction } = anchorOf(leader);
  follower.host.scrollTop = follower.topOf(paragraph) + fraction * follower.heightOf(paragraph);
}

/** Scrolls a box into view; into the middle if it is far away. Returns whether it scrolled. */
export function bringIntoView(host: HTMLElement, box: DOMRect): boolean {
  const frame = host.getBoundingClientRect();
  const upper = box.top - frame.top;
  const lower = frame.bottom - box.bottom;
  const margin = Math.min(MARGIN, frame.height / 4);
  if (upper >= margin && lower >= margin) return false;
  const far = upper < -frame.height / 2 || lower < -frame.height / 2;
  if (far) host.scrollTop += upper - (frame.height - box.height) / 2;
  else host.scrollTop += upper < margin ? upper - margin : margin - lower;
  return true;
}

/** Keeps panes at the same paragraph. The pane that the person uses leads. */
export class ScrollSync {
  readonly #panes = new Map<Scrolled, AbortController>();
  #leader: Scrolled | null = null;
  #frame = 0;

  /** Adds a pane. Returns a function to remove it. */
  add(pane: Scrolled): () => void {
    const abort = new AbortController();
    const { signal } = abort;
    this.#panes.set(pane, abort);
    const lead = () => {
      this.#leader = pane;
    };
    for (const type of ["wheel", "pointerdown", "touchstart", "keydown", "focusin"] as const) {
      pane.host.addEventListener(type, lead, { passive: true, signal });
    }
    pane.host.addEventListener("scroll", () => this.#scrolled(pane), { passive: true, signal });
    return () => this.#remove(pane);
  }

  /** The pane that the person uses, if any. */
  get leader(): Scrolled | null {
    return this.#leader;
  }

  /** After scrolling all panes from code: none follows until the person uses one. */
  hold(): void {
    this.#leader = null;
  }

  destroy(): void {
    for (const pane of this.#panes.keys()) this.#remove(pane);
    cancelAnimationFrame(this.#frame);
  }

  #remove(pane: Scrolled): void {
    this.#panes.get(pane)?.abort();
    this.#panes.delete(pane);
    if (this.#leader === pane) this.#leader = null;
  }

  #scrolled(pane: Scrolled): void {
    if (pane !== this.#leader || pane.paragraphCount === 0 || this.#frame !== 0) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      for (const follower of this.#panes.keys()) if (follower !== pane) align(pane, follower);
    });
  }
}
