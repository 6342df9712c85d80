import { answered, api } from "./client";
import type { Schemas } from "./types";

export type Draw = Schemas["DrawRequest"];
export type Drawn = Schemas["Drawn"];

/** Pseudonyms for stretches of the source with a label, or for existing entities. */
export async function drawPseudonyms(annotationId: string, draws: Draw[]): Promise<readonly Drawn[]> {
  const params = { path: { annotation_id: annotationId } };
  const call = api.POST("/api/annotations/{annotation_id}/pseudonyms", { params, body: { draws } });
  return (await answered(call)).drawn;
}

/** All forms of a hand-written pseudonym. Refused if it would reveal the original. */
export function formsOf(annotationId: string, written: Schemas["HandWrittenRequest"]): Promise<Drawn> {
  const params = { path: { annotation_id: annotationId } };
  return answered(api.POST("/api/annotations/{annotation_id}/pseudonyms/forms", { params, body: written }));
}

export type EntityDrawn = Schemas["EntityDrawn"];

/** New pseudonyms, drawn together, for all entities that are replaced and not named by hand. */
export async function drawAllPseudonyms(annotationId: string): Promise<readonly EntityDrawn[]> {
  const params = { path: { annotation_id: annotationId } };
  return (await answered(api.POST("/api/annotations/{annotation_id}/pseudonyms/all", { params }))).drawn;
}
