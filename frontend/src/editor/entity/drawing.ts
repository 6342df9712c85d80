import { drawPseudonyms } from "../../api/pseudonyms";
import type { Doc } from "../../model/doc";
import type { Drawn, Span, Uuid } from "../../model/types";
import { Draft } from "../../ops/draft";
import { reservedPseudonym } from "../../ops/naming";
import { fateOf } from "./replacement";

/**
 * Pseudonyms made from the original (ages, dates, digit masks) cannot be reserved in advance. Neither can those of
 * places abroad.
 */
export function dependsOnText(doc: Doc, label: string): boolean {
  return doc.labels.get(label)?.distinct === false && fateOf(doc, label) === "replaced";
}

/** Whether all reserved pseudonyms are used up, or would show these words. */
function lacksReserved(doc: Doc, label: string, span: Span): boolean {
  const wanted = { label, original: doc.textOf(span) };
  return fateOf(doc, label) === "replaced" && reservedPseudonym(new Draft(doc), wanted) === undefined;
}

interface Wanted {
  readonly label: string;
  readonly span: Span;
}

/** How many places the server draws for at once. */
const MOST_DRAWN = 1_000;

/** Results are in the same order; undefined if the server cannot be asked now. */
export async function drawAll(annotationId: Uuid, wanted: readonly Wanted[]): Promise<Array<Drawn | undefined>> {
  const drawn: Array<Drawn | undefined> = [];
  for (let at = 0; at < wanted.length; at += MOST_DRAWN) {
    const several = wanted.slice(at, at + MOST_DRAWN);
    const draws = several.map(({ label, span: { start, end } }) => {
      return { label, modifiers: [], original_start: start, original_end: end };
    });
    const answer = await drawPseudonyms(annotationId, draws).catch(() => []);
    drawn.push(...several.map((_, i) => answer[i]));
  }
  return drawn;
}

/** Whether the server must draw for a place. Otherwise a reserved pseudonym is used. */
export function needsDrawing(doc: Doc, { label, span }: Wanted): boolean {
  return dependsOnText(doc, label) || lacksReserved(doc, label, span);
}

/** Undefined if no drawing is needed, or if the server cannot be asked now. A reserved pseudonym is used then. */
export async function drawnFor(
  { doc, annotationId }: { readonly doc: Doc; readonly annotationId: Uuid },
  label: string,
  span: Span,
): Promise<Drawn | undefined> {
  const wanted = { label, span };
  return needsDrawing(doc, wanted) ? (await drawAll(annotationId, [wanted]))[0] : undefined;
}
