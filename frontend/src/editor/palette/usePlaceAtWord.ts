import { type CSSProperties, useLayoutEffect, useState } from "react";
import { useEditor } from "../useStore";

const WIDTH = 336;
const HEIGHT = 448;
const GAP = 6;
const MARGIN = 8;

/** Where the list of labels opens: below the chosen words, or above them where there is more room. */
export function usePlaceAtWord(): CSSProperties {
  const { store, actions } = useEditor();
  const [place, setPlace] = useState<CSSProperties>({});
  useLayoutEffect(() => {
    const follow = () => setPlace(placeBeside(actions.panes.text?.placeOf(store.chosen) ?? null));
    follow();
    const abort = new AbortController();
    const { signal } = abort;
    document.addEventListener("scroll", follow, { capture: true, passive: true, signal });
    window.addEventListener("resize", follow, { signal });
    return () => abort.abort();
  }, [store, actions]);
  return place;
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
