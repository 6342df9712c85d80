import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { projectQuery } from "../api/projects";
import { ProjectPreferencesContext } from "./usePreference";

const NONE = {};

/** Below it hold the preferences that a project gives its members, for pages that know only the project's id. */
export function OfProject({ id, children }: { id: string; children: ReactNode }) {
  const { data } = useQuery(projectQuery(id));
  return <ProjectPreferencesContext value={data?.preferences ?? NONE}>{children}</ProjectPreferencesContext>;
}
