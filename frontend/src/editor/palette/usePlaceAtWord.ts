import { type CSSProperties, useCallback } from "react";
import { usePlaceInText } from "../usePlaceInText";
import { useEditor } from "../useStore";

const WIDTH = 336;
const HEIGHT = 448;
const GAP = 6;
const MARGIN = 8;

/** Where the list of labels opens: below the chosen words, or above them where there is more room. */
export function usePlaceAtWord(): CSSProperties {
  const { store, actions } = useEditor();
  return usePlaceInText(
    useCallback(() => placeBeside(actions.panes.text?.placeOf(store.chosen) ?? null), [store, actions]),
  );
}

function placeBeside(box: DOMRect | null): CSSProperties {
  const { innerWidth, innerHeight } = window;
  const word = box ?? new DOMRect(MARGIN, HEIGHT / 4, 0, 0);
  const left = Math.max(MARGIN, Math.min(word.left, innerWidth - WIDTH - MARGIN));
  const below = innerHeight - word.bottom - GAP - MARGIN;
  const above = word.top - GAP - MARGIN;
  const isBelow = below >= Math.min(HEIGHT, above);
  const maxHeight = Math.max(HEIGHT / 3, Math.min(HEIGHT, isBelow ? below : above));
  return isBelow
    ? { left, top: Math.min(word.bottom + GAP, innerHeight - maxHeight - MARGIN), maxHeight }
    : { left, bottom: Math.min(innerHeight - word.top + GAP, innerHeight - maxHeight - MARGIN), maxHeight };
}
