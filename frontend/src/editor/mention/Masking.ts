import { t } from "../../i18n";
import { type ForPerson, SEVERAL } from "../../model/people";
import type { Uuid } from "../../model/types";
import * as commands from "../../ops/commands";
import type { EditorStore } from "../../ops/store";
import type { Operation } from "../../ops/types";
import { toast } from "../../ui/toast";
import type { PageState } from "../page/PageState";

type OnMentions = (command: (mentions: readonly Uuid[]) => Operation | null, whole: boolean) => void;

/** Decides identifier type and confidential status of the mention, or of all mentions of its entity. */
export class Masking {
  readonly #store: EditorStore;
  readonly #page: PageState;
  readonly #onMentions: OnMentions;
  readonly #next: () => void;
  readonly #listeners = new Set<() => void>();
  #whole = false;
  #person: number | null = null;

  constructor(store: EditorStore, page: PageState, { onMentions, next }: { onMentions: OnMentions; next: () => void }) {
    this.#store = store;
    this.#page = page;
    this.#onMentions = onMentions;
    this.#next = next;
  }

  /** Whether the fields in the panel apply to all mentions of the entity. */
  get whole(): boolean {
    return this.#whole;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  setWhole(whole: boolean): void {
    if (whole === this.#whole) return;
    this.#whole = whole;
    for (const listener of this.#listeners) listener();
  }

  /** The one of several people whom decisions are for; null for all together. */
  get person(): number | null {
    return this.#person;
  }

  get whom(): ForPerson | null {
    return this.#person === null ? null : { person: this.#person, people: this.#store.doc.people.length };
  }

  decideFor(person: number | null): void {
    if (person === this.#person) return;
    this.#person = person;
    for (const listener of this.#listeners) listener();
  }

  /** All people, then one after the other. */
  decideForNext = (): void => {
    const { people } = this.#store.doc;
    if (people.length < SEVERAL) {
      toast(t("people.one"));
      return;
    }
    const next = (this.#person ?? 0) + 1;
    this.decideFor(next > people.length ? null : next);
    toast(t("people.chosen", { person: this.#person === null ? t("people.all") : (people[this.#person - 1] ?? "") }));
  };

  /** Accepts the mention with this identifier type, and goes to the next undecided one. */
  decide = (value: string, whole: boolean): void => {
    this.setIdentifierType(value, whole || this.#whole);
    if (this.#store.currentMention !== null && this.#store.canEdit) this.#next();
  };

  setIdentifierType = (value: string | null, whole: boolean): void =>
    this.#onMentions(
      (mentions) => commands.setIdentifierType(this.#store.doc, { mentions, value, whom: this.whom }),
      whole,
    );

  setConfidentialStatus = (value: string | null, whole: boolean): void =>
    this.#onMentions(
      (mentions) => commands.setConfidentialStatus(this.#store.doc, { mentions, value, whom: this.whom }),
      whole,
    );

  /** Opens the list of confidential statuses, for the mention or for all mentions of its entity. */
  chooseConfidential = (whole: boolean): void => {
    this.setWhole(whole);
    const list = this.#page.parts.get("confidential_status");
    if (!this.#page.parts.focus("confidential_status")) toast(t("confidential.none"));
    // Browsers without showPicker show the closed field; arrow keys choose in it.
    else if (list instanceof HTMLSelectElement && !list.disabled) list.showPicker?.();
  };
}
