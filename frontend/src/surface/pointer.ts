import type { Doc } from "../model/doc";
import type { TokenSelection, Uuid } from "../model/types";
import type { Pane } from "./pane";

export interface PointerPlace {
  readonly token: number;
  readonly mention: Uuid | null;
}

interface PointerCalls {
  readonly doc: () => Doc;
  readonly selection: () => TokenSelection | null;
  readonly select: (selection: TokenSelection) => void;
  readonly pick: (mention: Uuid) => void;
  readonly hover: (place: PointerPlace | null) => void;
}

/** Pointing, clicking and dragging in one pane, as tokens and mentions. It never scrolls. */
export class Pointer {
  readonly #pane: Pane;
  readonly #calls: PointerCalls;
  readonly #abort = new AbortController();
  /** The token where a drag began. */
  #anchor: number | null = null;
  #dragging = false;

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
    this.#anchor = place.token;
    const selection = this.#calls.selection();
    if (event.shiftKey && selection) {
      this.#anchor = selection.anchor;
      this.#calls.select({ anchor: selection.anchor, focus: place.token });
    } else if (place.mention !== null) this.#calls.pick(place.mention);
    else this.#calls.select({ anchor: place.token, focus: place.token });
  }

  #moved(event: PointerEvent): void {
    if (this.#anchor === null || (event.buttons & 1) === 0) {
      this.#up();
      this.#calls.hover(this.#placeAt(event, true));
      return;
    }
    const place = this.#placeAt(event, false);
    // A click that trembles inside one token is no drag.
    if (!place || (!this.#dragging && place.token === this.#anchor)) return;
    this.#dragging = true;
    // From here on the pane hears of the pointer wherever it goes.
    this.#pane.host.setPointerCapture(event.pointerId);
    this.#calls.select({ anchor: this.#anchor, focus: place.token });
  }

  #up(): void {
    this.#anchor = null;
    this.#dragging = false;
  }

  /** The whole word, also where mentions cut it. */
  #double(event: MouseEvent): void {
    const place = this.#placeAt(event, true);
    if (!place || place.mention !== null) return;
    const { baseTokens, tokens } = this.#calls.doc();
    const word = baseTokens.at(tokens.start(place.token));
    this.#calls.select(tokens.selectionOf({ start: baseTokens.wordStart(word), end: baseTokens.wordEnd(word) }));
  }

  #placeAt(event: MouseEvent, exact: boolean): PointerPlace | null {
    const hit = this.#pane.at(event.clientX, event.clientY);
    if (!hit || (exact && !hit.onText)) return null;
    const doc = this.#calls.doc();
    const low = doc.text.charCodeAt(hit.unit);
    const unit = low >= 0xdc00 && low <= 0xdfff ? hit.unit - 1 : hit.unit;
    const token = doc.tokens.at(doc.offsets.toCodePoint(unit));
    return { token, mention: hit.onText ? mentionOf(event.target) : null };
  }
}

function mentionOf(target: EventTarget | null): Uuid | null {
  if (!(target instanceof Element)) return null;
  return target.closest<HTMLElement>("[data-mention]")?.dataset.mention ?? null;
}
