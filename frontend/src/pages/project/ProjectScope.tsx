import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ApiError } from "../../api/error";
import { type ProjectDetails, projectQuery } from "../../api/projects";
import { useText } from "../../i18n";
import { ProjectPreferencesContext } from "../../preferences/usePreference";
import { useCrumbs } from "../../shell/crumbs";
import { LoadError } from "../../shell/LoadError";
import { Waiting } from "../../shell/Waiting";
import { ProjectNav } from "./ProjectNav";

interface Props {
  projectId: string;
  /** The page's title. */
  title: string;
  /** The page that it belongs to, where it is none of those that are linked. */
  under?: "nav.releases";
  children: (project: ProjectDetails) => ReactNode;
}

/** A page of a project, under the links to the others. Waits for the project, or says why there is none. */
export function ProjectScope({ projectId, title, under, children }: Props) {
  const t = useText();
  const project = useQuery(projectQuery(projectId));
  const above = under ? [{ text: t(under), href: `/projects/${projectId}/releases` }] : [];
  useCrumbs(
    project.data ? [{ text: project.data.name, href: `/projects/${projectId}` }, ...above, { text: title }] : [],
  );
  // A brief network failure must not remove what somebody is writing.
  const isGone = project.error instanceof ApiError && project.error.status === 404;
  if (project.data && !isGone) {
    return (
      <ProjectPreferencesContext value={project.data.preferences}>
        <ProjectNav project={project.data} {...(under && { under })} />
        {children(project.data)}
      </ProjectPreferencesContext>
    );
  }
  if (project.isPending) return <Waiting />;
  return <LoadError error={project.error} onRetry={project.refetch} />;
}
