import type { GraphToken } from "../../model/graph";
import type { Layout, PlacedRun } from "./layout";

export interface PlacedWord {
  readonly token: GraphToken;
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

const RIGHT_TO_LEFT = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** No right-to-left letter is below these. */
const FAR_LETTER = /[\u0590-\uffff]/;

export function isRightToLeft(text: string): boolean {
  return FAR_LETTER.test(text) && RIGHT_TO_LEFT.test(text);
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
