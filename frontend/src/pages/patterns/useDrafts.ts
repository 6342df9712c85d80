import { useState } from "react";
import type { OwnPattern } from "../../api/patterns";
import { type Drafted, drafted, type FieldChange, freeName, type WordList, withLists } from "./draft";

export interface Drafts {
  readonly all: readonly Drafted[];
  /** The place of the chosen one; -1 if there is none. */
  readonly place: number;
  readonly choose: (key: number) => void;
  readonly add: (patterns: readonly OwnPattern[]) => void;
  /** Adds words to the lists of their names, or new lists. */
  readonly addLists: (lists: readonly WordList[]) => void;
  readonly change: (key: number, part: FieldChange) => void;
  readonly remove: (key: number) => void;
  /** Moves the chosen one up or down. */
  readonly move: (step: -1 | 1) => void;
  readonly replace: (patterns: readonly OwnPattern[]) => void;
}

/** The patterns as they are being written, and which one is chosen. */
export function useDrafts(stored: readonly OwnPattern[]): Drafts {
  const [all, setAll] = useState<readonly Drafted[]>(() => stored.map(drafted));
  const [chosen, choose] = useState(all[0]?.key);
  const place = all.findIndex(({ key }) => key === chosen);
  return {
    all,
    place,
    choose,
    add: (patterns) => {
      const taken = all.map(({ pattern }) => pattern.name);
      const fresh = patterns.map((pattern) => {
        const name = pattern.name === "" ? "" : freeName(pattern.name, taken);
        taken.push(name);
        return drafted({ ...pattern, name });
      });
      setAll([...all, ...fresh]);
      choose(fresh[0]?.key);
    },
    addLists: (lists) => {
      const next = withLists(
        all.map(({ pattern }) => pattern),
        lists,
      ).map((pattern, i) => {
        const before = all[i];
        // A changed list gets a new key, so that its fields show the new words.
        return before?.pattern === pattern ? before : drafted(pattern);
      });
      setAll(next);
      choose(next.find((each) => !all.includes(each))?.key ?? next[0]?.key);
    },
    change: (key, part) =>
      setAll((now) => now.map((each) => (each.key === key ? { key, pattern: { ...each.pattern, ...part } } : each))),
    remove: (key) => {
      const left = all.filter((each) => each.key !== key);
      setAll(left);
      choose((left[place] ?? left.at(-1))?.key);
    },
    move: (step) => setAll(swapped(all, place, place + step)),
    replace: (patterns) => {
      const next = patterns.map(drafted);
      setAll(next);
      choose(next[0]?.key);
    },
  };
}

function swapped(all: readonly Drafted[], one: number, other: number): readonly Drafted[] {
  const [first, second] = [all[one], all[other]];
  if (!first || !second) return all;
  return all.map((each) => (each === first ? second : each === second ? first : each));
}
