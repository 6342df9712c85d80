import { countWhile } from "../model/offsets";
import type { Pane } from "./pane";

/** Space kept between what is shown and the pane's edge, in pixels. */
const MARGIN = 48;

function top(pane: Pane, paragraph: number): number {
  return pane.paragraph(paragraph)?.offsetTop ?? 0;
}

/** The paragraph at a pane's upper edge, and how much of it is above; from 0 to 1. */
function anchorOf(pane: Pane): { paragraph: number; fraction: number } {
  const { scrollTop } = pane.host;
  const base = top(pane, 0);
  const above = countWhile(pane.paragraphCount, (i) => top(pane, i) - base <= scrollTop);
  const paragraph = Math.max(0, above - 1);
  const height = pane.paragraph(paragraph)?.offsetHeight || 1;
  return { paragraph, fraction: (scrollTop - (top(pane, paragraph) - base)) / height };
}

/** Brings a box into view; in the middle when it is far away. Says whether it had to scroll. */
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

/** Keeps two panes at the same paragraph. The pane that a person touches leads. */
export class ScrollSync {
  readonly #panes: readonly [Pane, Pane];
  readonly #abort = new AbortController();
  #leader: Pane | null = null;
  #frame = 0;

  constructor(source: Pane, target: Pane) {
    this.#panes = [source, target];
    const { signal } = this.#abort;
    for (const pane of this.#panes) {
      const lead = () => {
        this.#leader = pane;
      };
      for (const type of ["wheel", "pointerdown", "touchstart", "keydown", "focusin"] as const) {
        pane.host.addEventListener(type, lead, { passive: true, signal });
      }
      pane.host.addEventListener("scroll", () => this.#scrolled(pane), { passive: true, signal });
    }
  }

  /** After both were scrolled from here: nobody follows until a person touches one. */
  hold(): void {
    this.#leader = null;
  }

  destroy(): void {
    this.#abort.abort();
    cancelAnimationFrame(this.#frame);
  }

  #scrolled(pane: Pane): void {
    if (pane !== this.#leader || this.#frame !== 0) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.#follow(pane);
    });
  }

  #follow(leader: Pane): void {
    const follower = this.#panes[leader === this.#panes[0] ? 1 : 0];
    const { paragraph, fraction } = anchorOf(leader);
    const height = follower.paragraph(paragraph)?.offsetHeight ?? 0;
    follower.host.scrollTop = top(follower, paragraph) - top(follower, 0) + fraction * height;
  }
}
