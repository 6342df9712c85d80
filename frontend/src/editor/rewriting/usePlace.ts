import { type CSSProperties, useCallback } from "react";
import { usePlaceInText } from "../usePlaceInText";
import { useEditor } from "../useStore";
import type { Rewriting } from "./rewriting";

/** The approximate size of the field with everything in it. */
const WIDTH = 330;
const HEIGHT = 120;
const MARGIN = 8;

/** The position of the field over its words, updated while the text scrolls. */
export function usePlace(rewriting: Rewriting): CSSProperties {
  const { actions } = useEditor();
  return usePlaceInText(
    useCallback(() => {
      const box = actions.panes.text?.placeInTarget(rewriting.span) ?? null;
      return box && placeAt(box, rewriting);
    }, [actions, rewriting]),
  );
}

function placeAt(box: DOMRect, rewriting: Rewriting): CSSProperties {
  const behind = rewriting.kind === "insert" && rewriting.side === "after";
  const left = behind ? box.right : box.left;
  return {
    left: Math.max(MARGIN, Math.min(left - MARGIN, window.innerWidth - WIDTH - MARGIN)),
    top: Math.max(MARGIN, Math.min(box.top - MARGIN, window.innerHeight - HEIGHT - MARGIN)),
  };
}
