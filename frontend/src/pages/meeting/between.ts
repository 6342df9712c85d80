import type { DisagreeingPeople, Stage } from "../../api/reviews";

export interface Pair {
  /** Both ids, in the same order whoever annotated. */
  readonly key: string;
  readonly names: readonly [string, string];
  readonly counts: Readonly<Record<Stage, number>>;
}

/** Both directions of two people as one pair. The pair with most open disagreements comes first. */
export function pairsOf(listed: readonly DisagreeingPeople[]): Pair[] {
  const pairs = new Map<string, Pair>();
  for (const { annotator, reviewer, counts } of listed) {
    const two = [annotator, reviewer].sort((a, b) => (a.id < b.id ? -1 : 1)) as [typeof annotator, typeof annotator];
    const key = two.map(({ id }) => id).join(",");
    const before = pairs.get(key)?.counts;
    pairs.set(key, { key, names: [two[0].name, two[1].name], counts: before ? sum(before, counts) : counts });
  }
  return [...pairs.values()].sort((a, b) => toSettle(b.counts) - toSettle(a.counts));
}

export function sum(one: Pair["counts"], other: Pair["counts"]): Pair["counts"] {
  return {
    open: one.open + other.open,
    to_apply: one.to_apply + other.to_apply,
    settled: one.settled + other.settled,
  };
}

export function toSettle({ open, to_apply }: Pair["counts"]): number {
  return open + to_apply;
}
