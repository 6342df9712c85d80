import type { ProjectChange, ProjectDetails } from "../../api/projects";

/** The settings of a project that are not about its texts. */
export type Details = Required<
  Pick<ProjectChange, "name" | "description" | "languages" | "metadata_fields" | "review">
>;

export function detailsOf(project: ProjectDetails): Details {
  const { name, description, metadata_fields, review } = project;
  // Old projects have a single language instead of a list.
  const languages = project.languages.length > 0 ? project.languages : [project.language];
  return { name, description, languages, metadata_fields, review };
}

/** The changed settings, as they are sent. */
export function changedDetails(changed: Partial<Details>, project: ProjectDetails): Partial<Details> {
  const before = detailsOf(project);
  const names = Object.keys(changed) as Array<keyof Details>;
  const differing = names.filter((name) => JSON.stringify(changed[name]) !== JSON.stringify(before[name]));
  return Object.fromEntries(differing.map((name) => [name, changed[name]]));
}
