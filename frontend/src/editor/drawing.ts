import { drawPseudonyms } from "../api/pseudonyms";
import type { Doc } from "../model/doc";
import type { Drawn, Span, Uuid } from "../model/types";
import { Draft } from "../ops/draft";
import { reservedPseudonym } from "../ops/naming";
import { fateOf } from "./replacement";

/** Pseudonyms made from the original (ages, dates, digit masks) cannot be set aside beforehand; nor can those abroad. */
export function dependsOnText(doc: Doc, label: string): boolean {
  return doc.labels.get(label)?.distinct === false && fateOf(doc, label) === "replaced";
}

/** Whether all that was set aside is used up, or would show these words. */
function lacksReserved(doc: Doc, label: string, span: Span): boolean {
  const wanted = { label, original: doc.textOf(span) };
  return fateOf(doc, label) === "replaced" && reservedPseudonym(new Draft(doc), wanted) === undefined;
}

/** Undefined when none is needed, or when the server cannot be asked now: then one that was set aside is taken. */
export async function drawnFor(
  { doc, annotationId }: { readonly doc: Doc; readonly annotationId: Uuid },
  label: string,
  span: Span,
): Promise<Drawn | undefined> {
  if (!dependsOnText(doc, label) && !lacksReserved(doc, label, span)) return undefined;
  const draw = { label, modifiers: [], original_start: span.start, original_end: span.end };
  const drawn = await drawPseudonyms(annotationId, [draw]).catch(() => []);
  return drawn[0];
}
