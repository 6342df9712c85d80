import type { Doc } from "../model/doc";
import { graphemeAt } from "../model/graphemes";
import { mentionsAt } from "../model/overlap";
import type { Span, TokenSelection, Uuid } from "../model/types";
import type { Pane } from "./pane";

export interface PointerPlace {
  readonly token: number;
  /** What is at the point: a character, or everything that a replacement stands for. */
  readonly span: Span;
  /** Innermost first; empty if the point is beside the text. */
  readonly mentions: readonly Uuid[];
  /** The rewrite with the words at the point. */
  readonly rewrite: Uuid | null;
}

interface PointerCalls {
  readonly doc: () => Doc;
  readonly selection: () => TokenSelection | null;
  readonly current: () => Uuid | null;
  readonly select: (selection: TokenSelection) => void;
  readonly selectPart: (anchor: Span, focus: Span) => void;
  readonly pick: (mention: Uuid) => void;
  readonly hover: (place: PointerPlace | null) => void;
  readonly double: (place: PointerPlace) => void;
}

/** Pointing, clicking and dragging in one pane, by tokens, graphemes and mentions. Never scrolls. */
export class Pointer {
  readonly #pane: Pane;
  readonly #calls: PointerCalls;
  readonly #abort = new AbortController();
  /** Where a drag began. */
  #anchor: PointerPlace | null = null;
  #dragging = false;
  /** With Alt, dragging selects by grapheme. */
  #fine = false;
  /** The place of the last click, whose mentions further clicks go through. */
  #picked: Span | null = null;

  constructor(pane: Pane, calls: PointerCalls) {
    this.#pane = pane;
    this.#calls = calls;
    const { host } = pane;
    const { signal } = this.#abort;
    host.addEventListener("pointerdown", (event) => this.#down(event), { signal });
    host.addEventListener("pointermove", (event) => this.#moved(event), { signal });
    host.addEventListener("pointerup", () => this.#up(), { signal });
    host.addEventListener("pointercancel", () => this.#up(), { signal });
    host.addEventListener("pointerleave", () => calls.hover(null), { signal });
    host.addEventListener("dblclick", (event) => this.#double(event), { signal });
  }

  destroy(): void {
    this.#abort.abort();
  }

  #down(event: PointerEvent): void {
    const place = event.button === 0 ? this.#placeAt(event, false) : null;
    if (!place) return;
    this.#anchor = place;
    this.#fine = event.altKey;
    const selection = this.#calls.selection();
    if (event.altKey) this.#selectPart(place);
    else if (event.shiftKey && selection) this.#extend(selection, place);
    else if (place.mentions.length > 0) this.#pick(place);
    else this.#calls.select(this.#calls.doc().selectionOf(place.span));
    if (place.mentions.length === 0) this.#picked = null;
  }

  /** A click selects the innermost mention, and another click at the same place the next outer one. */
  #pick({ span, mentions }: PointerPlace): void {
    const again = this.#picked?.start === span.start && this.#picked.end === span.end;
    const at = again ? mentions.indexOf(this.#calls.current() ?? "") : -1;
    const next = mentions[(at + 1) % mentions.length];
    this.#picked = span;
    if (next !== undefined) this.#calls.pick(next);
  }

  #extend({ anchor }: TokenSelection, place: PointerPlace): void {
    this.#anchor = { ...place, token: anchor };
    this.#calls.select({ anchor, focus: place.token });
  }

  #moved(event: PointerEvent): void {
    if (this.#anchor === null || (event.buttons & 1) === 0) {
      this.#up();
      this.#calls.hover(this.#placeAt(event, true));
      return;
    }
    const place = this.#placeAt(event, false);
    // A click that moves slightly within one token is no drag.
    if (!place || (!this.#dragging && !this.#fine && place.token === this.#anchor.token)) return;
    this.#dragging = true;
    // From here on the pane gets all pointer events.
    this.#pane.host.setPointerCapture(event.pointerId);
    if (this.#fine) this.#selectPart(place);
    else this.#calls.select({ anchor: this.#anchor.token, focus: place.token });
  }

  #selectPart(place: PointerPlace): void {
    const doc = this.#calls.doc();
    const from = graphemeAt(doc, (this.#anchor ?? place).span.start);
    this.#calls.selectPart(from, graphemeAt(doc, place.span.start));
  }

  #up(): void {
    this.#anchor = null;
    this.#dragging = false;
  }

  #double(event: MouseEvent): void {
    const place = this.#placeAt(event, true);
    if (place && !event.altKey) this.#calls.double(place);
  }

  #placeAt(event: MouseEvent, exact: boolean): PointerPlace | null {
    const hit = this.#pane.at(event.clientX, event.clientY);
    if (!hit || (exact && !hit.onText)) return null;
    const doc = this.#calls.doc();
    const span = spanAt(doc, hit.start, hit.end);
    const mentions = hit.onText ? mentionsAt(doc, span).map(({ id }) => id) : [];
    return { token: doc.tokens.at(span.start), span, mentions, rewrite: rewriteOf(event.target) };
  }
}

function rewriteOf(target: EventTarget | null): Uuid | null {
  if (!(target instanceof Element)) return null;
  return target.closest<HTMLElement>("[data-rewrite]")?.dataset.rewrite ?? null;
}

/** UTF-16 units as code points; both ends may lie inside a character. */
function spanAt(doc: Doc, start: number, end: number): Span {
  const { offsets, text } = doc;
  const isLow = (unit: number) => (text.charCodeAt(unit) & 0xfc00) === 0xdc00;
  const after = Math.min(end, text.length);
  return {
    start: offsets.toCodePoint(isLow(start) ? start - 1 : start),
    end: offsets.toCodePoint(isLow(after) ? after + 1 : after),
  };
}
