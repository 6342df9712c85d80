import {
  bringBackSuggestions,
  dismissSuggestion,
  type Suggested,
  type Suggestion,
  suggestionsOf,
} from "../../api/suggestions";
import type { EntityRow, Uuid } from "../../model/types";
import type { EditorStore } from "../../ops/store";

/** How long nothing must change before the server is asked again. */
const quiet = 1_200;

const NOTHING: Suggested = { suggestions: [], dismissed: 0 };

/** The open suggestions, cached until the server's answer or the entities change. */
interface Open {
  readonly told: Suggested;
  readonly entities: readonly EntityRow[];
  readonly suggestions: readonly Suggestion[];
}

/** Which entities of the open document may be the same, as the server last said, without deleted ones. */
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

  /** The server's answer. The same object until the next answer. */
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

  /** The first suggestion that involves an entity. */
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

  /** Asks now, and again whenever changed entities or mentions have been saved. Returns a function to stop. */
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

  /** Not while an operation is refused: asking would send it again while the user reads why. */
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
