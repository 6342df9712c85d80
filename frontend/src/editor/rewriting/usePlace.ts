import { type CSSProperties, useLayoutEffect, useState } from "react";
import { useEditor } from "../useStore";
import type { Rewriting } from "./rewriting";

/** The approximate size of the field with everything in it. */
const WIDTH = 330;
const HEIGHT = 120;
const MARGIN = 8;

/** The position of the field over its words, updated while the text scrolls. */
export function usePlace(rewriting: Rewriting): CSSProperties {
  const { actions } = useEditor();
  const [place, setPlace] = useState<CSSProperties>({});
  useLayoutEffect(() => {
    const follow = () => {
      const box = actions.panes.text?.placeInTarget(rewriting.span) ?? null;
      if (box) setPlace(placeAt(box, rewriting));
    };
    follow();
    const abort = new AbortController();
    const { signal } = abort;
    document.addEventListener("scroll", follow, { capture: true, passive: true, signal });
    window.addEventListener("resize", follow, { signal });
    return () => abort.abort();
  }, [actions, rewriting]);
  return place;
}

function placeAt(box: DOMRect, rewriting: Rewriting): CSSProperties {
  const behind = rewriting.kind === "insert" && rewriting.side === "after";
  const left = behind ? box.right : box.left;
  return {
    left: Math.max(MARGIN, Math.min(left - MARGIN, window.innerWidth - WIDTH - MARGIN)),
    top: Math.max(MARGIN, Math.min(box.top - MARGIN, window.innerHeight - HEIGHT - MARGIN)),
  };
}
