import type { PersonPreferences } from "../api/preferences";
import type { Chosen } from "./values";

/** What this browser keeps of a person's preferences: for the first picture, and while the server is away. */
export interface Kept {
  readonly values: Chosen;
  /** What the server does not have yet. */
  readonly unsent: PersonPreferences;
}

const nothing: Kept = { values: {}, unsent: {} };
const LAST = "maskros.preferences.last";

/** Preferences of nobody are those of the log-in page. */
export const NOBODY = "";

export const keyOf = (user: string): string => `maskros.preferences.${user}`;

export function read(user: string): Kept {
  return { ...nothing, ...object(localStorage.getItem(keyOf(user))) };
}

export function keep(user: string, kept: Kept): void {
  localStorage.setItem(keyOf(user), JSON.stringify(kept));
  if (user !== NOBODY) localStorage.setItem(LAST, user);
}

export function forget(user: string): void {
  localStorage.removeItem(keyOf(user));
}

/** Whoever used this browser last: the page looks like theirs until it is known who it is. */
export const lastUser = (): string => localStorage.getItem(LAST) ?? NOBODY;

export function object(text: string | null): object {
  if (text === null) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}
