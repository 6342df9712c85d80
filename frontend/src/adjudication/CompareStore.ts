import type { ComparisonPayload, Outcome } from "../api/adjudications";
import type { Changed } from "../model/changes";
import type { Doc } from "../model/doc";
import { applyToDoc } from "../ops/apply";
import type { RowChange } from "../ops/types";
import { type Counts, countsOf, docOf, type Filter, type Item, isShown, readItems, type Show, stepFrom } from "./items";

interface Docs {
  readonly first: Doc;
  readonly second: Doc;
  /** Null while nobody adjudicates. */
  readonly result: Doc | null;
}

type Listener = () => void;
type Redrawn = (changed: Changed, items: readonly Item[]) => void;

/**
 * The state of the page: two layers and the adjudicated one, the items, the current item, and changes from settling.
 */
export class CompareStore {
  readonly payload: ComparisonPayload;
  #docs: Docs;
  #items: readonly Item[];
  #places: ReadonlyMap<string, number>;
  #counts: Counts;
  #current: string | null = null;
  #filter: Filter;
  #version: number;
  readonly #listeners = new Set<Listener>();
  readonly #redraws = new Set<Redrawn>();

  constructor(payload: ComparisonPayload, docs: Docs, current: string | null, show: Show) {
    this.payload = payload;
    this.#filter = { show, kind: "any" };
    this.#docs = docs;
    this.#items = readItems(payload.items);
    this.#places = new Map(this.#items.map(({ id }, i) => [id, i]));
    this.#counts = countsOf(this.#items);
    this.#version = payload.adjudication?.layer.version ?? 0;
    if (this.#counts.open === 0 && payload.adjudication) this.#filter = { show: "all", kind: "any" };
    this.#current = current !== null && this.#places.has(current) ? current : this.#first();
  }

  /** Null unless there are two layers. */
  static of(payload: ComparisonPayload, current: string | null, show: Show = "open"): CompareStore | null {
    const { first, second, adjudication } = payload;
    if (!first || !second) return null;
    const result = adjudication && docOf(payload, adjudication.layer);
    return new CompareStore(
      payload,
      { first: docOf(payload, first), second: docOf(payload, second), result: result ?? null },
      current,
      show,
    );
  }

  get docs(): Docs {
    return this.#docs;
  }

  get items(): readonly Item[] {
    return this.#items;
  }

  get counts(): Counts {
    return this.#counts;
  }

  get filter(): Filter {
    return this.#filter;
  }

  get current(): Item | null {
    return this.item(this.#current);
  }

  item(id: string | null): Item | null {
    return id === null ? null : (this.#items[this.#places.get(id) ?? -1] ?? null);
  }

  shown(): Item[] {
    return this.#items.filter((item) => isShown(item, this.#filter));
  }

  choose(id: string | null): void {
    if (id === this.#current) return;
    this.#current = id;
    this.#tell();
  }

  setFilter(filter: Filter): void {
    this.#filter = filter;
    const { current } = this;
    if (!current || !isShown(current, filter)) this.#current = this.shown()[0]?.id ?? this.#current;
    this.#tell();
  }

  /** Moves to the next open or shown item. False if there is none. */
  step(by: 1 | -1, onlyOpen: boolean): boolean {
    const next = stepFrom(this.#items, this.#current, by, (item) =>
      onlyOpen ? item.open : isShown(item, this.#filter),
    );
    if (next) this.choose(next.id);
    return next !== null;
  }

  /** Sets the note why an item is settled this way. */
  setWhy(id: string, why: string): void {
    this.#items = this.#items.map((item) => (item.id === id ? { ...item, why } : item));
    this.#tell();
  }

  /** Takes over what the server did. False if the page does not have the version it was done to. */
  apply(outcome: Outcome): boolean {
    const { result } = this.#docs;
    if (!result) return false;
    if (outcome.items.rows.length > 0 && outcome.version !== this.#version + 1) return false;
    const items = readItems(outcome.items);
    const operation = { op_id: "", name: "settle" as const, changes: outcome.changes as readonly RowChange[] };
    const { doc, changed } = applyToDoc(result, operation);
    this.#version = outcome.version;
    this.#docs = { ...this.#docs, result: doc };
    const fresh = [...this.#items];
    for (const item of items) fresh[this.#places.get(item.id) ?? -1] = item;
    this.#items = fresh;
    this.#counts = countsOf(fresh);
    for (const redraw of this.#redraws) redraw(changed, items);
    this.#tell();
    return true;
  }

  subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  onRedraw(redraw: Redrawn): () => void {
    this.#redraws.add(redraw);
    return () => this.#redraws.delete(redraw);
  }

  /** A number that changes with every change. */
  state = (): number => this.#state;
  #state = 0;

  #tell(): void {
    this.#state += 1;
    for (const listener of this.#listeners) listener();
  }

  #first(): string | null {
    const shown = this.shown();
    const first = shown.find(({ kind }) => kind !== "agree") ?? shown[0] ?? this.#items[0];
    return first?.id ?? null;
  }
}
