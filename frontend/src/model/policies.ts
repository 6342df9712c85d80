import { key, plain } from "./signs";
import type { MentionRow, Policies } from "./types";

const GENITIVE_ENDS = new Set(["s", "S", "'", "’"]);

/** The words of a mention without a genitive ending. */
function originalOf({ modifiers }: Pick<MentionRow, "modifiers">, text: string): string {
  const surface = plain(text);
  if (!modifiers.includes("gen") || !GENITIVE_ENDS.has(surface.at(-1) ?? "")) return surface;
  const stem = surface.replace(/[sS]+$/, "");
  return (surface.length - stem.length === 1 ? stem : surface.slice(0, -1)).replace(/['’:]+$/, "");
}

/** The words by which mentions are the same value: without case, white space and a genitive ending. */
export function wordsOf(mention: Pick<MentionRow, "modifiers">, text: string): string {
  return key(originalOf(mention, text).trim().split(/\s+/u).join(" "));
}

/**
 * What the project decided about a mention: about itself, else about its value, else about its label. `text`: the words
 * of the mention. The library's `policies` does the same.
 */
export function decidedOn(mention: MentionRow, text: () => string, policies: Policies): string | undefined {
  const { label, start, end } = mention;
  if (label === null) return undefined;
  return policies[`${label}@${start}-${end}`] ?? policies[`${label}=${wordsOf(mention, text())}`] ?? policies[label];
}
