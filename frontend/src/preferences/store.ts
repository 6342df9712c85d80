import { ApiError } from "../api/error";
import { changePreferences, type PersonPreferences } from "../api/preferences";
import { apply, onSystemContrast } from "./apply";
import { carried, forgetCarried, looks } from "./carried";
import { type Kept, keep, keyOf, lastUser, NOBODY, read } from "./kept";
import { type Chosen, given } from "./values";

const SEND_AFTER = 800;

/** The preferences of the person on this page: read at once, kept in the browser, sent to the server a moment later. */
export class PreferenceStore {
  #user = NOBODY;
  #kept: Kept = { values: {}, unsent: {} };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending = false;
  readonly #listeners = new Set<() => void>();

  get own(): Chosen {
    return this.#kept.values;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Shows the page as it was last shown in this browser, until it is known who uses it. */
  start(): void {
    const last = lastUser();
    this.#show(last === NOBODY ? { values: looks(), unsent: {} } : read(last));
    onSystemContrast(() => apply(this.own));
    window.addEventListener("online", () => void this.send());
    window.addEventListener("pagehide", () => void this.send());
    window.addEventListener("storage", ({ key }) => {
      if (key === keyOf(this.#user)) this.#show(read(this.#user));
    });
  }

  /** Takes over what the server has for a person who has come in; what it does not have yet takes precedence. */
  adopt(user: { readonly id: string; readonly preferences: PersonPreferences } | null): void {
    if (user === null || user.id === this.#user) return;
    const { unsent } = read(user.id);
    const stored = given(user.preferences);
    const old = Object.entries(carried(user.id)).filter(([name]) => !(name in stored || name in unsent));
    forgetCarried(user.id);
    this.#user = user.id;
    this.#store({ values: stored, unsent: {} }, { ...Object.fromEntries(old), ...unsent });
    void this.send();
  }

  /** Null goes back to the default. */
  change(changes: PersonPreferences): void {
    this.#store(this.#kept, changes);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.send(), SEND_AFTER);
  }

  /** Sends what the server does not have. If it cannot be reached, the next change or page does so again. */
  async send(): Promise<void> {
    const { unsent } = this.#kept;
    const user = this.#user;
    if (this.#sending || user === NOBODY || Object.keys(unsent).length === 0) return;
    this.#sending = true;
    const isSettled = await settled(unsent);
    this.#sending = false;
    if (!isSettled || user !== this.#user) return;
    const left = Object.entries(this.#kept.unsent).filter(([name, value]) => unsent[name as keyof Chosen] !== value);
    this.#kept = { ...this.#kept, unsent: Object.fromEntries(left) };
    keep(user, this.#kept);
    if (left.length > 0) await this.send();
  }

  #store({ values, unsent }: Kept, changes: PersonPreferences): void {
    const kept = { values: given({ ...values, ...changes }), unsent: { ...unsent, ...changes } };
    keep(this.#user, kept);
    this.#show(kept);
  }

  #show(kept: Kept): void {
    this.#kept = kept;
    apply(kept.values);
    for (const listener of this.#listeners) listener();
  }
}

/** Whether the server has answered for good. What it refuses is not sent again. */
async function settled(changes: PersonPreferences): Promise<boolean> {
  try {
    await changePreferences(changes);
    return true;
  } catch (error) {
    return error instanceof ApiError && error.status === 400;
  }
}

export const preferences = new PreferenceStore();
