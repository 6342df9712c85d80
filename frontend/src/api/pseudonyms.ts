import { answered, api } from "./client";
import type { Schemas } from "./types";

export type Draw = Schemas["DrawRequest"];
export type Drawn = Schemas["Drawn"];

/** Pseudonyms for stretches of the source under a label, or for entities that exist. */
export async function drawPseudonyms(annotationId: string, draws: Draw[]): Promise<readonly Drawn[]> {
  const params = { path: { annotation_id: annotationId } };
  const call = api.POST("/api/annotations/{annotation_id}/pseudonyms", { params, body: { draws } });
  return (await answered(call)).drawn;
}

/** All forms of a pseudonym written by hand for an entity; refused when it would give the original away. */
export function formsOf(annotationId: string, written: Schemas["HandWrittenRequest"]): Promise<Drawn> {
  const params = { path: { annotation_id: annotationId } };
  return answered(api.POST("/api/annotations/{annotation_id}/pseudonyms/forms", { params, body: written }));
}

export type EntityDrawn = Schemas["EntityDrawn"];

/** Other pseudonyms for all entities that are replaced and were not named by hand, drawn together. */
export async function drawAllPseudonyms(annotationId: string): Promise<readonly EntityDrawn[]> {
  const params = { path: { annotation_id: annotationId } };
  return (await answered(api.POST("/api/annotations/{annotation_id}/pseudonyms/all", { params }))).drawn;
}
