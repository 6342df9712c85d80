import { useState } from "react";
import { messageOf } from "../../api/error";
import {
  type Block,
  type ChosenBlocks,
  exceptBlocks,
  type Release,
  secondBlocks,
  takeBackExceptions,
} from "../../api/releases";
import { useText } from "../../i18n";
import { toast } from "../../ui/toast";
import type { BlockSelection } from "./useBlockSelection";
import { useAsked } from "./useDeed";

/** Exceptions for the selected blocks of a gate, or for all of it. `onBack` moves the focus once one is done. */
export function useExceptions(release: Release, gate: string, selection: BlockSelection, onBack: () => void) {
  const t = useText();
  const [asked, setAsked] = useState<ChosenBlocks | null>(null);
  const done = (text: string) => {
    toast(text, "good");
    setAsked(null);
    selection.clear();
    // The button that was pressed may be gone with the selection.
    setTimeout(onBack);
  };
  const refused = (error: unknown) => toast(messageOf(error), "bad");
  const except = useAsked(
    release,
    (reason: string) => exceptBlocks(release.id, asked ?? { blocks: [] }, reason),
    ({ count }) => done(t("release.except.done", { count })),
  );
  const second = useAsked(
    release,
    (chosen: ChosenBlocks) => secondBlocks(release.id, chosen),
    ({ count }) => done(t("release.second.done", { count })),
  );
  const undo = useAsked(
    release,
    (chosen: ChosenBlocks) => takeBackExceptions(release.id, chosen),
    ({ count }) => done(t("release.undo.done", { count })),
  );
  return {
    asked,
    except,
    isPending: second.isPending || undo.isPending,
    close: () => setAsked(null),
    ask: (blocks: readonly Block[]) => blocks.length > 0 && setAsked(named(blocks)),
    askAll: () => setAsked({ gate }),
    second: (blocks: readonly Block[]) => second.mutate(named(blocks), { onError: refused }),
    secondAll: () => second.mutate({ gate }, { onError: refused }),
    undo: (blocks: readonly Block[]) => undo.mutate(named(blocks), { onError: refused }),
  };
}

export type Exceptions = ReturnType<typeof useExceptions>;

function named(blocks: readonly Block[]): ChosenBlocks {
  return { blocks: blocks.map(({ id }) => id) };
}
