import { type EffortCounts, type Fate, fates, type WorkAmounts, type WorkState } from "../../api/work";

const finished: readonly WorkState[] = ["done", "in_review", "confirmed"];
const unfinished: readonly WorkState[] = ["to_begin", "in_progress"];

function tokens(amounts: WorkAmounts, states: readonly WorkState[]): number {
  return states.reduce((sum, state) => sum + (amounts[state]?.tokens ?? 0), 0);
}

export function tokensDone(amounts: WorkAmounts): number {
  return tokens(amounts, finished);
}

export function tokensToGo(amounts: WorkAmounts): number {
  return tokens(amounts, unfinished);
}

export function documentsDone(amounts: WorkAmounts): number {
  return finished.reduce((sum, state) => sum + (amounts[state]?.documents ?? 0), 0);
}

export function documentsOf(amounts: WorkAmounts): number {
  return [...finished, ...unfinished].reduce((sum, state) => sum + (amounts[state]?.documents ?? 0), 0);
}

/** The number of the machine's proposals. */
export function proposed(counts: EffortCounts): number {
  return fates.filter((fate) => fate !== "inserted").reduce((sum, fate) => sum + counts[fate], 0);
}

/** The share of proposals that were kept unchanged; null if there were none. */
export function keptShare(counts: EffortCounts): number | null {
  const all = proposed(counts);
  return all === 0 ? null : counts.kept / all;
}

export function parts(counts: EffortCounts, shown: readonly Fate[]): number[] {
  return shown.map((fate) => counts[fate]);
}

/** "1 h 20 min", "3 min 5 s", "40 s". */
export function duration(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  if (hours > 0) return `${hours} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min ${rest} s` : `${rest} s`;
}
