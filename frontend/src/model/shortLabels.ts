import type { Label } from "./types";

/** Said of people in brackets: "First name (woman)". */
const SIGNS: Readonly<Record<string, string>> = { woman: "♀", female: "♀", man: "♂", male: "♂", unknown: "?" };
/** Words such as "of" and "in" have no letter in a short name. */
const LITTLE = 2;

/**
 * A short name for each label, two or three letters of its own and what stands in brackets as a sign: "First name
 * (woman)" is `fn ♀`. No two are alike, and none is like the key of a modifier or a note. In capitals if the key is.
 */
export function shortLabels(labels: readonly Label[]): ReadonlyMap<string, string> {
  const taken = new Set(labels.filter(({ kind }) => kind !== "base").map(({ key }) => key));
  const names = labels.map((label) => {
    const name = label.kind === "base" ? (candidates(label).find((each) => !taken.has(each)) ?? label.key) : label.key;
    taken.add(name);
    return [label.key, name] as const;
  });
  return new Map(names);
}

function candidates({ key, name }: Label): string[] {
  const text = (name.en ?? key).toLowerCase();
  const [words = "", bracketed = ""] = text.split(/[()]/);
  const sign = signOf(bracketed);
  const isShouted = key === key.toUpperCase();
  const [first = key, ...rest] = meaningful(words);
  const tail = rest.map((word) => word.charAt(0)).join("");
  const lengths = Array.from({ length: first.length }, (_, i) => i + 1).slice(rest.length === 0 ? 1 : 0);
  const stems = lengths.map((length) => first.slice(0, length) + tail);
  return stems.map((stem) => [isShouted ? stem.toUpperCase() : stem, sign].filter(Boolean).join(" "));
}

function meaningful(text: string): string[] {
  const words = text.split(/[^\p{L}\p{N}-]+/u).filter(Boolean);
  const long = words.filter((word) => word.length > LITTLE);
  return long.length > 0 ? long : words;
}

function signOf(text: string): string {
  const words = meaningful(text);
  return words.map((word) => SIGNS[word]).find(Boolean) ?? words[0]?.charAt(0) ?? "";
}
