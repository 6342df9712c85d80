import { useState } from "react";
import type { Block } from "../../api/releases";

/** The selected blocks of one list. It ends when another list is shown. */
export interface BlockSelection {
  readonly blocks: readonly Block[];
  readonly has: (id: string) => boolean;
  readonly toggle: (block: Block) => void;
  /** Selects all of these, or none if all are selected. */
  readonly toggleAll: (blocks: readonly Block[]) => void;
  readonly clear: () => void;
}

const nothing: ReadonlyMap<string, Block> = new Map();

export function useBlockSelection(list: string): BlockSelection {
  const [held, setHeld] = useState({ list, blocks: nothing });
  const blocks = held.list === list ? held.blocks : nothing;
  const set = (next: ReadonlyMap<string, Block>) => setHeld({ list, blocks: next });
  return {
    blocks: [...blocks.values()],
    has: (id) => blocks.has(id),
    toggle: (block) => {
      const next = new Map(blocks);
      if (!next.delete(block.id)) next.set(block.id, block);
      set(next);
    },
    toggleAll: (page) => {
      const next = new Map(blocks);
      const isAll = page.every(({ id }) => next.has(id));
      for (const block of page) {
        if (isAll) next.delete(block.id);
        else next.set(block.id, block);
      }
      set(next);
    },
    clear: () => set(nothing),
  };
}

/** What can be done with all of some blocks. */
export interface Possible {
  readonly except: boolean;
  readonly second: boolean;
  readonly undo: boolean;
}

export function possibleWith(blocks: readonly Block[], viewer: string, leads: boolean): Possible {
  const some = blocks.length > 0;
  return {
    except: some && leads && blocks.every((block) => mayPass(block) && block.excepted_by === null),
    second: some && blocks.every((block) => isWaiting(block) && block.excepted_by?.id !== viewer),
    undo: some && leads && blocks.every(({ excepted_by }) => excepted_by !== null),
  };
}

/** Whether an exception can be made for it at all. */
export function mayPass({ needs }: Block): boolean {
  return needs !== "nobody";
}

/** Whether its exception needs a second person. */
export function isWaiting({ needs, excepted_by, seconded_by }: Block): boolean {
  return needs === "two" && excepted_by !== null && seconded_by === null;
}
