import type { GraphColumn } from "./column";
import { type Gap, gapAt, within } from "./gaps";
import type { EdgePlace } from "./states";

interface Point {
  readonly x: number;
  readonly y: number;
}

interface PointerCalls {
  /** `movable`: the pointer is on a target word of the edge. */
  readonly hover: (place: EdgePlace | null, movable: boolean) => void;
  /** `adds`: to the present selection. */
  readonly pick: (place: EdgePlace, adds: boolean) => void;
  readonly pickNothing: () => void;
  /** Whether there is a target word at the point. */
  readonly canMove: (place: EdgePlace, at: Point) => boolean;
  /** Words are being dragged to a gap; null if over none. */
  readonly drag: (gap: Gap | null) => void;
  readonly drop: (place: EdgePlace, gap: Gap | null) => void;
  readonly menu: (place: EdgePlace | null, at: Point) => void;
}

/** How far the pointer may move in a click. */
const TREMBLE = 5;

/** Pointing, clicking and dragging in the graph. It never scrolls. */
export class GraphPointer {
  readonly #column: GraphColumn;
  readonly #calls: PointerCalls;
  readonly #abort = new AbortController();
  /** The target word where a drag may begin. */
  #grip: { readonly place: EdgePlace; readonly x: number; readonly y: number } | null = null;
  #dragging = false;

  constructor(column: GraphColumn, calls: PointerCalls) {
    this.#column = column;
    this.#calls = calls;
    const { host } = column;
    const { signal } = this.#abort;
    host.addEventListener("pointerdown", (event) => this.#down(event), { signal });
    host.addEventListener("pointermove", (event) => this.#moved(event), { signal });
    host.addEventListener("pointerup", (event) => this.#up(event), { signal });
    host.addEventListener("pointercancel", () => this.cancel(), { signal });
    host.addEventListener("pointerleave", () => calls.hover(null, false), { signal });
    host.addEventListener("contextmenu", (event) => this.#menu(event), { signal });
  }

  get isDragging(): boolean {
    return this.#dragging;
  }

  /** Ends a drag without moving anything. */
  cancel(): void {
    if (this.#dragging) this.#calls.drag(null);
    this.#grip = null;
    this.#dragging = false;
    this.#column.host.classList.remove("is-dragging");
  }

  destroy(): void {
    this.#abort.abort();
  }

  #down(event: PointerEvent): void {
    if (event.button !== 0) return;
    const place = this.#placeOf(event);
    if (!place) {
      this.#calls.pickNothing();
      return;
    }
    const at = { x: event.clientX, y: event.clientY };
    this.#grip = this.#calls.canMove(place, at) ? { place, ...at } : null;
    this.#calls.pick(place, event.ctrlKey || event.metaKey || event.shiftKey);
  }

  #moved(event: PointerEvent): void {
    if (!this.#grip || (event.buttons & 1) === 0) {
      if (this.#grip) this.cancel();
      this.#hover(event);
      return;
    }
    const { x, y } = this.#grip;
    if (!this.#dragging && Math.hypot(event.clientX - x, event.clientY - y) < TREMBLE) return;
    if (!this.#dragging) this.#column.host.setPointerCapture(event.pointerId);
    this.#dragging = true;
    this.#column.host.classList.add("is-dragging");
    this.#calls.drag(gapAt(this.#column, { x: event.clientX, y: event.clientY }));
  }

  #up(event: PointerEvent): void {
    const { place } = this.#grip ?? {};
    const gap = this.#dragging ? gapAt(this.#column, { x: event.clientX, y: event.clientY }) : null;
    const dragged = this.#dragging;
    this.cancel();
    if (place && dragged) this.#calls.drop(place, gap);
  }

  #menu(event: MouseEvent): void {
    event.preventDefault();
    this.#calls.menu(this.#placeOf(event), { x: event.clientX, y: event.clientY });
  }

  #hover(event: PointerEvent): void {
    const place = this.#placeOf(event);
    const movable = place !== null && this.#calls.canMove(place, { x: event.clientX, y: event.clientY });
    this.#calls.hover(place, movable);
  }

  #placeOf({ target, clientX: x, clientY: y }: MouseEvent): EdgePlace | null {
    if (!(target instanceof Element)) return null;
    const section = Number(target.closest<HTMLElement>("[data-section]")?.dataset.section ?? -1);
    const drawing = this.#column.drawing(section);
    const edge = drawing?.edgeAt(within(this.#column, section, { x, y })) ?? drawing?.edgeOf(target);
    return edge === undefined ? null : { section, edge };
  }
}
