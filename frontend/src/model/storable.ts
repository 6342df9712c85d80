import { LONGEST_TEXT } from "./rows.generated";

export { LONGEST_TEXT };

/** Makes a text storable for the server: a refused text would block everything that is queued behind it. */

const UNSTORABLE = /[\0\ud800-\udfff]/gu;

export function isStorable(text: string): boolean {
  const fits = text.length <= LONGEST_TEXT || [...text].length <= LONGEST_TEXT;
  return fits && text.search(UNSTORABLE) < 0;
}

/** The text without NUL and lone surrogates, which only the clipboard brings, cut to the maximum length. */
export function storable(text: string): string {
  const clean = text.replaceAll(UNSTORABLE, "");
  return clean.length <= LONGEST_TEXT ? clean : [...clean].slice(0, LONGEST_TEXT).join("");
}
