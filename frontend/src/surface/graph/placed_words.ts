import { isRightToLeft } from "../../model/direction";
import type { GraphToken } from "../../model/graph";
import type { Layout, PlacedRun } from "./layout";

export interface PlacedWord {
  readonly token: GraphToken;
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

/** The words of a run with their places. Right-to-left words stand in that order. */
export function placeWords({ scene, metrics, lines }: Layout, placed: PlacedRun): PlacedWord[] {
  const { run, width } = placed;
  const line = lines[placed.line];
  const top = (line?.top ?? 0) + (run.side === "source" ? 0 : (line?.gapBottom ?? 0));
  const tokens = scene.graph[run.side].slice(run.first, run.last + 1);
  const mirrored = scene.mirrored || tokens.every(({ text }) => isRightToLeft(text));
  let from = 0;
  return tokens.map((token) => {
    const own = Math.min(metrics.wordWidth(token), width);
    const left = placed.left + (mirrored ? width - from - own : from);
    from += own + metrics.spaceAfter(token);
    return { token, left, top, width: own };
  });
}
