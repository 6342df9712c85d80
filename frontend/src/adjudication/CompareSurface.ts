import type { Changed } from "../model/changes";
import type { Doc } from "../model/doc";
import type { Uuid } from "../model/types";
import { Highlights } from "../surface/highlights";
import { defineLabelColors } from "../surface/look";
import { Pane } from "../surface/pane";
import { bringIntoView, ScrollSync } from "../surface/scrolling";
import type { SurfaceTexts } from "../surface/texts";
import type { CompareStore } from "./CompareStore";
import type { Item, Side } from "./items";
import { signOf, signs } from "./signs";
import "../surface/surface.css";
import "./marks.css";

export type Hosts = Readonly<Partial<Record<Side, HTMLElement>>>;

const sides: readonly Side[] = ["first", "result", "second"];

interface Options {
  readonly store: CompareStore;
  /** Empty scrolling elements for the surface to fill. */
  readonly hosts: Hosts;
  readonly texts: SurfaceTexts;
  readonly names: Readonly<Record<Side, string>>;
  /** The second layer is the result, so nothing in it was rejected. */
  readonly isSettled: boolean;
}

/** Draws the source text once for each layer, in step. Differences are marked, and the current item is shown in all. */
export class CompareSurface {
  readonly #store: CompareStore;
  readonly #panes = new Map<Side, Pane>();
  readonly #scroll = new ScrollSync();
  readonly #highlights = new Highlights();
  readonly #ends: Array<() => void> = [];
  /** The item of each mention, by mention id and column. */
  readonly #items: Record<Side, Map<Uuid, Item>> = { first: new Map(), result: new Map(), second: new Map() };
  readonly #isSettled: boolean;
  #current: Item | null = null;

  constructor({ store, hosts, texts, names, isSettled }: Options) {
    this.#store = store;
    this.#isSettled = isSettled;
    for (const item of store.items) this.#know(item);
    for (const side of sides) {
      const host = hosts[side];
      const doc = store.docs[side];
      if (host && doc) this.#open(side, host, doc, texts, names[side]);
    }
    this.#ends.push(
      store.subscribe(() => this.#show()),
      store.onRedraw((changed, items) => this.#redraw(changed, items)),
    );
    this.#show();
  }

  destroy(): void {
    for (const end of this.#ends) end();
    this.#scroll.destroy();
    this.#highlights.clear();
    for (const pane of this.#panes.values()) pane.destroy();
  }

  #open(side: Side, host: HTMLElement, doc: Doc, texts: SurfaceTexts, name: string): void {
    const pane = new Pane(host, null, texts, (id, element) => this.#mark(side, id, element));
    host.classList.add("ms-pane", "cmp-pane");
    host.tabIndex = 0;
    host.setAttribute("role", "group");
    host.setAttribute("aria-label", name);
    defineLabelColors(host, doc.labels.set);
    this.#panes.set(side, pane);
    this.#scroll.add(pane);
    pane.open(doc);
    const pick = (event: MouseEvent) => this.#pick(side, event);
    host.addEventListener("click", pick);
    this.#ends.push(() => host.removeEventListener("click", pick));
  }

  #pick(side: Side, { target }: MouseEvent): void {
    const element = target instanceof Element ? target.closest<HTMLElement>("[data-mention]") : null;
    const item = element?.dataset.mention && this.#items[side].get(element.dataset.mention);
    if (item) this.#store.choose(item.id);
  }

  #know(item: Item): void {
    if (item.table !== "mention") return;
    if (item.first !== null) this.#items.first.set(item.first, item);
    if (item.second !== null) this.#items.second.set(item.second, item);
    if (item.row !== null) this.#items.result.set(item.row, item);
  }

  /** Marks the mention: a sign for the kind of difference, and a frame for whether it is settled. */
  #mark(side: Side, id: Uuid, element: HTMLElement): void {
    const item = this.#items[side].get(id);
    const differs = item && item.kind !== "agree";
    if (differs) element.dataset.sign = this.#isSettled ? signs[item.kind] : signOf(item);
    else delete element.dataset.sign;
    element.classList.toggle("cmp-open", differs === true && item.open);
    element.classList.toggle("cmp-settled", differs === true && !item.open);
    element.classList.toggle("cmp-refused", differs === true && this.#isRefused(side, item));
    element.classList.toggle("ms-current", item !== undefined && item.id === this.#current?.id);
  }

  #isRefused(side: Side, item: Item): boolean {
    return this.#isSettled ? item.kind === "only_first" : isRefused(side, item);
  }

  #redraw(changed: Changed, items: readonly Item[]): void {
    for (const item of items) this.#know(item);
    const doc = this.#store.docs.result;
    const pane = this.#panes.get("result");
    if (!doc || !pane) return;
    for (const p of changed.paragraphs) pane.redraw(doc, p, changed.mentions);
    for (const id of changed.mentions) for (const element of pane.drawnOf(id)) this.#mark("result", id, element);
    for (const item of items) this.#markAll(item);
  }

  #markAll(item: Item | null): void {
    if (!item) return;
    for (const [side, pane] of this.#panes) {
      const id = side === "result" ? item.row : item[side];
      // Does not draw paragraphs that nobody has scrolled to yet.
      for (const element of pane.drawnOf(id)) this.#mark(side, id ?? "", element);
    }
  }

  #show(): void {
    const before = this.#current;
    const item = this.#store.current;
    this.#current = item;
    if (before?.id !== item?.id) this.#markAll(before);
    this.#markAll(item);
    const ranges = [...this.#panes].map(([side, pane]) => {
      const doc = this.#store.docs[side];
      return item && doc ? pane.rangeOf(doc, { start: item.start, end: Math.max(item.end, item.start + 1) }) : null;
    });
    this.#highlights.show("ms-cursor", ranges);
    if (before?.id !== item?.id) this.#reveal(ranges);
  }

  #reveal(ranges: readonly (Range | null)[]): void {
    const show = () => {
      this.#scroll.hold();
      const boxes = ranges.map((range) => range?.getBoundingClientRect());
      return [...this.#panes.values()].map(({ host }, i) => {
        const box = boxes[i];
        return box ? bringIntoView(host, box) : false;
      });
    };
    // Paragraphs get their true height only when they come into view.
    if (show().some(Boolean)) requestAnimationFrame(show);
  }
}

/** Whether the other side was chosen, or neither. */
function isRefused(side: Side, item: Item): boolean {
  if (item.open || side === "result") return false;
  return item.taken === "nothing" || item.taken === "own" || (item.taken !== side && item.taken !== "agreed");
}
