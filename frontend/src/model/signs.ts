/** Hidden signs and words broken at line ends, handled as in the library's `tokens`. Places are UTF-16 units here. */

import { mayCut } from "./boundaries";

const SIGN = /\p{Default_Ignorable_Code_Point}/u;
const SIGNS = /\p{Default_Ignorable_Code_Point}*/uy;
const MAY_HIDE = /\p{Default_Ignorable_Code_Point}|[-‐][ \t]*\n/u;
const HYPHEN = /[-‐]/;
/** Everything that a reader does not see begins with one of these. */
const MAY_BEGIN = /[\p{Default_Ignorable_Code_Point}\-‐]/gu;
const BLANKS = /[ \t]*/uy;
const LETTER = /[\p{L}\p{M}]/u;
const HALF = /[\p{L}\p{M}\p{Default_Ignorable_Code_Point}]*/uy;
const HALF_BEFORE = /[\p{L}\p{M}\p{Default_Ignorable_Code_Point}]*$/u;
const WORD_PART = "[\\p{L}\\p{M}\\p{N}\\p{Default_Ignorable_Code_Point}]+";
const WORD = new RegExp(`${WORD_PART}(?:[-‐‑'’]${WORD_PART})*`, "uy");
const WORD_BEFORE = new RegExp(`${WORD_PART}(?:[-‐‑'’]${WORD_PART})*$`, "u");
const BETWEEN_HALVES = /[-‐ \t\n]/;
const LONGEST_HALF = 40;
const LONGEST_WORD = 80;
/** Before these words, a hyphen stands for the rest of a compound: för- och eftermiddag. */
const CONJUNCTIONS = new Set(["och", "eller", "samt", "and", "or"]);

type Units = readonly [start: number, end: number];

/** A word broken at a line end: its start and end, its halves, and the hyphen between them. */
interface Broken {
  readonly first: string;
  readonly second: string;
  readonly start: number;
  readonly end: number;
  readonly breakEnd: number;
  /** Empty for a soft hyphen. */
  readonly hyphen: string;
}

/** Whether a reader may see the text differently from how it is stored. Rare. */
export function mayHide(text: string): boolean {
  return MAY_HIDE.test(text);
}

function isSign(character: string): boolean {
  return SIGN.test(character);
}

/** Signs that combine with the character before them. Letters of these scripts never do. */
const JOINING = /[\u034f\u180b-\u180f\ufe00-\ufe0f\u{e0000}-\u{e0fff}]|\u200c|\u200d/u;
const HOLDS_NONE = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

/** Signs that the writer is probably unaware of, not those that emoji or other scripts need. */
export function strayed(text: string): number[] {
  const found: number[] = [];
  let last = -1;
  for (const { 0: sign, index } of text.matchAll(/\p{Default_Ignorable_Code_Point}/gu)) {
    const before = characterBefore(text, index);
    const isStray = isSign(before) ? found.length > 0 && found.at(-1) === last : HOLDS_NONE.test(before);
    if (isStray || !JOINING.test(sign)) found.push(index);
    last = index;
  }
  return found;
}

/** A text as a reader sees it. `places` maps each unit to its place in the original text. */
export interface Plain {
  readonly text: string;
  readonly places: readonly number[];
}

export function read(text: string): Plain {
  const pieces: string[] = [];
  const places: number[] = [];
  const keep = (start: number, end: number) => {
    pieces.push(text.slice(start, end));
    for (let unit = start; unit < end; unit++) places.push(unit);
  };
  let at = 0;
  for (const { index } of text.matchAll(MAY_BEGIN)) {
    const hidden = index < at ? null : hiddenAt(text, index);
    if (!hidden) continue;
    keep(at, index);
    const hyphen = hidden.shown === "" ? index : text.indexOf(hidden.shown, index);
    keep(hyphen, hyphen + hidden.shown.length);
    at = hidden.end;
  }
  keep(at, text.length);
  return { text: pieces.join(""), places };
}

/** The text as a reader sees it. Never stored. */
export function plain(text: string): string {
  return mayHide(text) ? read(text).text : text;
}

/** The end of the run of signs that begins at a place; the place itself if there is none. */
export function afterSigns(text: string, unit: number): number {
  return after(SIGNS, text, unit);
}

/** The text from a place on that a reader does not see, and what they see instead. */
function hiddenAt(text: string, at: number): { readonly end: number; readonly shown: string } | null {
  const end = after(SIGNS, text, at);
  const broken = end > at || HYPHEN.test(text.charAt(at)) ? brokenAt(text, at) : null;
  if (broken && !isList(broken)) return { end: broken.breakEnd, shown: keepsHyphen(broken) ? broken.hyphen : "" };
  return end > at ? { end, shown: "" } : null;
}

