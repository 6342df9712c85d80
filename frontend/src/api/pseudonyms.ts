import type { Drawn } from "../model/types";
import { ask } from "./http";

/** What to draw for: a stretch of the source under a label, or an entity that exists. */
export interface Draw {
  readonly label: string;
  readonly modifiers: readonly string[];
  readonly original_start?: number;
  readonly original_end?: number;
  readonly entity_id?: string;
}

export async function drawPseudonyms(annotationId: string, draws: readonly Draw[]): Promise<readonly Drawn[]> {
  const { drawn } = await ask<{ drawn: readonly Drawn[] }>(
    "POST",
    `/api/annotations/${annotationId}/pseudonyms`,
    undefined,
    { draws },
  );
  return drawn;
}

/** All forms of a pseudonym written by hand for an entity; refused when it would give the original away. */
export function formsOf(annotationId: string, entityId: string, label: string, pseudonym: string): Promise<Drawn> {
  const body = { entity_id: entityId, label, pseudonym };
  return ask("POST", `/api/annotations/${annotationId}/pseudonyms/forms`, undefined, body);
}
