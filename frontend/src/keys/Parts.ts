import type { RefCallback } from "react";

/** The parts of the page that are drawn now. */
export class Parts<Part extends string> {
  readonly #drawn = new Map<Part, HTMLElement>();
  readonly #refs = new Map<Part, RefCallback<HTMLElement>>();

  /** For the element that is this part; the same at every call. */
  ref(part: Part): RefCallback<HTMLElement> {
    const known = this.#refs.get(part);
    if (known) return known;
    const ref = (element: HTMLElement | null) => {
      if (element) this.#drawn.set(part, element);
      return () => {
        if (this.#drawn.get(part) === element) this.#drawn.delete(part);
      };
    };
    this.#refs.set(part, ref);
    return ref;
  }

  get(part: Part): HTMLElement | undefined {
    return this.#drawn.get(part);
  }

  /** Puts the focus on a part, ready to be written over; says whether it is there. */
  focus(part: Part): boolean {
    const element = this.get(part);
    element?.focus();
    if (element instanceof HTMLInputElement) element.select();
    return element !== undefined;
  }

  /** The same once what has just changed is drawn. */
  focusSoon(part: Part, missing: () => void = () => undefined): void {
    requestAnimationFrame(() => this.focus(part) || missing());
  }

  /** Steps the focus through those of the parts that are there, from the one it is in. */
  step(order: readonly Part[], by: 1 | -1): void {
    const there = order
      .flatMap((part) => this.get(part) ?? [])
      .filter((element) => element.closest("[hidden]") === null);
    const at = there.findIndex((element) => element.contains(document.activeElement));
    there[(Math.max(at, 0) + by + there.length) % there.length]?.focus();
  }
}
