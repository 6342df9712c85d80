import { useRef } from "react";
import type { Doc } from "../../model/doc";
import type { EntityRow } from "../../model/types";

const PAGE = 10;
/** After a pause this long (ms), typing starts a new word. */
const PAUSE = 700;

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE,
  PageUp: -PAGE,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** The row that a key moves to; null if the key does not move. */
export function steppedRow(key: string, from: number, count: number): number | null {
  const step = steps[key];
  return step === undefined || count === 0 ? null : Math.min(Math.max(from + step, 0), count - 1);
}

interface Among {
  readonly entities: readonly EntityRow[];
  readonly from: number;
}

/**
 * The next row, wrapping around, whose number or one of whose words begins with the typed text. The current row may
 * match again while typing continues.
 */
export function typedRow(typed: string, doc: Doc, { entities, from }: Among): number | null {
  const wanted = typed.toLocaleLowerCase();
  const begins = (entity: EntityRow) =>
    [String(entity.number), entity.pseudonym, ...doc.surfacesOf(entity.id)].some((text) =>
      text.toLocaleLowerCase().startsWith(wanted),
    );
  const first = typed.length === 1 ? 1 : 0;
  for (let n = first; n < entities.length + first; n++) {
    const at = (from + n) % entities.length;
    const entity = entities[at];
    if (entity && begins(entity)) return at;
  }
  return null;
}

/** Collects typed characters and finds the row. A space counts only within a word that was started. */
export function useTyped(): (key: string, doc: Doc, among: Among) => number | null {
  const typed = useRef({ text: "", at: 0 });
  return (key, doc, among) => {
    const now = performance.now();
    const begun = now - typed.current.at < PAUSE ? typed.current.text : "";
    if ([...key].length !== 1 || (key === " " && begun === "")) return null;
    typed.current = { text: begun + key, at: now };
    return typedRow(typed.current.text, doc, among) ?? among.from;
  };
}
