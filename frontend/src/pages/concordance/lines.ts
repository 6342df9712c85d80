import type { ConcordanceLayer, ConcordanceLine, ConcordancePage, LineStatus } from "../../api/concordance";
import { key } from "../../model/signs";

/** A line with its layer. */
export interface Line extends Omit<ConcordanceLine, "layer" | "mention"> {
  readonly id: string;
  readonly layer: ConcordanceLayer;
  readonly mention: ConcordanceLine["mention"];
  /** What it has in common with the lines of the same string. */
  readonly string: string;
}

/** All lines of one string. */
export interface Words {
  readonly string: string;
  /** As it is written most often. */
  readonly words: string;
  readonly lines: readonly Line[];
}

export const orders = ["left", "right", "string", "document"] as const;
export type Order = (typeof orders)[number];

export function linesOf({ layers, lines }: ConcordancePage): Line[] {
  return lines.flatMap((line) => {
    const layer = layers[line.layer];
    if (!layer) return [];
    const id = `${layer.annotation_id ?? layer.document_id}:${line.start}:${line.end}:${line.mention?.id ?? ""}`;
    return [{ ...line, layer, id, string: key(line.at) }];
  });
}

export function statusOf({ mention }: Line): LineStatus {
  return (mention?.status as LineStatus | undefined) ?? "none";
}

/** By words outwards from the keyword, so that equal neighbours stand together. */
export function sorted(lines: readonly Line[], order: Order): Line[] {
  const compare = new Intl.Collator(undefined, { sensitivity: "base" }).compare;
  const keyed = lines.map((line) => [sortKey(line, order), line] as const);
  return keyed.sort(([a, one], [b, other]) => compare(a, b) || byPlace(one, other, compare)).map(([, line]) => line);
}

function sortKey(line: Line, order: Order): string {
  if (order === "left") return wordsOf(line.before).reverse().join(" ");
  if (order === "right") return wordsOf(line.after).join(" ");
  return order === "string" ? line.string : line.layer.document;
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

function byPlace(one: Line, other: Line, compare: (a: string, b: string) => number): number {
  return compare(one.layer.document, other.layer.document) || one.start - other.start;
}

/** The most frequent first. */
export function stringsOf(lines: readonly Line[]): Words[] {
  const found = new Map<string, Line[]>();
  for (const line of lines) {
    const held = found.get(line.string);
    if (held) held.push(line);
    else found.set(line.string, [line]);
  }
  const listed = [...found].map(([string, lines]) => ({ string, words: commonest(lines), lines }));
  return listed.sort((a, b) => b.lines.length - a.lines.length || a.string.localeCompare(b.string));
}

/** The lines of strings that are held back somewhere, or were decided: a homograph is decided with all its lines. */
export function ofHomographs(lines: readonly Line[], decided: ReadonlyMap<string, unknown>): Line[] {
  const held = new Set(lines.filter((line) => statusOf(line) === "held_back").map(({ string }) => string));
  return lines.filter(({ string }) => held.has(string) || decided.has(string));
}

function commonest(lines: readonly Line[]): string {
  const counts = new Map<string, number>();
  for (const { at } of lines) counts.set(at, (counts.get(at) ?? 0) + 1);
  return [...counts].reduce((most, each) => (each[1] > most[1] ? each : most), ["", 0] as [string, number])[0];
}
