import type { ConcordanceTarget, ConcordanceWish } from "../../api/concordance";
import { type Line, statusOf } from "./lines";

export type Act = Exclude<ConcordanceWish["act"], "undo">;
/** Decided by string, for later texts as well. */
export type HomographAct = Extract<Act, "rotate" | "leave">;
export const onHomographs: readonly HomographAct[] = ["rotate", "leave"];
/** What the decision means for one line alone, and for no later text. */
export const ofOneLine: Readonly<Record<HomographAct, Act>> = { rotate: "accept", leave: "reject" };
export type Locked = Exclude<Line["layer"]["locked"], "" | undefined>;

/** What an act would do to lines. */
export interface Plan {
  readonly act: Act;
  /** The lines to send. */
  readonly lines: readonly Line[];
  /** Lines that cannot be changed, by the reason. */
  readonly locked: ReadonlyMap<Locked, number>;
  /** Lines that are so already, or that the act is not about. */
  readonly others: number;
}

const concerns: Readonly<Record<Act, (line: Line) => boolean>> = {
  accept: (line) => line.mention !== null && statusOf(line) !== "accepted",
  reject: (line) => line.mention !== null && statusOf(line) !== "rejected",
  label: (line) => line.mention !== null,
  mark: (line) => !["proposed", "accepted"].includes(statusOf(line)),
  rotate: (line) => line.mention !== null && statusOf(line) !== "accepted",
  leave: (line) => line.mention !== null && statusOf(line) !== "rejected",
};

/** Done layers may hide more, but nothing of theirs may become readable. */
const reveals: readonly Act[] = ["reject", "leave"];

export function planned(lines: readonly Line[], act: Act): Plan {
  const concerned = lines.filter(concerns[act]);
  const locked = new Map<Locked, number>();
  const free = concerned.filter((line) => {
    const reason = lockedFor(line, act);
    if (reason !== null) locked.set(reason, (locked.get(reason) ?? 0) + 1);
    return reason === null;
  });
  return { act, lines: free, locked, others: lines.length - concerned.length };
}

function lockedFor({ layer }: Line, act: Act): Locked | null {
  if (layer.locked === "" || layer.locked === undefined) return null;
  return layer.locked === "hide_only" && !reveals.includes(act) ? null : layer.locked;
}

export function targetsOf(lines: readonly Line[]): ConcordanceTarget[] {
  return lines.flatMap((line) => {
    const { layer, start, end, mention } = line;
    if (layer.annotation_id === null) return [];
    const seen = { mention_id: mention?.id ?? null, label: mention?.label ?? null, status: statusOf(line) };
    return [{ annotation_id: layer.annotation_id, start, end, ...seen }];
  });
}

export function documentsOf(lines: readonly Line[]): string[] {
  return [...new Set(lines.map(({ layer }) => layer.document_id))];
}
