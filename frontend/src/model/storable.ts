import { LONGEST_TEXT } from "./rows.generated";

export { LONGEST_TEXT };

/** What the server stores of a text: what it refuses would hold up all that is queued behind it. */

const UNSTORABLE = /[\0\ud800-\udfff]/gu;

export function isStorable(text: string): boolean {
  const fits = text.length <= LONGEST_TEXT || [...text].length <= LONGEST_TEXT;
  return fits && text.search(UNSTORABLE) < 0;
}

/** The text without NUL and half surrogate pairs, which only a clipboard brings, and no longer than it may be. */
export function storable(text: string): string {
  const clean = text.replaceAll(UNSTORABLE, "");
  return clean.length <= LONGEST_TEXT ? clean : [...clean].slice(0, LONGEST_TEXT).join("");
}