/** A form that is equal for equal strings, however their characters are composed. */
export function comparable(text: string): string {
  return plain(text).normalize("NFC");
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII, without the line feed
const SIMPLE = /^[\x00-\x09\x0b-\x7f]*$/;

/** The key for comparing names. Never stored in place of the text. */
export function key(text: string): string {
  if (SIMPLE.test(text)) return text.toLowerCase();
  const folded = comparable(text).toLowerCase().replaceAll("ß", "ss").replaceAll("ς", "σ");
  return folded.normalize("NFC");
}

/** The range, widened so that no half of a name remains. `words`: also over the rest of a word that a sign splits. */
export function covering(text: string, [start, end]: Units, words = true): Units {
  let wider: Units = [start, end];
  for (let before: Units | null = null; before === null || before[0] !== wider[0] || before[1] !== wider[1]; ) {
    before = wider;
    const [from, to] = overHalves(text, wider);
    wider = [startOverSigns(text, from, words), endOverSigns(text, to, words)];
  }
  return wider;
}

function overHalves(text: string, [start, end]: Units): Units {
  const first = brokenNear(text, start, 0);
  const last = brokenNear(text, end, start);
  return [first?.start ?? start, last?.end ?? end];
}

/** The broken word in which the range begins or ends. Two names with a hyphen are not a broken word. */
function brokenNear(text: string, unit: number, least: number): Broken | null {
  let at = unit;
  while (at > least && isBetween(characterBefore(text, at))) at -= characterBefore(text, at).length;
  const broken = at > least ? brokenAt(text, at) : null;
  return broken && !isList(broken) && !keepsHyphen(broken) ? broken : null;
}

function isBetween(character: string): boolean {
  return BETWEEN_HALVES.test(character) || isSign(character);
}

/** The start, moved over signs. A sign that combines with the character before it (emoji, space) stays with it. */
function startOverSigns(text: string, start: number, words: boolean): number {
  const [first, last] = signsRound(text, start);
  const goesOn = words && first < last && after(WORD, text, last) > last;
  return boundaryFrom(text, goesOn ? wordBefore(text, first) : first);
}

function endOverSigns(text: string, end: number, words: boolean): number {
  const [first, last] = signsRound(text, end);
  const goesOn = words && first < last && wordBefore(text, first) < first;
  return boundaryFrom(text, goesOn ? last + after(WORD, text.slice(last, last + LONGEST_WORD), 0) : last);
}

/** The run of signs that touches a place. */
function signsRound(text: string, unit: number): Units {
  let first = unit;
  while (first > 0 && isSign(characterBefore(text, first))) first -= characterBefore(text, first).length;
  return [first, after(SIGNS, text, unit)];
}

function boundaryFrom(text: string, unit: number): number {
  let at = unit;
  while (!mayCut(text, at)) at++;
  return at;
}

/** Where the word that ends here begins; the place itself if there is none. */
function wordBefore(text: string, end: number): number {
  const near = text.slice(Math.max(0, end - LONGEST_WORD), end);
  return end - (WORD_BEFORE.exec(near)?.[0].length ?? 0);
}

/** The broken word around a hyphen or sign at this place. */
function brokenAt(text: string, at: number): Broken | null {
  const before = characterBefore(text, at);
  if (!LETTER.test(before) || isSign(before)) return null;
  const signs = after(SIGNS, text, at);
  const hyphen = HYPHEN.test(text.charAt(signs)) ? text.charAt(signs) : "";
  const hyphenEnd = after(SIGNS, text, signs + hyphen.length);
  const line = after(BLANKS, text, hyphenEnd);
  if (text.charAt(line) !== "\n") return null;
  const breakEnd = after(SIGNS, text, after(BLANKS, text, line + 1));
  const found = halvesOf(text, at, breakEnd, hyphen);
  const isSoft = hyphen === "" && text.slice(at, hyphenEnd).includes("\u00ad");
  return found && (hyphen !== "" || (isSoft && !keepsHyphen(found))) ? found : null;
}

function halvesOf(text: string, at: number, breakEnd: number, hyphen: string): Broken | null {
  const first = HALF_BEFORE.exec(text.slice(Math.max(0, at - LONGEST_HALF), at))?.[0] ?? "";
  const end = Math.min(after(HALF, text, breakEnd), breakEnd + LONGEST_HALF);
  if (!LETTER.test(text.slice(breakEnd, breakEnd + 2))) return null;
  return {
    first: plain(first),
    second: plain(text.slice(breakEnd, end)),
    start: at - first.length,
    end,
    breakEnd,
    hyphen,
  };
}

function isList({ second, hyphen }: Broken): boolean {
  return hyphen !== "" && CONJUNCTIONS.has(second.toLowerCase());
}

/** Whether the hyphen belongs to the word: it does in Anna-Lena and SVT-chef, not in Göte-borg and FATI-MA. */
function keepsHyphen({ first, second }: Broken): boolean {
  const shouts =
    first.length > 1 && /\p{L}/u.test(first) && first === first.toUpperCase() && first !== first.toLowerCase();
  return isCapital(second) !== shouts;
}

function isCapital(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}

/** Where the match of a sticky expression from a place on ends. */
function after(expression: RegExp, text: string, at: number): number {
  expression.lastIndex = at;
  return at + (expression.exec(text)?.[0].length ?? 0);
}

/** The character that ends at a place; empty at the beginning. */
function characterBefore(text: string, unit: number): string {
  const low = text.charCodeAt(unit - 1);
  const length = low >= 0xdc00 && low <= 0xdfff ? 2 : 1;
  return text.slice(Math.max(0, unit - length), unit);
}
