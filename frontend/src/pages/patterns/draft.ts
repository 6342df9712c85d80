import type { OwnPattern, PatternTrial } from "../../api/patterns";

/** A pattern that is being written. The key stays the same while everything else changes. */
export interface Drafted {
  readonly key: number;
  readonly pattern: OwnPattern;
}

export type FieldChange = Partial<OwnPattern>;

let last = 0;

export function drafted(pattern: OwnPattern): Drafted {
  last += 1;
  return { key: last, pattern };
}

export function emptyPattern(label: string, given: FieldChange = {}): OwnPattern {
  return {
    name: "",
    expression: "",
    words: [],
    label,
    replacement: "",
    context: [],
    near: 5,
    ignore_case: false,
    checksum: "",
    on: false,
    ...given,
  };
}

/** The words that a pattern lists. Versions from before there were lists have none. */
export function wordsOf({ words }: OwnPattern): readonly string[] {
  return words ?? [];
}

const fields = [
  "name",
  "expression",
  "label",
  "replacement",
  "near",
  "ignore_case",
  "checksum",
  "on",
] as const satisfies readonly (keyof OwnPattern)[];

/** What differs between two patterns. */
export function changedFields(before: OwnPattern, after: OwnPattern): (keyof OwnPattern)[] {
  const changed: (keyof OwnPattern)[] = fields.filter((field) => before[field] !== after[field]);
  if (before.context.join("\n") !== after.context.join("\n")) changed.push("context");
  if (wordsOf(before).join("\n") !== wordsOf(after).join("\n")) changed.push("words");
  return changed;
}

export function isSamePattern(one: OwnPattern, other: OwnPattern): boolean {
  return changedFields(one, other).length === 0;
}

/** The pattern's place in a trial; -1 if it was tried otherwise. Patterns that are off are tried like the others. */
export function placeIn({ patterns }: PatternTrial, pattern: OwnPattern): number {
  return patterns.findIndex((tried) => isSamePattern({ ...tried, on: pattern.on }, pattern));
}

export function areSame(before: readonly OwnPattern[], after: readonly OwnPattern[]): boolean {
  return (
    before.length === after.length &&
    before.every((pattern, i) => {
      const other = after[i];
      return other !== undefined && isSamePattern(pattern, other);
    })
  );
}

export interface Change {
  readonly kind: "added" | "removed" | "changed" | "moved";
  readonly name: string;
  readonly fields: readonly (keyof OwnPattern)[];
  readonly before: OwnPattern | null;
  readonly after: OwnPattern | null;
}

/** What changed between two sets of patterns, which are known by their names. */
export function changesBetween(before: readonly OwnPattern[], after: readonly OwnPattern[]): Change[] {
  const known = new Map(before.map((pattern) => [pattern.name, pattern]));
  const kept = new Set(after.map(({ name }) => name));
  const changes = after.flatMap((pattern): Change[] => {
    const old = known.get(pattern.name);
    if (old === undefined) return [{ kind: "added", name: pattern.name, fields: [], before: null, after: pattern }];
    const changed = changedFields(old, pattern);
    return changed.length === 0
      ? []
      : [{ kind: "changed", name: pattern.name, fields: changed, before: old, after: pattern }];
  });
  const removed = before
    .filter(({ name }) => !kept.has(name))
    .map((pattern): Change => ({ kind: "removed", name: pattern.name, fields: [], before: pattern, after: null }));
  return [...changes, ...removed, ...movesBetween(before, after)];
}

/** Patterns that come earlier or later among those that stayed. */
function movesBetween(before: readonly OwnPattern[], after: readonly OwnPattern[]): Change[] {
  const both = (some: readonly OwnPattern[], others: readonly OwnPattern[]) =>
    some.map(({ name }) => name).filter((name) => others.some((other) => other.name === name));
  const [was, is] = [both(before, after), both(after, before)];
  const from = is.findIndex((name, i) => name !== was[i]);
  const name = is[from];
  return name === undefined ? [] : [{ kind: "moved", name, fields: [], before: null, after: null }];
}

/** A name that no other pattern has. */
export function freeName(wanted: string, taken: readonly string[]): string {
  const isTaken = (name: string) => taken.some((other) => other.toLowerCase() === name.toLowerCase());
  if (!isTaken(wanted)) return wanted;
  for (let number = 2; ; number += 1) if (!isTaken(`${wanted} ${number}`)) return `${wanted} ${number}`;
}

/** The patterns with more words in lists: each list goes to the one of its name and label, or becomes a new one. */
export function withLists(patterns: readonly OwnPattern[], lists: readonly WordList[]): OwnPattern[] {
  const isFor = (pattern: OwnPattern, { name, label }: WordList) =>
    pattern.name === name && pattern.label === label && wordsOf(pattern).length > 0;
  const longer = patterns.map((pattern) => {
    const list = lists.find((each) => isFor(pattern, each));
    return list ? { ...pattern, words: [...new Set([...wordsOf(pattern), ...list.words])] } : pattern;
  });
  const fresh = lists.filter((list) => !patterns.some((pattern) => isFor(pattern, list)));
  const taken = patterns.map(({ name }) => name);
  return [
    ...longer,
    ...fresh.map(({ name, label, words }) => {
      const free = freeName(name, taken);
      taken.push(free);
      return emptyPattern(label, { name: free, words: [...words] });
    }),
  ];
}

export interface WordList {
  readonly name: string;
  /** Empty: the words are never to be proposed. */
  readonly label: string;
  readonly words: readonly string[];
}
