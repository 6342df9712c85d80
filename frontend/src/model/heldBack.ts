import type { EntityRow, MentionRow, Uuid, WhyHeldBack } from "./types";

export function isHeldBack({ status }: Pick<MentionRow, "status">): boolean {
  return status === "held_back";
}

interface HeldBack {
  readonly count: number;
  /** The most frequent reason; null if unknown. */
  readonly why: WhyHeldBack | null;
}

/** How many mentions are held back, and the most frequent reason. */
export function heldBackIn(mentions: readonly MentionRow[]): HeldBack {
  const held = mentions.filter(isHeldBack);
  const counts = new Map<WhyHeldBack, number>();
  for (const { evidence } of held) {
    if (evidence?.held_back) counts.set(evidence.held_back, (counts.get(evidence.held_back) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return { count: held.length, why: most?.[0] ?? null };
}

interface Mentions {
  mentionsOf(entity: Uuid): readonly MentionRow[];
}

/** Entities that have a mention that is not held back, or none at all. */
export function spokenOf(doc: Mentions, entities: readonly EntityRow[]): readonly EntityRow[] {
  return entities.filter(({ id }) => {
    const mentions = doc.mentionsOf(id);
    return mentions.length === 0 || !mentions.every(isHeldBack);
  });
}
