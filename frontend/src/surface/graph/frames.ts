interface Place {
  readonly top: number;
  readonly height: number;
}

/** The elements of the drawn paragraphs, each at its place in an element as high as all paragraphs together. */
export class Frames {
  readonly element = document.createElement("div");
  readonly #shown = new Map<number, { readonly element: HTMLElement; place: Place | null }>();
  #height = 0;

  constructor() {
    this.element.className = "ms-graph-column";
  }

  open(section: number, contents: readonly Element[]): void {
    const element = document.createElement("div");
    element.className = "ms-graph-paragraph";
    element.dataset.section = String(section);
    element.setAttribute("role", "group");
    element.append(...contents);
    // Screen readers meet them in the order of the text.
    const after = [...this.#shown.keys()].filter((each) => each > section);
    this.element.insertBefore(element, this.#shown.get(Math.min(...after))?.element ?? null);
    this.#shown.set(section, { element, place: null });
  }

  close(section: number): void {
    this.#shown.get(section)?.element.remove();
    this.#shown.delete(section);
  }

  clear(): void {
    this.#shown.clear();
    this.element.replaceChildren();
  }

  name(section: number, title: string): void {
    this.#shown.get(section)?.element.setAttribute("aria-label", title);
  }

  /** The position of the contents on the page. */
  corner(section: number): { readonly left: number; readonly top: number } {
    const element = this.#shown.get(section)?.element;
    const box = element?.getBoundingClientRect();
    return { left: box?.left ?? 0, top: (box?.top ?? 0) + (element?.clientTop ?? 0) };
  }

  place(height: number, placeOf: (section: number) => Place): void {
    if (height !== this.#height) this.element.style.height = `${height}px`;
    this.#height = height;
    for (const [section, shown] of this.#shown) {
      const place = placeOf(section);
      const { style } = shown.element;
      if (place.top !== shown.place?.top) style.top = `${place.top}px`;
      if (place.height !== shown.place?.height) style.height = `${place.height}px`;
      shown.place = place;
    }
  }
}
