import type { HistoryFilter, PastOperation } from "../../api/history";
import type { PastMove } from "../../api/moves";

export type Entry =
  | { readonly kind: "operation"; readonly operation: PastOperation }
  | { readonly kind: "move"; readonly move: PastMove };

interface Given {
  /** Newest first, as far as loaded. */
  readonly operations: readonly PastOperation[];
  /** All of them, newest first. */
  readonly moves: readonly PastMove[];
  /** Whether there are earlier operations that are not loaded. */
  readonly more: boolean;
  readonly filter: HistoryFilter;
}

/**
 * Operations and status moves in one order. Moves older than the loaded operations are left out until those are loaded.
 */
export function merged({ operations, moves, more, filter }: Given): Entry[] {
  const oldest = more ? (operations.at(-1)?.created_at ?? "") : "";
  const shown = moves.filter((move) => passes(move, filter) && at(move) >= at({ created_at: oldest }));
  const entries: Entry[] = [
    ...operations.map((operation) => ({ kind: "operation", operation }) as const),
    ...shown.map((move) => ({ kind: "move", move }) as const),
  ];
  return entries.sort((one, other) => at(itemOf(other)) - at(itemOf(one)));
}

/** A move concerns the whole document, so filters for a part of it exclude moves. */
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
