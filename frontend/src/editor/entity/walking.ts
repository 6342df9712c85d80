import { useRef } from "react";
import type { Doc } from "../../model/doc";
import type { EntityRow } from "../../model/types";

const PAGE = 10;
/** What is typed after so long a pause begins anew, in milliseconds. */
const PAUSE = 700;

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE,
  PageUp: -PAGE,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** The row to which a key goes from another; null where the key means nothing here. */
export function steppedRow(key: string, from: number, count: number): number | null {
  const step = steps[key];
  return step === undefined || count === 0 ? null : Math.min(Math.max(from + step, 0), count - 1);
}

interface Among {
  readonly entities: readonly EntityRow[];
  readonly from: number;
}

/** The next row, round the end, of which the number or a word begins as typed; the row itself while more is typed. */
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

/** Gathers what is typed and finds its row; a space is only part of what was begun. */
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
