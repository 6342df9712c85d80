import { answered, api } from "./client";
import type { Schemas } from "./types";

/** What a person has chosen; null goes back to the default. */
export type PersonPreferences = Schemas["PersonPreferences"];

/** What members of a project start with. */
export type ProjectPreferences = Schemas["ProjectPreferences"];

export function changePreferences(changes: PersonPreferences): Promise<PersonPreferences> {
  return answered(api.PATCH("/api/preferences", { body: changes }));
}
