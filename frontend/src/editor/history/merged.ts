import type { HistoryFilter, PastOperation } from "../../api/history";
import type { PastMove } from "../../api/moves";

export type Entry =
  | { readonly kind: "operation"; readonly operation: PastOperation }
  | { readonly kind: "move"; readonly move: PastMove };

interface Given {
  /** Newest first, as far as they are read. */
  readonly operations: readonly PastOperation[];
  /** Newest first, all of them. */
  readonly moves: readonly PastMove[];
  /** There are earlier operations that are not read yet. */
  readonly more: boolean;
  readonly filter: HistoryFilter;
}

/** Operations and moves of the status in one order; moves before what is read so far wait for it. */
export function merged({ operations, moves, more, filter }: Given): Entry[] {
  const oldest = more ? (operations.at(-1)?.created_at ?? "") : "";
  const shown = moves.filter((move) => passes(move, filter) && at(move) >= at({ created_at: oldest }));
  const entries: Entry[] = [
    ...operations.map((operation) => ({ kind: "operation", operation }) as const),
    ...shown.map((move) => ({ kind: "move", move }) as const),
  ];
  return entries.sort((one, other) => at(itemOf(other)) - at(itemOf(one)));
}

/** A move is about the whole document: what is narrowed to a part of it leaves moves out. */
function passes(move: PastMove, { by, ...parts }: HistoryFilter): boolean {
  const isWhole = Object.values(parts).every((part) => part === undefined);
  return isWhole && (by === undefined || move.by?.id === by);
}

function itemOf(entry: Entry): { created_at: string } {
  return entry.kind === "move" ? entry.move : entry.operation;
}

function at({ created_at }: { created_at: string }): number {
  return created_at === "" ? 0 : Date.parse(created_at);
}
