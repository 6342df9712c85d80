import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from "react";
import type { ProjectPreferences } from "../api/preferences";
import { preferences } from "./store";
import { type Chosen, given, inForce, type PreferenceName, type Values } from "./values";

const none: ProjectPreferences = {};

/** What the project around gives its members to start with. */
export const ProjectPreferencesContext = createContext<ProjectPreferences>(none);

function useOwn(): Chosen {
  return useSyncExternalStore(preferences.subscribe, () => preferences.own);
}

/** All preferences in force here. */
export function usePreferences(): Values {
  const own = useOwn();
  const project = useContext(ProjectPreferencesContext);
  return useMemo(() => inForce(own, given(project)), [own, project]);
}

/** A preference of the person, or else of the project around, or else the default. Null as a new value resets it. */
export function usePreference<Name extends PreferenceName>(
  name: Name,
): [Values[Name], (value: Values[Name] | null) => void] {
  const set = useCallback((value: Values[Name] | null) => preferences.change({ [name]: value }), [name]);
  return [usePreferences()[name], set];
}

/** Whether something that is shown only once has been shown to the person, and what notes that it has. */
export function useSeen(name: string): [boolean, () => void] {
  const [seen, setSeen] = usePreference("seen");
  const note = useCallback(() => {
    if (!preferences.own.seen?.includes(name)) setSeen([...(preferences.own.seen ?? []), name]);
  }, [name, setSeen]);
  return [seen.includes(name), note];
}
