import {
  bringBackSuggestions,
  dismissSuggestion,
  type Suggested,
  type Suggestion,
  suggestionsOf,
} from "../../api/suggestions";
import type { EntityRow, Uuid } from "../../model/types";
import type { EditorStore } from "../../ops/store";

/** How long nothing must have changed before the server is asked again. */
const quiet = 1_200;

const NOTHING: Suggested = { suggestions: [], dismissed: 0 };

/** What is open, as long as neither what the server said nor the entities are others. */
interface Open {
  readonly told: Suggested;
  readonly entities: readonly EntityRow[];
  readonly suggestions: readonly Suggestion[];
}

/** Which entities of the open document may be one, as the server last said, without those that are gone since. */
export class Suggestions {
  #told: Suggested = NOTHING;
  #open: Open = { told: NOTHING, entities: [], suggestions: [] };
  readonly #store: EditorStore;
  readonly #annotationId: Uuid;
  readonly #listeners = new Set<() => void>();

  constructor(store: EditorStore, annotationId: Uuid) {
    this.#store = store;
    this.#annotationId = annotationId;
  }

  /** What the server said: the same object until it says something else. */
  get told(): Suggested {
    return this.#told;
  }

  get open(): readonly Suggestion[] {
    const { doc } = this.#store;
    const told = this.#told;
    if (this.#open.told !== told || this.#open.entities !== doc.entities) {
      const isThere = ({ entity_id, into_id }: Suggestion) => doc.entity(entity_id) && doc.entity(into_id);
      this.#open = { told, entities: doc.entities, suggestions: told.suggestions.filter(isThere) };
    }
    return this.#open.suggestions;
  }

  /** The first in which an entity has a part. */
  about(entity: Uuid | null): Suggestion | undefined {
    const { open } = this;
    return (
      open.find(({ entity_id }) => entity_id === entity) ??
      open.find(({ into_id }) => entity !== null && into_id === entity)
    );
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Asks now, and again whenever entities or mentions have changed and are saved, until the returned function is called. */
  watch(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => void this.refresh().catch(() => undefined);
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(ask, quiet);
    };
    const ends = (["entities", "mentions"] as const).map((key) => this.#store.subscribe(key, later));
    ask();
    return () => {
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }

  /** Not while something is not accepted: to ask would send it again, under the eyes of whoever reads why. */
  async refresh(): Promise<void> {
    if (this.#store.sync.kind === "stopped") return;
    await this.#store.flush();
    this.#tell(await suggestionsOf(this.#annotationId));
  }

  async dismiss({ entity_id, into_id }: Suggestion): Promise<void> {
    this.#tell(await dismissSuggestion(this.#annotationId, [entity_id, into_id]));
  }

  async bringBack(): Promise<void> {
    this.#tell(await bringBackSuggestions(this.#annotationId));
  }

  #tell(told: Suggested): void {
    this.#told = told;
    for (const listener of this.#listeners) listener();
  }
}
